import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startWorld } from "./testing.ts";
import type { World } from "./testing.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.post("/sandbox/reset", {}));

const open = (path: string): Promise<Response> => fetch(world.sandboxUrl + path, { redirect: "manual" });
const page = async (path: string): Promise<string> => (await open(path)).text();
const location = (response: Response): URL => new URL(response.headers.get("location") ?? "", world.sandboxUrl);

describe("the page", () => {
  test("shows amount, reference, merchant and every method", async () => {
    const { logId, reference } = await world.init();
    const text = await page(`/payentryweb?logid=${logId}`);
    expect(text).toContain("1\u202f250,00\u00a0$US");
    for (const shown of [
      reference,
      "Lopango",
      "M-Pesa",
      "Orange Money",
      "Airtel Money",
      "Afrimoney",
      "Carte bancaire",
      "Environnement de test — aucun argent réel",
      "Refuser le paiement",
      "Annuler",
    ]) {
      expect(text).toContain(shown);
    }
  });

  test("runs no script and sends forms only to itself and to the shop", async () => {
    const { logId } = await world.init();
    const response = await open(`/payentryweb?logid=${logId}`);
    expect(response.headers.get("content-security-policy")).toBe(
      `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${world.shop.url}; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).not.toMatch(/<script|style="|onclick/);
  });

  test.each(["/payentryweb", "/payentryweb?logid=unknown", "/payentryweb/code?logid=unknown", "/elsewhere"])(
    "%s is a clear 404",
    async (path) => {
      const response = await open(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("Lien de paiement introuvable");
    },
  );

  test("a form for an unknown LogID is a 404", async () => {
    expect((await world.submit("code", "unknown", { code: "123456" })).status).toBe(404);
  });

  test("leads back to the first step that is still open", async () => {
    const { logId } = await world.init();
    expect(location(await open(`/payentryweb/code?logid=${logId}`)).pathname).toBe("/payentryweb/details");
    expect(location(await open(`/payentryweb/details?logid=${logId}`)).pathname).toBe("/payentryweb");
    expect(location(await world.submit("details", logId, { phone: "0812345678" })).pathname).toBe("/payentryweb");
    expect(location(await world.submit("code", logId, { code: "123456" })).pathname).toBe("/payentryweb/details");
    expect(location(await world.submit("method", logId, { method: "barter" })).pathname).toBe("/payentryweb");
  });

  test("typed text comes back escaped", async () => {
    const { logId } = await world.init();
    await world.submit("method", logId, { method: "orange" });
    const text = await (await world.submit("details", logId, { phone: '"><b>x' })).text();
    expect(text).toContain("&quot;&gt;&lt;b&gt;x");
    expect(text).not.toContain("<b>x");
  });

  test("suggests the telephone that the shop knows", async () => {
    const { logId } = await world.init({ Telephone: "+243991234567" });
    await world.submit("method", logId, { method: "airtel" });
    expect(await page(`/payentryweb/details?logid=${logId}`)).toContain('value="991 234 567"');
  });
});

describe("paying", () => {
  test.each([
    ["mpesa", "MPESA", { phone: "0812345678" }],
    ["orange", "ORANGEMONEY", { phone: "+243 891 234 567" }],
    ["airtel", "AIRTELMONEY", { phone: "991234567" }],
    ["afrimoney", "AFRIMONEY", { phone: "00243 901-234-567" }],
    ["card", "CARD", { number: "4242 4242 4242 4242", expiry: "12/99", cvc: "123" }],
  ])("by %s goes method, details, code and back to the shop", async (method, wire, details) => {
    const { logId, reference } = await world.init();
    expect(location(await world.submit("method", logId, { method })).pathname).toBe("/payentryweb/details");
    expect(location(await world.submit("details", logId, details)).pathname).toBe("/payentryweb/code");
    expect(await page(`/payentryweb/code?logid=${logId}`)).toContain("123456");
    const done = await world.submit("code", logId, { code: "123 456" });
    expect(done.status).toBe(303);
    const status = await world.check(reference);
    expect(status["ResponseData"]).toBe("PAID");
    expect(status["TransactionID"]).toMatch(/^MX[0-9A-F]{16}$/);
    expect(location(done).href).toBe(
      `${world.shop.url}/success?booking_id=b1&status=success&Reference=${reference}&LogID=${logId}&TransactionID=${String(status["TransactionID"])}&Method=${wire}`,
    );
  });

  test("notifies the shop once, behind the own query of NotifyURL", async () => {
    const { logId, reference } = await world.init({ NotifyURL: `${world.shop.url}/once?token=a%20b` });
    await world.reachCode(logId);
    await world.submit("code", logId, { code: "123456" });
    const [notification] = await world.shop.arrivals("/once", 1);
    const { TransactionID } = await world.check(reference);
    expect(notification).toMatchObject({
      method: "GET",
      query: { token: "a b", Status: "success", Reference: reference, TransactionID, LogID: logId, Method: "MPESA" },
    });
  });

  test("a second tap on «Payer» returns to the shop and pays nothing twice", async () => {
    const { logId } = await world.init({ NotifyURL: `${world.shop.url}/twice` });
    await world.post(`/sandbox/${logId}/behaviour`, { notify_before_redirect: true });
    await world.reachCode(logId);
    const first = await world.submit("code", logId, { code: "123456" });
    const second = await world.submit("code", logId, { code: "123456" });
    const refused = await world.submit("refuse", logId);
    expect(second.headers.get("location")).toBe(first.headers.get("location"));
    expect(refused.headers.get("location")).toBe(first.headers.get("location"));
    expect(world.shop.received.filter(({ path }) => path === "/twice")).toHaveLength(1);
  });

  test("a wrong code can be corrected twice, the third one fails the payment", async () => {
    const { logId, reference } = await world.init();
    await world.reachCode(logId);
    expect(await (await world.submit("code", logId, { code: "000000" })).text()).toContain(
      "Code incorrect. Il vous reste 2\u00a0essais.",
    );
    expect(await (await world.submit("code", logId, { code: "12" })).text()).toContain("Le code compte 6 chiffres.");
    expect(await (await world.submit("code", logId, { code: "000000" })).text()).toContain(
      "Il vous reste 1\u00a0essai.",
    );
    const last = await world.submit("code", logId, { code: "000000" });
    expect(location(last).pathname).toBe("/failure");
    expect(location(last).searchParams.get("status")).toBe("failed");
    expect((await world.check(reference))["ResponseData"]).toBe("FAILED");
  });

  test("wrong codes stay counted when the payer changes the number", async () => {
    const { logId } = await world.init();
    await world.reachCode(logId);
    await world.submit("code", logId, { code: "000000" });
    await world.submit("code", logId, { code: "000000" });
    await world.reachCode(logId);
    expect(location(await world.submit("code", logId, { code: "000000" })).pathname).toBe("/failure");
  });

  test("the full phone or card number is never shown again", async () => {
    const { logId } = await world.init();
    await world.reachCode(logId);
    // Numbers of attempts are random and may contain these digits.
    const text = (await page(`/payentryweb/code?logid=${logId}`)).replaceAll(logId, "");
    expect(text).toContain("+243\u00a0•••\u00a0•••\u00a0678");
    expect(text).not.toContain("812");
  });

  test.each(["", "12", "0712345678", "+33 612345678", "abc"])("«%s» is no Congolese mobile", async (phone) => {
    const { logId } = await world.init();
    await world.submit("method", logId, { method: "mpesa" });
    const response = await world.submit("details", logId, { phone });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('aria-invalid="true"');
  });

  test.each([
    ["number", { number: "4242 4242 4242 4241", expiry: "12/99", cvc: "123" }],
    ["expiry", { number: "4242424242424242", expiry: "13/99", cvc: "123" }],
    ["expiry", { number: "4242424242424242", expiry: "01/20", cvc: "123" }],
    ["cvc", { number: "4242424242424242", expiry: "12/99", cvc: "12" }],
  ])("a card with a wrong %s stays on the page, at that field", async (field, details) => {
    const { logId } = await world.init();
    await world.submit("method", logId, { method: "card" });
    const text = await (await world.submit("details", logId, details)).text();
    expect(text.match(/id="\w+-error"/g)).toEqual([`id="${field}-error"`]);
    expect(text).not.toContain('value="123"');
  });
});

describe("not paying", () => {
  test("«Refuser le paiement» fails it and returns to FailureURL", async () => {
    const { logId, reference } = await world.init();
    const url = location(await world.submit("refuse", logId));
    expect(url.pathname).toBe("/failure");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      booking_id: "b1",
      status: "failed",
      Reference: reference,
      LogID: logId,
      Method: "MaxiCash",
    });
    expect((await world.check(reference))["ResponseData"]).toBe("FAILED");
  });

  test("«Annuler» cancels it, without a transaction, and returns to CancelURL", async () => {
    const { logId, reference } = await world.init();
    const url = location(await world.submit("cancel", logId));
    expect(url.pathname).toBe("/cancel");
    expect(url.searchParams.get("status")).toBe("cancelled");
    expect(await world.check(reference)).toMatchObject({ ResponseData: "CANCELLED", TransactionID: "" });
  });

  test("leaving half-way changes nothing, and the same link resumes", async () => {
    const { logId, reference } = await world.init();
    await world.reachCode(logId);
    expect((await world.check(reference))["ResponseData"]).toBe("PENDING");
    expect(await page(`/payentryweb?logid=${logId}`)).toContain("Étape 1 sur 3");
  });
});

describe("an attempt that has ended", () => {
  test.each([
    ["paid", "Paiement réussi", "/success"],
    ["failed", "Paiement refusé", "/failure"],
    ["cancelled", "Paiement annulé", "/cancel"],
  ])("%s shows its outcome on every step, with a link back", async (outcome, title, path) => {
    const { logId } = await world.init();
    await world.post(`/sandbox/${logId}/outcome`, { outcome });
    for (const step of ["", "/details", "/code"]) {
      const text = await page(`/payentryweb${step}?logid=${logId}`);
      expect(text).toContain(title);
      expect(text).toContain(`href="${world.shop.url}${path}?booking_id=b1&amp;status=`);
    }
  });
});
