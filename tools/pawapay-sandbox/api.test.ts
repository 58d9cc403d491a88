import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Json, startWorld, type World } from "./testing.ts";

let world: World;
let now = new Date();
beforeAll(async () => {
  world = await startWorld(() => now);
});
afterAll(() => world.stop());

const codeOf = ({ body }: { body: Json }): unknown => (body["failureReason"] as Json | undefined)?.["failureCode"];

describe("a call", () => {
  test("needs the token", async () => {
    const without = await world.call("GET", `/v2/checkouts/${randomUUID()}`, undefined, "");
    expect([without.status, codeOf(without)]).toEqual([401, "NO_AUTHENTICATION"]);
    const wrong = await world.call("GET", `/v2/checkouts/${randomUUID()}`, undefined, "other");
    expect([wrong.status, codeOf(wrong)]).toEqual([403, "AUTHENTICATION_ERROR"]);
  });

  test.each<[string, string | Json, string]>([
    ["no JSON", "{", "INVALID_INPUT"],
    ["no UUID", { checkoutId: "REF1" }, "INVALID_PARAMETER"],
    ["another country", { countries: ["ZMB"] }, "INVALID_PARAMETER"],
    ["an amount with a comma", { amounts: [{ country: "COD", currency: "USD", amount: "1,5" }] }, "INVALID_PARAMETER"],
    ["a page of two minutes", { expiresAfter: 2 }, "INVALID_PARAMETER"],
    ["a page of 61 minutes", { expiresAfter: 61 }, "INVALID_PARAMETER"],
    ["a shop on the internet", { returnUrl: "https://lopango.cd/" }, "INVALID_PARAMETER"],
    ["an accent in the reason", { reason: { fr: "Réservation" } }, "INVALID_PARAMETER"],
    ["a field that it does not know", { amount: "15" }, "UNSUPPORTED_PARAMETER"],
  ])("with %s is 400", async (_what, changes, code) => {
    const body = typeof changes === "string" ? changes : world.checkout(changes);
    const answer = await world.call("POST", "/v2/checkouts", body);
    expect([answer.status, codeOf(answer)]).toEqual([400, code]);
  });

  test.each<[string, Json, string]>([
    ["a part of a franc", { currency: "CDF", amount: "25000.50" }, "INVALID_AMOUNT"],
    ["kwachas", { currency: "ZMW", amount: "15" }, "INVALID_CURRENCY"],
    ["nothing", { currency: "USD", amount: "0" }, "AMOUNT_OUT_OF_BOUNDS"],
  ])("for %s is rejected", async (_what, money, code) => {
    const answer = await world.call(
      "POST",
      "/v2/checkouts",
      world.checkout({ amounts: [{ country: "COD", ...money }] }),
    );
    expect([answer.status, answer.body["status"], codeOf(answer)]).toEqual([200, "REJECTED", code]);
  });

  test("is rejected with any code that a test asks for", async () => {
    await world.call("POST", "/sandbox/refuse", { failure_code: "PROVIDER_TEMPORARILY_UNAVAILABLE" });
    const answers = [
      await world.call("POST", "/v2/checkouts", world.checkout()),
      await world.call("POST", "/v2/checkouts", world.checkout()),
    ];
    expect(answers.map(codeOf)).toEqual(["PROVIDER_TEMPORARILY_UNAVAILABLE", undefined]);
  });

  test("with an id that it knows is ignored", async () => {
    const body = world.checkout();
    await world.call("POST", "/v2/checkouts", body);
    const { body: again } = await world.call("POST", "/v2/checkouts", body);
    expect([again["status"], again["redirectUrl"]]).toEqual(["DUPLICATE_IGNORED", undefined]);
  });
});

describe("a checkout", () => {
  test("that nobody knows is not found", async () => {
    expect((await world.call("GET", `/v2/checkouts/${randomUUID()}`)).body).toEqual({ status: "NOT_FOUND" });
    expect((await world.call("POST", `/v2/checkouts/${randomUUID()}/expire`, {})).status).toBe(404);
  });

  test("ends by itself after its minutes", async () => {
    const { id } = await world.init({ expiresAfter: 3 });
    expect((await world.data(id))["status"]).toBe("WAITING_PAYMENT");
    now = new Date(now.getTime() + 180_000);
    expect((await world.data(id))["status"]).toBe("EXPIRED");
  });

  test("that was expired is paid by a payer who confirms", async () => {
    const { id, page } = await world.init();
    await world.call("POST", `/sandbox/${id}/behaviour`, { leave_pending: true });
    await world.submit(page, "pay", { phone: "813456789" });
    expect((await world.call("POST", `/v2/checkouts/${id}/expire`, {})).body["status"]).toBe("EXPIRED");
    expect(await world.data(id)).toMatchObject({ status: "EXPIRED", depositStatus: "PROCESSING" });
    await world.call("POST", `/sandbox/${id}/outcome`, { outcome: "paid" });
    expect(await world.data(id)).toMatchObject({ status: "COMPLETED", depositStatus: "COMPLETED" });
    expect((await world.call("POST", `/v2/checkouts/${id}/expire`, {})).body["status"]).toBe("COMPLETED");
  });
});

describe("a refund", () => {
  const paid = async (): Promise<string> => {
    const { id, page } = await world.init();
    await world.submit(page, "pay", { phone: "813456789" });
    return String(((await world.data(id))["deposit"] as Json)["depositId"]);
  };
  const refund = (depositId: string, more: Json = {}) =>
    world.call("POST", "/v2/refunds", { refundId: randomUUID(), depositId, ...more });

  test("of all or a part is never more than came", async () => {
    const depositId = await paid();
    const answers = [
      await refund(depositId, { amount: "240.00", currency: "USD" }),
      await refund(depositId, { amount: "0.02" }),
      await refund(depositId, { amount: "0.01" }),
      await refund(depositId),
    ];
    expect(answers.map(codeOf)).toEqual([undefined, "AMOUNT_OUT_OF_BOUNDS", undefined, "AMOUNT_OUT_OF_BOUNDS"]);
  });

  test("needs money that came", async () => {
    expect(codeOf(await refund(randomUUID()))).toBe("NOT_FOUND");
    const { id, page } = await world.init();
    await world.submit(page, "pay", { phone: "813456129" });
    expect(codeOf(await refund(String(((await world.data(id))["deposit"] as Json)["depositId"])))).toBe(
      "INVALID_STATE",
    );
    expect(codeOf(await refund(await paid(), { currency: "CDF" }))).toBe("INVALID_CURRENCY");
  });
});

describe("a payout", () => {
  test.each([
    ["243813456789", "VODACOM_MPESA_COD", "COMPLETED", undefined],
    ["243813456089", "VODACOM_MPESA_COD", "FAILED", "RECIPIENT_NOT_FOUND"],
    ["243973456119", "AIRTEL_COD", "FAILED", "UNSPECIFIED_FAILURE"],
    ["243893456129", "ORANGE_COD", "SUBMITTED", undefined],
  ])("to %s of %s is %s", async (phoneNumber, provider, status, code) => {
    const payoutId = randomUUID();
    const recipient = { type: "MMO", accountDetails: { phoneNumber, provider } };
    await world.call("POST", "/v2/payouts", { payoutId, amount: "5000", currency: "CDF", recipient });
    const { body } = await world.call("GET", `/v2/payouts/${payoutId}`);
    expect([(body["data"] as Json)["status"], codeOf({ body: body["data"] as Json })]).toEqual([status, code]);
    expect((await world.call("GET", `/v2/refunds/${payoutId}`)).body).toEqual({ status: "NOT_FOUND" });
  });
});
