import { bookingsOf } from "../support/api.ts";
import { bookingAddress, expectConfirmed } from "../support/booking.ts";
import { failPawapay, payOnPawapay, switchPawapay } from "../support/payment-providers.ts";
import { signIn } from "../support/people.ts";
import { attemptOn, fail, payBy } from "../support/provider.ts";
import { expect, test } from "../support/test.ts";

test.beforeAll(() => switchPawapay(true));
test.afterAll(() => switchPawapay(false));

test("a guest pays through the provider that works while the other one is down @alone", async ({
  page,
  guest,
  hotels,
}) => {
  const [first, second] = await Promise.all([hotels.create(), hotels.create()]);
  await signIn(page, guest);

  await test.step("MaxiCash is down", async () => {
    await fail(guest, 500);
    await page.goto(bookingAddress(first));
    await page.getByRole("radio", { name: "Airtel Money" }).check({ force: true });
    await page.getByRole("button", { name: "Confirmer et payer" }).click();
    await payOnPawapay(page, "973 456 789");
    await expectConfirmed(page);
    await fail(guest, null);
  });

  await test.step("pawaPay is down", async () => {
    await failPawapay(500);
    await page.goto(bookingAddress(second));
    await page.getByRole("radio", { name: "Orange Money" }).check({ force: true });
    await page.getByRole("button", { name: "Confirmer et payer" }).click();
    await attemptOn(page);
    await payBy(page, "Orange Money");
    await expectConfirmed(page);
    await failPawapay(null);
  });

  const paid = { status: "confirmed", refund: null };
  expect(await bookingsOf(guest)).toMatchObject([paid, paid]);
});
