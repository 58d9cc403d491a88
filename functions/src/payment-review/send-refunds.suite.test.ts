import { adminBookingDetail } from "@lopango/contract/bookings/admin-booking";
import type { Booking as BookingAnswer } from "@lopango/contract/bookings/booking";
import { SECOND_PERSON_CENTS } from "@lopango/contract/limits";
import { adminPayment } from "@lopango/contract/payments/admin-payment";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import { AUTOMATIC } from "@lopango/contract/payments/transfer";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anAdmin, auditOf } from "../../test/admins.ts";
import { startPawapay, type Pawapay } from "../../test/pawapay.ts";
import type { SignedIn } from "../../test/people.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import { runJobs } from "../platform/job.ts";
import { paymentProviders, type PaymentProvider } from "../payments/providers/provider.ts";
import { MISSING_MINUTES, UNANSWERED_HOURS } from "../payments/rules/transfers.ts";
import { importStatement } from "./import-statement.ts";
import { refundsToSend, transfersToAsk } from "./send-refunds.ts";

let server: TestServer;
let pawapay: Pawapay;
let admin: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  server = await openTestServer();
  pawapay = await startPawapay({ now: () => server.now() });
  [admin, second] = await Promise.all([anAdmin(server), anAdmin(server)]);
});
beforeEach(() => {
  server.deps.providers = paymentProviders(pawapay.refunding(), server.maxicash);
  pawapay.refundsAre("done");
});
afterAll(async () => {
  await pawapay.stop();
  await server.close();
});

type Deps = TestServer["deps"];

const run = (job: typeof refundsToSend, deps: Deps) =>
  runJobs([job(deps, server.now())], server.now(), { now: server.now, log: deps.log });
/** One run of the sweep's job; `dying`: of an instance that ends. */
async function send(dying?: Deps): Promise<void> {
  const { failed } = await run(refundsToSend, dying ?? server.deps);
  if (!dying && failed > 0) throw new Error("a refund could not be sent");
}
/** A sweep some minutes later. */
async function ask(minutes: number): Promise<void> {
  server.minutesPass(minutes);
  expect((await run(transfersToAsk, server.deps)).failed).toBe(0);
}

const as = (who: SignedIn) => (method: string, path: string, body?: object) =>
  server.call(method, `/api/admin/${path}`, { token: who.token, ...(body && { body }) });
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as ProblemDetails).code];
const detail = async (id: string) => adminBookingDetail.parse((await as(admin)("GET", `bookings/${id}`)).body);

/** A paid stay that its guest has cancelled with all of its money due. */
async function aCancelledStay(nights = 2, price?: number) {
  const [guest, listing] = await Promise.all([
    server.signIn(),
    server.list({ cancellation_policy: "flexible", ...(price !== undefined && { base_price_cents: price }) }),
  ]);
  const { id, total_cents: total } = await server.book(guest, listing, server.inDays(40), server.inDays(40 + nights));
  const { payment_id: reference } = await server.startPayment(guest, id);
  await pawapay.decide(reference, { outcome: "paid" });
  server.secondsPass(5);
  await server.settleNow(guest, id);
  await server.call("POST", `/api/bookings/${id}/cancel`, { token: guest.token, body: {} });
  const refund = { id: "cancellation", amount_cents: total };
  return { guest, id, reference, total, refund };
}

const actsOn = async (id: string) =>
  (await auditOf(server.db, id))
    .filter(({ action }) => action !== "booking.read")
    .map(({ action, by }) => [action, by.uid]);
const transfersOf = async (reference: string) => (await server.payment(reference))?.transfers ?? [];
const refundedOf = async (reference: string) =>
  pawapay.refundedOf((await server.payment(reference))?.provider_transaction);
const news = (id: string, status?: "SUBMITTED") =>
  pawapay.refundNews(id, `${server.publicUrl}/webhooks/pawapay`, status);
const steps = ({ refund }: BookingAnswer) => refund?.steps?.map(({ step }) => step);

