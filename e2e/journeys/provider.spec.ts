import { bookingAddress, expectConfirmed } from "../support/booking.ts";
import { checkPage } from "../support/page-checks.ts";
import { signIn } from "../support/people.ts";
import { attemptOn, decide, fail, refuse } from "../support/provider.ts";
import { expect, test } from "../support/test.ts";

/** The contract's `provider-faults` lists the sentence of every fault. */
test("a provider that fails at every step leaves the guest a sentence about the money, and one stay", async ({
  page,
  guest,
  hotels,
  trouble,
}) => {
  const hotel = await hotels.create();
  const verify = page.getByRole("button", { name: "J’ai payé ➜ Vérifier" });
  const retry = page.getByRole("button", { name: "Réessayer le paiement" });
  const inVain = page.getByText("Aucun paiement n’est confirmé pour le moment.");
  await signIn(page, guest);

  await test.step("it gives no payment page", async () => {
    trouble.expect(/^503 POST .*\/api\/payments\/maxicash\/init$/);
    await fail(guest, 500);
    await page.goto(bookingAddress(hotel));
    await page.getByRole("button", { name: "Confirmer et payer" }).click();
    await expect(page.getByText("Aucun paiement ne nous est parvenu.")).toBeVisible();
    await fail(guest, "garbage");
    await retry.click();
    const failure = page.getByRole("alert").filter({ hasText: "Le service de paiement ne répond pas" });
    await expect(failure).toContainText("rien n’a été débité");
    await verify.click();
    await expect(inVain).toBeVisible();
    await checkPage(page);
  });

  const logId = await test.step("it calls a payment failed, and cannot be asked again", async () => {
    await fail(guest, null);
    await retry.click();
    const begun = await attemptOn(page);
    await refuse(page);
    await expect(page.getByRole("heading", { name: "Le paiement n’a pas abouti" })).toBeVisible();
    await decide(begun, { outcome: "paid" });
    await fail(guest, 500);
    await verify.click();
    await expect(inVain).toBeVisible();
    await fail(guest, null);
    // A second check within two seconds returns the stored status (docs/decisions/0115).
    await expect(async () => {
      if (await verify.isVisible()) await verify.click();
      await expect(page.getByRole("heading", { name: "Votre séjour est réservé" })).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expectConfirmed(page);
    return begun;
  });

  await test.step("it reports a second transaction, and calls it failed after all", async () => {
    await decide(logId, { outcome: "paid", another_transaction: true, notify: 1 });
    await decide(logId, { outcome: "failed", notify: 1 });
    await page.getByRole("link", { name: "Voir ma réservation" }).click();
    await expect(page.getByRole("heading", { name: "Votre séjour est réservé" })).toBeVisible();
    await expect(page.getByText(/^Remboursement de .* \(reçu en trop\) en cours/)).toBeVisible();
  });
});
