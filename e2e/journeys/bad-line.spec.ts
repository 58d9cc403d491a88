import { randomInt } from "node:crypto";
import type { Locator } from "@playwright/test";
import { send as sendAs } from "../support/api.ts";
import { beginPayment } from "../support/booking.ts";
import { checkPage } from "../support/page-checks.ts";
import { newGuest, signIn } from "../support/people.ts";
import { decide, leavePending, payByMPesa } from "../support/provider.ts";
import { smsCodeOf } from "../support/sign-in-dialog.ts";
import { expect, test } from "../support/test.ts";

// A reused context may keep a moved clock.
test.use({ reuseContext: false });

test("a conversation says when nothing comes through or why a message waits, and goes on once the line is back", async ({
  page,
  guest,
  hotels,
  trouble,
}) => {
  const owner = await newGuest();
  const hotel = await hotels.create({ owner });
  const { thread } = await sendAs("/api/properties/{id}/messages", { id: hotel.id }, guest, {
    text: "Est-ce libre ?",
    sent_as: "q".repeat(20),
  });
  await signIn(page, guest);
  await page.clock.install();
  await page.goto(`/messages/${thread}`);
  await expect(page.getByRole("log").getByText("Est-ce libre ?")).toBeVisible();
  trouble.expect(/^net::ERR_FAILED GET .*\/messages\?/);
  const asking = `**/api/threads/${thread}/messages?*`;
  await page.route(asking, (route) => route.abort("failed"));
  const minutePasses = async (what: Locator) =>
    expect(async () => {
      await page.clock.fastForward("01:00");
      await expect(what).toBeInViewport({ timeout: 1_000 });
    }).toPass();
  const banner = page.getByText("Les nouveaux messages s’afficheront dès que le serveur répondra.");
  for (let minute = 0; minute < 5; minute += 1) await minutePasses(banner);
  await checkPage(page);

  await sendAs("/api/threads/{id}/messages", { id: thread }, owner, { text: "Oui, venez !", sent_as: "a".repeat(20) });
  await page.unroute(asking);
  await minutePasses(page.getByText("Oui, venez !"));
  await expect(banner).toBeHidden();

  trouble.expect(/^429 POST .*\/messages$/);
  const sending = `**/api/threads/${thread}/messages`;
  const why = "Trop de demandes en peu de temps.";
  await page.route(sending, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 429, json: { status: 429, code: "too_many_requests", detail: why } })
      : route.fallback(),
  );
  await page.getByLabel("Votre message").fill("Et à Pâques ?");
  await page.getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByText(`${why} Ce message est gardé, et partira tout seul.`)).toBeInViewport();
  await expect(page.getByText("En attente", { exact: true })).toBeVisible();
  await page.unroute(sending);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  // Screen readers announce it too.
  await expect(page.getByText("Envoyé", { exact: true }).last()).toBeVisible();
  await expect(page.getByText(why)).toBeHidden();
});

test("a payment that is being verified is asked about again after failures, and says meanwhile that nothing was heard", async ({
  page,
  guest,
  hotels,
  trouble,
}) => {
  const { logId } = await beginPayment({ page, guest, hotels });
  await leavePending(logId);
  await page.clock.install();
  await payByMPesa(page);
  await expect(page.getByRole("heading", { name: "Paiement en cours de vérification" })).toBeVisible();
  trouble.expect(/^net::ERR_FAILED POST .*\/settle$/);
  const asking = "**/api/bookings/*/settle";
  await page.route(asking, (route) => route.abort("failed"));
  const unheard = page.getByText("Impossible de contacter le serveur.");
  // More failures than SWR's retries.
  for (let failure = 0; failure < 4; failure += 1) {
    const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/settle"));
    await page.clock.fastForward("00:30");
    await failed;
  }
  await expect(unheard).toBeVisible();
  await checkPage(page);

  await decide(logId, { outcome: "paid" });
  await page.unroute(asking);
  await expect(async () => {
    await page.clock.fastForward("00:30");
    await expect(page.getByRole("heading", { name: "Votre séjour est réservé" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test("the last failure of a code by SMS is said, and nothing of an earlier one once another code was sent", async ({
  page,
  trouble,
}) => {
  // The emulator has no reCAPTCHA.
  trouble.expect(/recaptchaConfig/);
  trouble.expect(/accounts:signInWithPhoneNumber/);
  trouble.expect(/accounts:sendVerificationCode/);
  const phone = `+24386${String(randomInt(10_000_000)).padStart(7, "0")}`;
  await page.clock.install();
  await page.goto("/me/bookings");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Numéro de téléphone").fill(phone);
  await dialog.getByRole("button", { name: "Recevoir un code par SMS" }).click();
  const code = dialog.getByLabel("Code à six chiffres");
  await expect(code).toBeVisible();
  const enterAnother = async () => {
    await code.clear();
    await code.fill((await smsCodeOf(phone)) === "000000" ? "111111" : "000000");
  };
  const alert = dialog.getByRole("alert");
  const refusal = "Ce code n’est pas le bon.";
  await enterAnother();
  await expect(alert).toContainText(refusal);

  const sending = "**/accounts:sendVerificationCode?*";
  await page.route(sending, (route) => route.abort("failed"));
  await page.clock.fastForward("01:05");
  const resend = dialog.getByRole("button", { name: "Renvoyer le code" });
  await resend.click();
  await expect(alert).not.toContainText(refusal);
  await enterAnother();
  await expect(alert).toContainText(refusal);

  await page.unroute(sending);
  await resend.click();
  await expect(dialog.getByRole("button", { name: /^Renvoyer le code \(/ })).toBeDisabled();
  await expect(alert).toBeHidden();
});