describe("a due refund of a provider that knows refunds", () => {
  test("is sent by itself, confirmed, and told to its guest and to admins", async () => {
    const { guest, id, reference, total } = await aCancelledStay();
    expect(steps(await server.view(guest, id))).toBeUndefined();
    await send();
    const [transfer] = await transfersOf(reference);
    expect(transfer).toMatchObject({ status: "done", amount_cents: total, of: "booking", refund: "cancellation" });
    expect(transfer?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    const seen = await server.view(guest, id);
    expect(seen).toMatchObject({ status: "refunded", refund: { status: "done", amount_cents: total } });
    expect(steps(seen)).toEqual(["due", "sent", "arrived"]);
    expect(await refundedOf(reference)).toBe(total);
    expect((await server.payment(reference))?.returned?.amount_cents).toBe(total);
    const { refund, payments, history } = await detail(id);
    expect(refund).toMatchObject({
      done: { by: AUTOMATIC.by, reference: expect.any(String) as string },
      needs_approval: false,
    });
    expect(payments[0]?.transfers).toMatchObject([{ status: "done", amount_cents: total }]);
    expect(history.at(-1)).toMatchObject({ event: "refund", by: { role: "system" } });
    expect(await actsOn(id)).toEqual([
      ["booking.send_refund", "system"],
      ["booking.refund", "system"],
    ]);
  });

  test("is sent once by any number of runs at a time", async () => {
    const { reference, total } = await aCancelledStay();
    await Promise.all([send(), send(), send()]);
    await send();
    expect(await transfersOf(reference)).toHaveLength(1);
    expect(await refundedOf(reference)).toBe(total);
  });

  test("that the provider took on is confirmed by its signed call", async () => {
    pawapay.refundsAre("accepted");
    const { guest, id, reference } = await aCancelledStay();
    await send();
    const [transfer] = await transfersOf(reference);
    const named = transfer?.id ?? "";
    expect(steps(await server.view(guest, id))).toEqual(["due", "sent"]);
    expect(await server.view(guest, id)).toMatchObject({ refund: { status: "due", being_sent: true } });

    expect(await news(named, "SUBMITTED")).toBe(200);
    expect((await server.booking(id))?.refund?.status).toBe("due");
    expect([await news(named), await news(named)]).toEqual([200, 200]);
    expect((await server.booking(id))?.refund?.status).toBe("done");
    expect((await server.payment(reference))?.returned).toEqual({
      amount_cents: transfer?.amount_cents,
      currency: "USD",
    });
  });

  test("that the provider took on is confirmed by the sweep's question", async () => {
    pawapay.refundsAre("accepted");
    const { id, reference } = await aCancelledStay();
    await send();
    await ask(5);
    expect((await server.booking(id))?.refund?.status).toBe("due");
    const [transfer] = await transfersOf(reference);
    await pawapay.completeRefund(transfer?.id ?? "");
    await ask(5);
    expect((await server.booking(id))?.refund?.status).toBe("done");
    expect(pawapay.refundCalls.filter((called) => called === transfer?.id)).toHaveLength(1);
  });

  test("that fails goes back to a person, who reads why and sends it by hand", async () => {
    pawapay.refundsAre("failed");
    const { guest, id, reference, refund, total } = await aCancelledStay();
    await send();
    await send();
    expect(await transfersOf(reference)).toMatchObject([{ status: "failed", detail: "NUMBER_CLOSED" }]);
    expect(steps(await server.view(guest, id))).toEqual(["due", "person"]);
    expect((await detail(id)).refund).toMatchObject({
      claim: null,
      sending: { state: "person", reason: "failed", detail: "NUMBER_CLOSED", taken_cents: 0 },
    });
    expect((await as(admin)("POST", `bookings/${id}/refund/claim`, { refund })).status).toBe(200);
    const { body } = await as(admin)("POST", `bookings/${id}/refund`, { refund, reference: "MP1" });
    expect(adminBookingDetail.parse(body)).toMatchObject({ status: "refunded", refund: { status: "done" } });
    expect((await server.payment(reference))?.returned?.amount_cents).toBe(total);
    expect(steps(await server.view(guest, id))).toEqual(["due", "person", "sent"]);
    expect(await refundedOf(reference)).toBe(0);
  });

  test("that came back all the same is a person's, with the whole amount", async () => {
    const { guest, id, reference, refund, total } = await aCancelledStay();
    await send();
    const back = { refund, reason: "numéro fermé" };
    expect((await as(admin)("POST", `bookings/${id}/refund/returned`, back)).status).toBe(200);
    expect(await transfersOf(reference)).toMatchObject([{ status: "came_back" }]);
    expect((await server.payment(reference))?.returned?.amount_cents).toBe(0);
    await send();
    const slip = await as(admin)("GET", `bookings/${id}/refund`);
    expect(slip.body).toMatchObject({ left_cents: total, refund });
    const to = { token: guest.token, body: { to: "+243812345678" } };
    expect((await server.call("PUT", `/api/bookings/${id}/refund-destination`, to)).status).toBe(200);
    await as(admin)("POST", `bookings/${id}/refund/claim`, { refund });
    expect((await as(admin)("POST", `bookings/${id}/refund`, { refund, reference: "MP1" })).status).toBe(200);
    expect((await server.payment(reference))?.returned?.amount_cents).toBe(total);
    expect(await refundedOf(reference)).toBe(total);
  });

  test("that fails, is sent by hand, comes back and then arrives late is done", async () => {
    pawapay.refundsAre("accepted");
    const { id, reference, refund, total } = await aCancelledStay();
    await send();
    const [transfer] = await transfersOf(reference);
    await ask(UNANSWERED_HOURS * 60);
    await as(admin)("POST", `bookings/${id}/refund/claim`, { refund });
    await as(admin)("POST", `bookings/${id}/refund`, { refund, reference: "MP1" });
    await as(admin)("POST", `bookings/${id}/refund/returned`, { refund, reason: "numéro fermé" });
    await news(transfer?.id ?? "");
    expect((await server.booking(id))?.refund).toMatchObject({ status: "done", done: { by: AUTOMATIC.by } });
    expect((await server.payment(reference))?.returned?.amount_cents).toBe(total);
  });

  test("of surplus money goes back to its payer too", async () => {
    const [guest, listing] = await Promise.all([server.signIn(), server.list()]);
    const { id, total_cents: total } = await server.book(guest, listing, server.inDays(50), server.inDays(52));
    const { payment_id: one } = await server.startPayment(guest, id);
    server.minutesPass(11);
    const { payment_id: two } = await server.startPayment(guest, id);
    for (const reference of [one, two]) await pawapay.decide(reference, { outcome: "paid" });
    await server.settleNow(guest, id);
    const paidTwice = ((await server.payment(one))?.refunds ?? []).length > 0 ? one : two;
    await send();
    expect(await server.view(guest, id)).toMatchObject({
      status: "confirmed",
      surplus: [{ status: "done", amount_cents: total, reason: "paid_twice" }],
    });
    expect(await refundedOf(paidTwice)).toBe(total);
    const { body } = await as(admin)("GET", `payments/${paidTwice}`);
    expect(adminPayment.parse(body)).toMatchObject({
      refund: { status: "done", done: { by: AUTOMATIC.by } },
      transfers: [{ status: "done" }],
    });
  });

  test("of another provider's money stays a person's", async () => {
    server.deps.providers = paymentProviders(server.maxicash);
    const [guest, listing] = await Promise.all([server.signIn(), server.list({ cancellation_policy: "flexible" })]);
    const { id } = await server.book(guest, listing, server.inDays(60), server.inDays(61));
    const { reference } = await server.pay(guest, id);
    await server.call("POST", `/api/bookings/${id}/cancel`, { token: guest.token, body: {} });
    await send();
    expect((await detail(id)).refund).toMatchObject({ status: "due", sending: null });
    server.deps.providers = paymentProviders(pawapay.refunding(), server.maxicash);
    await send();
    expect((await detail(id)).refund).toMatchObject({ sending: { state: "person", reason: "provider" } });
    expect(await transfersOf(reference)).toEqual([]);
  });

  test("to a number that the guest chose stays a person's", async () => {
    const { guest, id, reference } = await aCancelledStay();
    await server.call("PUT", `/api/bookings/${id}/refund-destination`, {
      token: guest.token,
      body: { to: "+243812345678" },
    });
    await send();
    expect(await transfersOf(reference)).toEqual([]);
    expect((await detail(id)).refund).toMatchObject({ sending: { state: "person", reason: "other_number" } });
  });
});

describe("an admin and the product", () => {
  test("do not send the same refund: what is on its way is refused to the admin", async () => {
    pawapay.refundsAre("accepted");
    const { id, refund } = await aCancelledStay();
    await send();
    for (const [method, path, body] of [
      ["POST", "refund/claim", { refund }],
      ["POST", "refund/claim", { refund, instead_of: "system" }],
      ["DELETE", "refund/claim?refund=cancellation", {}],
      ["POST", "refund", { refund, reference: "MP1" }],
    ] as const)
      expect(codeOf(await as(admin)(method, `bookings/${id}/${path}`, body))).toEqual([409, "refund_in_flight"]);
  });

  test("do not send the same refund: an admin's claim stops the product, until they leave it", async () => {
    const { id, refund, reference } = await aCancelledStay();
    await as(admin)("POST", `bookings/${id}/refund/claim`, { refund });
    await send();
    expect(await transfersOf(reference)).toEqual([]);
    await as(admin)("DELETE", `bookings/${id}/refund/claim?refund=cancellation`, {});
    await send();
    expect(await transfersOf(reference)).toMatchObject([{ status: "done" }]);
  });

  test("are one when an admin claims while the product decides", async () => {
    const { id, refund, reference } = await aCancelledStay();
    const { transact } = server.deps;
    const meanwhile = () => as(admin)("POST", `bookings/${id}/refund/claim`, { refund });
    let isFirst = true;
    const racing: Deps["transact"] = (decide) =>
      transact(async (tx) => {
        const decided = await decide(tx);
        if (isFirst) {
          isFirst = false;
          await meanwhile();
        }
        return decided;
      });
    await send({ ...server.deps, transact: racing });
    expect((await server.booking(id))?.refund?.claim?.uid).toBe(admin.uid);
    expect(await transfersOf(reference)).toEqual([]);
    expect(await refundedOf(reference)).toBe(0);
  });
});

/** An instance that ends at a step of sending. */
const ending = {
  "before the transfer is stored": () => ({ ...server.deps, transact: endingAt(0, "before") }),
  "after the transfer is stored": () => ({ ...server.deps, transact: endingAt(0, "after") }),
  "during the call": () => {
    const provider = pawapay.refunding();
    const refund: NonNullable<PaymentProvider["refund"]> = async (order) => {
      await provider.refund?.(order);
      throw new Error("the process ended");
    };
    return { ...server.deps, providers: paymentProviders({ ...provider, refund }) };
  },
  "before the answer is noted": () => ({ ...server.deps, transact: endingAt(1, "before") }),
  "after the answer is noted": () => ({ ...server.deps, transact: endingAt(1, "after") }),
} satisfies Record<string, () => Deps>;

function endingAt(commit: number, when: "before" | "after"): Deps["transact"] {
  const { transact } = server.deps;
  let done = 0;
  return async (decide) => {
    const isLast = done === commit;
    done += 1;
    if (isLast && when === "before") throw new Error("the process ended");
    const decided = await transact(decide);
    if (isLast) throw new Error("the process ended");
    return decided;
  };
}

describe("money moves once when the process ends", () => {
  async function ends(dying: Deps) {
    const stay = await aCancelledStay();
    await send(dying);
    await send();
    await ask(6);
    await ask(MISSING_MINUTES);
    await send();
    return stay;
  }

  const { "after the transfer is stored": stored, ...others } = ending;

  test.each(Object.entries(others))("%s", async (_step, dying) => {
    const { id, reference, total } = await ends(dying());
    expect((await server.booking(id))?.refund?.status).toBe("done");
    expect(await refundedOf(reference)).toBe(total);
    expect(await transfersOf(reference)).toHaveLength(1);
    expect((await server.payment(reference))?.returned?.amount_cents).toBe(total);
  });

  test("after the transfer is stored, by a person: no machine repeats it", async () => {
    const { id, reference, total, refund } = await ends(stored());
    expect(await refundedOf(reference)).toBe(0);
    await as(admin)("POST", `bookings/${id}/refund/claim`, { refund });
    expect((await as(admin)("POST", `bookings/${id}/refund`, { refund, reference: "MP1" })).status).toBe(200);
    expect(await transfersOf(reference)).toHaveLength(1);
    expect((await server.payment(reference))?.returned?.amount_cents).toBe(total);
  });
});

describe("an unknown outcome", () => {
  test("of a refund that left is found by its id, and not repeated", async () => {
    pawapay.refundsAre("lost");
    const { id, reference, total } = await aCancelledStay();
    await send();
    expect(await transfersOf(reference)).toMatchObject([{ status: "unknown" }]);
    await send();
    await ask(5);
    expect((await server.booking(id))?.refund?.status).toBe("done");
    expect([await refundedOf(reference), (await transfersOf(reference)).length]).toEqual([total, 1]);
  });

  test("of a refund that never came goes to a person once the provider does not know it", async () => {
    pawapay.refundsAre("dropped");
    const { id, reference } = await aCancelledStay();
    await send();
    await ask(MISSING_MINUTES - 5);
    expect((await detail(id)).refund).toMatchObject({ sending: { state: "in_flight" } });
    await ask(10);
    expect((await detail(id)).refund).toMatchObject({ claim: null, sending: { state: "person", reason: "failed" } });
    pawapay.refundsAre("done");
    await send();
    expect(await refundedOf(reference)).toBe(0);
  });

  test("of days goes to a person, and a confirmation after their transfer is a discrepancy", async () => {
    pawapay.refundsAre("accepted");
    const { id, reference, refund, total } = await aCancelledStay();
    await send();
    const [transfer] = await transfersOf(reference);
    await ask(UNANSWERED_HOURS * 60);
    expect((await detail(id)).refund).toMatchObject({ claim: null, sending: { reason: "unanswered" } });
    await as(admin)("POST", `bookings/${id}/refund/claim`, { refund });
    await as(admin)("POST", `bookings/${id}/refund`, { refund, reference: "MP1" });
    expect(await transfersOf(reference)).toMatchObject([{ status: "by_hand" }]);
    expect((await server.payment(reference))?.returned?.amount_cents).toBe(total);

    expect(await news(transfer?.id ?? "")).toBe(200);
    expect(await transfersOf(reference)).toMatchObject([{ status: "done", is_second: true }]);
    const { body } = await as(admin)("GET", `reconciliation?q=${reference}`);
    expect(body).toMatchObject({ items: [{ kind: "refunded_twice", reference }] });
    expect((await server.payment(reference))?.returned?.amount_cents).toBe(total);
  });

  test("that a late confirmation ends leaves nothing to send", async () => {
    pawapay.refundsAre("accepted");
    const { id, reference, refund } = await aCancelledStay();
    await send();
    const [transfer] = await transfersOf(reference);
    await ask(UNANSWERED_HOURS * 60);
    await as(admin)("POST", `bookings/${id}/refund/claim`, { refund });
    await news(transfer?.id ?? "");
    expect((await server.booking(id))?.refund?.status).toBe("done");
    expect(codeOf(await as(admin)("POST", `bookings/${id}/refund`, { refund, reference: "MP1" }))).toEqual([
      409,
      "no_refund_due",
    ]);
  });
});

describe("a refund that did not arrive by the provider's word, and that its statement shows", () => {
  /** Imports the provider's line of a transfer. */
  const importing = (transfer: string | undefined, cents: number) => {
    const date = server.now().toISOString().slice(0, 19);
    const text = `Creation Date,Transaction ID,Amount,Currency,Type\n${date},${transfer},-${cents / 100},USD,REFUND`;
    const file = { field: "files", name: "pawapay.csv", bytes: new TextEncoder().encode(text) };
    const fields = { provider: "pawapay", from: server.inDays(-2), to: server.inDays(0) } as const;
    return importStatement(server.deps, { uid: admin.uid, email: admin.email }, async () => ({
      files: [file],
      fields,
    }));
  };
  const left = (reference: string, transfer: string | undefined, cents: number) => ({
    refunded: 0,
    differing: 1,
    left: [
      {
        kind: "line_without_refund",
        reference,
        ours: { status: "failed", amount_cents: cents, transaction: transfer },
        theirs: { status: "refunded", amount_cents: cents },
        what_to_do: expect.stringContaining("N’envoyez rien") as string,
      },
    ],
  });

  test("is a discrepancy, and its refund says that nothing is sent before the operator's account was read", async () => {
    pawapay.refundsAre("failed");
    const { id, reference, refund, total } = await aCancelledStay();
    await send();
    const [transfer] = await transfersOf(reference);
    expect((await detail(id)).refund).toMatchObject({ sending: { reason: "failed" } });
    expect(await importing(transfer?.id, total)).toMatchObject(left(reference, transfer?.id, total));
    expect(await transfersOf(reference)).toMatchObject([{ status: "unanswered" }]);
    expect((await detail(id)).refund).toMatchObject({
      status: "due",
      sending: { state: "person", reason: "unanswered", taken_cents: total },
    });
    await send();
    expect(await transfersOf(reference)).toHaveLength(1);
    expect(await importing(transfer?.id, total)).toMatchObject(left(reference, transfer?.id, total));

    await as(admin)("POST", `bookings/${id}/refund/claim`, { refund });
    await as(admin)("POST", `bookings/${id}/refund`, { refund, reference: transfer?.id });
    expect((await server.booking(id))?.refund).toMatchObject({ status: "done" });
    expect((await server.payment(reference))?.returned?.amount_cents).toBe(total);
    expect(await importing(transfer?.id, total)).toMatchObject({ refunded: 1, differing: 0, left: [] });
  });

  test("is done by a confirmation that comes later", async () => {
    pawapay.refundsAre("accepted");
    const { id, reference, total } = await aCancelledStay();
    await send();
    const [transfer] = await transfersOf(reference);
    const provider = pawapay.refunding();
    const denied = { status: "failed", reason: "REFUSED", transaction: null } as const;
    server.deps.providers = paymentProviders({ ...provider, fetchRefund: async () => denied }, server.maxicash);
    await ask(5);
    server.deps.providers = paymentProviders(provider, server.maxicash);
    expect(await importing(transfer?.id, total)).toMatchObject(left(reference, transfer?.id, total));
    expect(await news(transfer?.id ?? "")).toBe(200);
    expect((await server.booking(id))?.refund?.status).toBe("done");
    expect((await server.payment(reference))?.returned?.amount_cents).toBe(total);
    expect(await importing(transfer?.id, total)).toMatchObject({ refunded: 1, differing: 0, left: [] });
  });

  test("is a discrepancy also once a person sent it under another number", async () => {
    pawapay.refundsAre("failed");
    const { id, reference, refund, total } = await aCancelledStay();
    await send();
    const [transfer] = await transfersOf(reference);
    await as(admin)("POST", `bookings/${id}/refund/claim`, { refund });
    await as(admin)("POST", `bookings/${id}/refund`, { refund, reference: "MP1" });
    expect(await importing(transfer?.id, total)).toMatchObject(left(reference, transfer?.id, total));
    expect(await transfersOf(reference)).toMatchObject([{ status: "failed" }]);
    expect((await server.booking(id))?.refund).toMatchObject({ status: "done", done: { reference: "MP1" } });
  });
});

describe("a refund above the limit", () => {
  const LIMIT = SECOND_PERSON_CENTS["USD"] ?? 0;

  test("waits for an admin's approval, and is then sent", async () => {
    const { id, reference, total, refund } = await aCancelledStay(2, LIMIT / 2 + 100);
    expect(total).toBeGreaterThan(LIMIT);
    await send();
    await send();
    expect((await detail(id)).refund).toMatchObject({
      needs_approval: true,
      sending: { state: "approval" },
      claim: null,
    });
    expect(await refundedOf(reference)).toBe(0);
    expect(
      (await as(admin)("POST", `bookings/${id}/refund/approval`, { refund: { ...refund, amount_cents: 1 } })).body,
    ).toMatchObject({ code: "refund_changed" });
    const { body } = await as(admin)("POST", `bookings/${id}/refund/approval`, { refund });
    expect(adminBookingDetail.parse(body).refund).toMatchObject({
      approval: { uid: admin.uid },
      needs_approval: false,
    });
    await send();
    expect(await refundedOf(reference)).toBe(total);
    expect(await actsOn(id)).toEqual([
      ["booking.approve_refund", admin.uid],
      ["booking.send_refund", "system"],
      ["booking.refund", "system"],
    ]);
  });

  test("at the limit waits for nobody", async () => {
    const { reference, total } = await aCancelledStay(2, LIMIT / 2);
    expect(total).toBe(LIMIT);
    await send();
    expect(await refundedOf(reference)).toBe(LIMIT);
  });

  test("that an admin decided is approved by another one", async () => {
    const [guest, listing] = await Promise.all([server.signIn(), server.list({ base_price_cents: LIMIT })]);
    const { id, total_cents } = await server.book(guest, listing, server.inDays(40), server.inDays(42));
    const { payment_id: reference } = await server.startPayment(guest, id);
    await pawapay.decide(reference, { outcome: "paid" });
    server.secondsPass(5);
    await server.settleNow(guest, id);
    await as(admin)("POST", `bookings/${id}/cancel`, { reason: "Travaux" });
    const refund = { id: "cancellation", amount_cents: total_cents };
    const approve = (who: SignedIn) => as(who)("POST", `bookings/${id}/refund/approval`, { refund });
    expect(codeOf(await approve(admin))).toEqual([409, "second_person_needed"]);
    expect((await approve(second)).status).toBe(200);
    await send();
    expect(await refundedOf(reference)).toBe(total_cents);
  });

  test("by hand needs a second person as well", async () => {
    const { id, refund } = await aCancelledStay(2, LIMIT);
    const claim = (who: SignedIn) => as(who)("POST", `bookings/${id}/refund/claim`, { refund });
    const note = () => as(admin)("POST", `bookings/${id}/refund`, { refund, reference: "MP1" });
    await claim(admin);
    expect(codeOf(await note())).toEqual([409, "second_person_needed"]);
    expect(codeOf(await as(admin)("POST", `bookings/${id}/refund/approval`, { refund }))).toEqual([
      409,
      "second_person_needed",
    ]);
    expect((await as(second)("POST", `bookings/${id}/refund/approval`, { refund })).status).toBe(200);
    expect((await note()).status).toBe(200);
  });
});

test("a refund of more than is left of the attempt's money stays a person's", async () => {
  const { id, reference, total } = await aCancelledStay();
  await server.db.doc(`payments/${reference}`).update({ returned: { amount_cents: 1, currency: "USD" } });
  await send();
  expect((await detail(id)).refund).toMatchObject({ amount_cents: total, sending: { reason: "amount" } });
  expect(await refundedOf(reference)).toBe(0);
});

test("a provider that is taken out is not asked, and its refunds wait", async () => {
  pawapay.refundsAre("accepted");
  const { id } = await aCancelledStay();
  await send();
  server.deps.providers = paymentProviders(server.maxicash);
  await ask(10);
  expect((await detail(id)).refund).toMatchObject({ sending: { state: "in_flight" } });
});
