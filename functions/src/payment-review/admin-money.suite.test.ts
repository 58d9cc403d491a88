import { adminBookingDetail, type AdminBookingDetail } from "@lopango/contract/bookings/admin-booking";
import { adminPayment, refundSlip, type AdminPayment, type RefundSlip } from "@lopango/contract/payments/admin-payment";
import { adminPaymentDetail } from "@lopango/contract/payments/admin-payment-detail";
import { hostBooking } from "@lopango/contract/bookings/host-booking";
import { MAX_NOTE_LENGTH, MAX_REFUND_REFERENCE_LENGTH } from "@lopango/contract/limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anAdmin, auditOf } from "../../test/admins.ts";
import { signInByPhone, type SignedIn } from "../../test/people.ts";
import { anId } from "../../test/random.ts";
import type { Truth } from "../../test/sandbox.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import type { Listing } from "../listings/rules/listing.ts";

let server: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  server = await openTestServer();
  admin = await anAdmin(server);
});
afterAll(() => server.close());

const post = (path: string, body: object) => server.call("POST", `/api/admin/${path}`, { token: admin.token, body });
/** Claims a refund, which is required before noting it as sent. */
const takeCare = (path: string) => post(`${path}/refund/claim`, {});
const detail = async (id: string): Promise<AdminBookingDetail> =>
  (await server.call("GET", `/api/admin/bookings/${id}`, { token: admin.token })).body as AdminBookingDetail;
const logOf = (id: string) => auditOf(server.db, id);
const due = async (list: "bookings" | "payments") =>
  (
    (await server.call("GET", `/api/admin/${list}?refund_filter=due`, { token: admin.token })).body as {
      meta: { total: number };
    }
  ).meta.total;

/** A stay of two nights in one month, with the payment result `truth`. */
async function aStay(truth: Truth, different: Partial<Listing> = {}) {
  const [guest, listing] = await Promise.all([server.signIn(), server.list(different)]);
  const month = server.inDays(70).slice(0, 7);
  const [checkin, checkout] = [`${month}-10`, `${month}-12`];
  const { id, total_cents: total } = await server.book(guest, listing, checkin, checkout);
  const { reference } = await server.pay(guest, id, truth);
  return { guest, listing, id, checkin, checkout, total, reference };
}
const aPaidStay = (different?: Partial<Listing>) => aStay({ outcome: "paid" }, different);
const dollars = (amount_cents: number) => ({ amount_cents, currency: "USD" });
const aStayInReview = () => aStay({ outcome: "paid", tamper: { amount_cents: 100 } });

describe("one booking", () => {
  test("is shown with its host, its history and its payments", async () => {
    const host = await server.signIn();
    await server.call("POST", "/api/session", { token: host.token });
    const { guest, id, reference } = await aPaidStay({ owner_id: host.uid, contact_whatsapp: "+243812345670" });
    const shown = adminBookingDetail.parse(await detail(id));
    expect(shown).toMatchObject({
      id,
      status: "confirmed",
      can_cancel: true,
      guest_name: "Grâce Mbuyi",
      payments: [{ reference, status: "paid", resolution: null }],
      host: { email: host.email, phone: null, listing_phone: null, listing_whatsapp: "+243812345670" },
      notes: [],
    });
    expect(shown.history.map(({ event, by }) => [event, by.role])).toEqual([
      ["create", "guest"],
      ["start_payment", "guest"],
      ["settle", "system"],
      ["confirm", "system"],
    ]);
    expect(shown.history[0]?.by.uid).toBe(guest.uid);
  });

  test("has notes that admins alone read", async () => {
    const { guest, id } = await aPaidStay();
    expect((await post(`bookings/${id}/notes`, { text: " " })).status).toBe(422);
    await post(`bookings/${id}/notes`, { text: "Rappeler l’hôte." });
    const { body } = await post(`bookings/${id}/notes`, { text: "Il confirme." });
    expect(adminBookingDetail.parse(body).notes).toMatchObject([
      { by: admin.email, text: "Rappeler l’hôte." },
      { by: admin.email, text: "Il confirme." },
    ]);
    const seen = await server.call("GET", `/api/bookings/${id}`, { token: guest.token });
    expect(JSON.stringify(seen.body)).not.toContain("Rappeler");
  });

  test("that is not there is 404", async () => {
    for (const answer of [
      server.call("GET", `/api/admin/bookings/${anId()}`, { token: admin.token }),
      post(`bookings/${anId()}/cancel`, { reason: "x" }),
      post(`bookings/${anId()}/refund`, { reference: "x" }),
    ]) {
      expect((await answer).body).toMatchObject({ status: 404, code: "booking_not_found" });
    }
  });
});

describe("cancelling a stay", () => {
  test.each([
    ["confirmed", { cancellation_policy: "strict" }],
    ["paid", { confirmation: "host" }],
  ] as const)("that is %s frees its nights and gives everything back", async (status, different) => {
    const { guest, id, listing, checkin, total } = await aPaidStay(different);
    expect((await server.booking(id))?.status).toBe(status);
    const { status: code, body } = await post(`bookings/${id}/cancel`, { reason: " Dégât des eaux " });
    expect([code, adminBookingDetail.parse(body)]).toMatchObject([
      200,
      {
        status: "cancelled",
        reason: "cancelled_by_admin",
        confirm_by: null,
        refund: { status: "due", amount_cents: total, done: null },
      },
    ]);
    expect((body as AdminBookingDetail).history.at(-1)).toMatchObject({
      event: "cancel_by_admin",
      by: { role: "admin", uid: admin.uid },
      note: "Dégât des eaux",
    });
    expect(await server.isBlocked(listing, checkin)).toBe(false);
    expect(await server.view(guest, id)).toMatchObject({
      status: "cancelled",
      reason: "cancelled_by_admin",
      refund: { status: "due", amount_cents: total },
    });
    expect(await logOf(id)).toMatchObject([
      {
        action: "booking.cancel",
        by: { uid: admin.uid, email: admin.email },
        target: { kind: "booking", label: listing.title },
        before: { status, refund: null },
        after: { status: "cancelled", refund: "due", refund_cents: total, refund_currency: "USD" },
        note: "Dégât des eaux",
      },
    ]);
  });

  test("happens and is noted once, however many admins ask", async () => {
    const { id } = await aPaidStay();
    const answers = await Promise.all(
      [1, 2, 3].map((one) => post(`bookings/${id}/cancel`, { reason: `Motif ${one}` })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect([
      (await logOf(id)).length,
      (await detail(id)).history.filter(({ event }) => event === "cancel_by_admin").length,
    ]).toEqual([1, 1]);
  });

  test("works while the guest is there, not once they have left, and not for what nobody paid", async () => {
    const [{ id, checkin }, later] = [await aPaidStay(), await aPaidStay()];
    const [guest, listing] = await Promise.all([server.signIn(), server.list()]);
    const unpaid = await server.book(guest, listing, server.inDays(10), server.inDays(12));
    expect((await post(`bookings/${unpaid.id}/cancel`, { reason: "x" })).body).toMatchObject({
      status: 409,
      code: "not_cancellable",
    });
    expect(await logOf(unpaid.id)).toEqual([]);
    // The limit is the end of the first night.
    const there = Date.parse(`${checkin}T20:00:00Z`) - server.now().getTime();
    server.minutesPass(there / 60_000);
    expect((await post(`bookings/${id}/cancel`, { reason: "x" })).body).toMatchObject({ status: "cancelled" });
    server.minutesPass(3 * 24 * 60);
    expect([await detail(later.id), (await post(`bookings/${later.id}/cancel`, { reason: "x" })).body]).toMatchObject([
      { can_cancel: false },
      { status: 409, code: "not_cancellable" },
    ]);
  });

  test("needs a reason of at most 500 characters", async () => {
    const { id } = await aPaidStay();
    for (const reason of ["", "   ", "x".repeat(MAX_NOTE_LENGTH + 1)]) {
      expect((await post(`bookings/${id}/cancel`, { reason })).body).toMatchObject({
        code: "invalid_fields",
        errors: [{ field: "reason" }],
      });
    }
    expect((await post(`bookings/${id}/cancel`, { reason: "x".repeat(MAX_NOTE_LENGTH) })).status).toBe(200);
  });
});

describe("a refund", () => {
  test("leaves the queue once it was sent, with the admin who sent it and how", async () => {
    const { guest, id, total } = await aPaidStay();
    await post(`bookings/${id}/cancel`, { reason: "Fermeture" });
    const before = await due("bookings");
    await takeCare(`bookings/${id}`);
    const { body } = await post(`bookings/${id}/refund`, { reference: " MP-4711 ", note: "M-Pesa" });
    expect(adminBookingDetail.parse(body)).toMatchObject({
      status: "refunded",
      reason: "cancelled_by_admin",
      refund: {
        status: "done",
        amount_cents: total,
        claim: null,
        done: { reference: "MP-4711", note: "M-Pesa", by: admin.email },
      },
    });
    expect(await due("bookings")).toBe(before - 1);
    expect((await logOf(id)).at(-1)).toMatchObject({
      action: "booking.refund",
      before: { status: "cancelled", refund: "due" },
      after: { status: "refunded", refund: "done", reference: "MP-4711" },
      note: "M-Pesa",
    });
    expect((await post(`bookings/${id}/refund`, { reference: "MP-4712" })).body).toMatchObject({
      status: 409,
      code: "no_refund_due",
    });
    const seen = await server.view(guest, id);
    expect(seen.refund).toEqual({
      status: "done",
      amount_cents: total,
      currency: "USD",
      reason: "cancelled_by_admin",
      reference: "MP-4711",
    });
  });

  test("is nothing to send where none is due", async () => {
    const { id } = await aPaidStay();
    expect((await post(`bookings/${id}/refund`, { reference: "x" })).body).toMatchObject({ code: "no_refund_due" });
    expect((await server.booking(id))?.status).toBe("confirmed");
  });

  test("needs the reference of the transfer, of at most 80 characters", async () => {
    const { id } = await aPaidStay();
    await post(`bookings/${id}/cancel`, { reason: "x" });
    await takeCare(`bookings/${id}`);
    for (const body of [
      {},
      { reference: " " },
      { reference: "x".repeat(MAX_REFUND_REFERENCE_LENGTH + 1) },
      { reference: "x", note: "x".repeat(MAX_NOTE_LENGTH + 1) },
    ]) {
      expect((await post(`bookings/${id}/refund`, body)).body).toMatchObject({ code: "invalid_fields" });
    }
    expect((await post(`bookings/${id}/refund`, { reference: "x".repeat(MAX_REFUND_REFERENCE_LENGTH) })).status).toBe(
      200,
    );
  });

  test("of a second payment is the payment’s own, and the booking stays as it is", async () => {
    const { guest, id, reference, total } = await (async () => {
      const stay = await aStay({ outcome: "pending" });
      server.minutesPass(11);
      const second = await server.startPayment(stay.guest, stay.id);
      await Promise.all(
        [stay.reference, second.payment_id].map((one) => server.sandbox.decide(one, { outcome: "paid" })),
      );
      await server.settleNow(stay.guest, stay.id);
      return stay;
    })();
    const surplus = (await detail(id)).payments.find(({ refund }) => refund !== null);
    expect(surplus).toMatchObject({
      status: "paid",
      refund: { status: "due", amount_cents: total, reason: "paid_twice", done: null },
    });
    const told = async () => (await server.view(guest, id)).surplus;
    expect(await told()).toMatchObject([{ ...dollars(total), status: "due", reason: "paid_twice" }]);
    const before = await due("payments");
    await takeCare(`payments/${surplus?.reference}`);
    const { body } = await post(`payments/${surplus?.reference}/refund`, { reference: "AM-1", note: "" });
    expect(adminPayment.parse(body)).toMatchObject({
      status: "paid",
      refund: { status: "done", done: { reference: "AM-1", by: admin.email } },
    });
    expect([await due("payments"), (await server.view(guest, id)).status]).toEqual([before - 1, "confirmed"]);
    expect(await told()).toMatchObject([{ ...dollars(total), status: "done", reference: "AM-1" }]);
    expect(await logOf(surplus?.reference ?? "")).toMatchObject([
      { action: "payment.claim_refund", before: { claimed_by: null }, after: { claimed_by: admin.email } },
      { action: "payment.refund", before: { refund: "due" }, after: { refund: "done", reference: "AM-1" } },
    ]);
    const other =
      surplus?.reference === reference
        ? (await detail(id)).payments.find((one) => one.refund === null)?.reference
        : reference;
    expect((await post(`payments/${other}/refund`, { reference: "x" })).body).toMatchObject({ code: "no_refund_due" });
  });
});

describe.each(["bookings", "payments"] as const)("the care for a refund of %s", (list) => {
  let colleague: SignedIn;
  beforeAll(async () => {
    colleague = await anAdmin(server);
  });

  type Refunded = { refund: { status: string; claim: { uid: string; by: string } | null } };
  const as = (who: SignedIn, method: string, path: string, body?: object) =>
    server.call(method, `/api/admin/${path}`, { token: who.token, ...(body && { body }) }) as Promise<{
      status: number;
      body: Refunded & { code: string; detail: string };
    }>;

  async function aRefundDue(): Promise<{ path: string; id: string }> {
    if (list === "bookings") {
      const { id } = await aPaidStay();
      await post(`bookings/${id}/cancel`, { reason: "Fermeture" });
      return { path: `bookings/${id}`, id };
    }
    const { reference } = await aStayInReview();
    await post(`payments/${reference}/resolve`, {
      decision: "reject",
      note: "x",
      received: { amount_cents: 100, currency: "USD" },
    });
    return { path: `payments/${reference}`, id: reference };
  }
  const claimsOf = async (id: string) =>
    (await logOf(id)).flatMap(({ action, by, before, after }) =>
      String(action).endsWith("_refund")
        ? [[String(action).split(".")[1], by.email, before.claimed_by, after.claimed_by]]
        : [],
    );

  test("is taken by one of two admins who ask at once, and the other reads who has it", async () => {
    const { path, id } = await aRefundDue();
    const answers = await Promise.all([admin, colleague].map((who) => as(who, "POST", `${path}/refund/claim`, {})));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const holder = answers[0]?.status === 200 ? admin : colleague;
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect([refused?.code, refused?.detail]).toEqual(["refund_claimed", expect.stringContaining(holder.email)]);
    expect(await claimsOf(id)).toEqual([["claim_refund", holder.email, null, holder.email]]);
  });

  test("is needed to note that it was sent, which no other admin may", async () => {
    const { path } = await aRefundDue();
    expect((await as(admin, "POST", `${path}/refund`, { reference: "X" })).body.code).toBe("refund_not_claimed");
    await as(colleague, "POST", `${path}/refund/claim`, {});
    expect((await as(admin, "POST", `${path}/refund`, { reference: "X" })).body.code).toBe("refund_claimed");
    const { status, body } = await as(colleague, "POST", `${path}/refund`, { reference: "X" });
    expect([status, body.refund]).toMatchObject([200, { status: "done", claim: null, done: { by: colleague.email } }]);
    expect((await as(admin, "POST", `${path}/refund/claim`, {})).body.code).toBe("no_refund_due");
  });

  test("goes over to an admin who says from whom, and to none who saw another one", async () => {
    const { path, id } = await aRefundDue();
    await as(admin, "POST", `${path}/refund/claim`, {});
    const third = await anAdmin(server);
    expect((await as(colleague, "POST", `${path}/refund/claim`, { instead_of: third.uid })).status).toBe(409);
    const taken = await as(colleague, "POST", `${path}/refund/claim`, { instead_of: admin.uid });
    expect([taken.status, taken.body.refund.claim]).toMatchObject([200, { uid: colleague.uid, by: colleague.email }]);
    expect((await as(third, "POST", `${path}/refund/claim`, { instead_of: admin.uid })).status).toBe(409);
    expect((await as(admin, "POST", `${path}/refund`, { reference: "X" })).status).toBe(409);
    expect(await claimsOf(id)).toEqual([
      ["claim_refund", admin.email, null, admin.email],
      ["claim_refund", colleague.email, admin.email, colleague.email],
    ]);
  });

  test("is left to others by its holder, and noted once however often it is asked for", async () => {
    const { path, id } = await aRefundDue();
    for (const _time of [1, 2]) expect((await as(admin, "POST", `${path}/refund/claim`, {})).status).toBe(200);
    expect((await as(colleague, "DELETE", `${path}/refund/claim`)).body.code).toBe("refund_claimed");
    for (const _time of [1, 2])
      expect((await as(admin, "DELETE", `${path}/refund/claim`)).body.refund).toMatchObject({ claim: null });
    expect((await as(colleague, "POST", `${path}/refund/claim`, {})).status).toBe(200);
    expect(await claimsOf(id)).toEqual([
      ["claim_refund", admin.email, null, admin.email],
      ["release_refund", admin.email, admin.email, null],
      ["claim_refund", colleague.email, null, colleague.email],
    ]);
  });
});

test("a guest who has a number and no address books and pays, and is told of to host and admin by the number", async () => {
  const [guest, host] = await Promise.all([signInByPhone(), server.signIn()]);
  const listing = await server.list({ owner_id: host.uid });
  const session = await server.call("POST", "/api/session", { token: guest.token });
  expect(session.body).toMatchObject({ uid: guest.uid, email: "", phone: guest.phone, full_name: "" });
  const { id } = await server.book(guest, listing, server.inDays(40), server.inDays(42));
  const { booking, reference } = await server.pay(guest, id);
  expect(booking).toMatchObject({ status: "confirmed", guest_email: "" });

  const hosted = await server.call("GET", `/api/host/bookings?property_id=${listing.id}`, { token: host.token });
  expect(hostBooking.array().parse(hosted.body)[0]?.guest).toEqual({ first_name: "", email: "", phone: guest.phone });
  expect(adminBookingDetail.parse(await detail(id))).toMatchObject({ guest_email: "", guest_phone: guest.phone });
  const q = encodeURIComponent(guest.phone);
  for (const list of ["bookings", "users"]) {
    const found = await server.call("GET", `/api/admin/${list}?q=${q}`, { token: admin.token });
    expect(found.body).toMatchObject({ items: [{ id: list === "bookings" ? id : guest.uid }] });
  }
  const grant = await post(`users/${guest.uid}/roles`, { role: "admin", action: "grant" });
  expect(grant).toMatchObject({ status: 409, body: { code: "email_unverified" } });
  await post(`bookings/${id}/cancel`, { reason: "Fermeture" });
  const slip = await server.call("GET", `/api/admin/bookings/${id}/refund`, { token: admin.token });
  expect(slip.body).toMatchObject({
    payee: { name: "", email: "", account_phone: guest.phone, payment_reference: reference },
  });

  await post(`users/${guest.uid}/suspension`, { action: "suspend", reason: "Essai" });
  expect((await server.call("GET", "/api/bookings", { token: guest.token })).status).toBe(403);
  expect(await logOf(guest.uid)).toMatchObject([{ target: { label: guest.phone } }]);
});

describe("the slip of a refund", () => {
  const slipAt = async (path: string) =>
    (await server.call("GET", `/api/admin/${path}/refund`, { token: admin.token })).body as RefundSlip;
  const cancel = (id: string) => post(`bookings/${id}/cancel`, { reason: "Fermeture" });

  test("names the payer of the stay, with the channel and the transaction that the provider told", async () => {
    const { guest, id, reference } = await aStay({ outcome: "paid", notify: 1 });
    await cancel(id);
    expect(refundSlip.strict().parse(await slipAt(`bookings/${id}`))).toEqual({
      refund: { id: "cancellation", amount_cents: expect.any(Number), currency: "USD" },
      left_cents: expect.any(Number),
      needs_approval: false,
      claim: null,
      payee: {
        name: "Grâce Mbuyi",
        email: guest.email,
        account_phone: null,
        uid: guest.uid,
        to: null,
        phone: null,
        channel: "MaxiCash",
        payment_reference: reference,
        provider_transaction: (await server.payment(reference))?.provider_transaction,
      },
      parts: [],
    });
    await takeCare(`bookings/${id}`);
    expect((await slipAt(`bookings/${id}`)).claim).toMatchObject({ uid: admin.uid, by: admin.email });
  });

  test("names the number that the guest chose, which they change until an admin takes care of it", async () => {
    const { guest, id } = await aPaidStay();
    const ask = (method: string, path: string, body: object) =>
      server.call(method, `/api/bookings/${id}/${path}`, { token: guest.token, body });
    const wrong = await ask("POST", "cancel", { refund_to: "12" });
    expect(wrong.body).toMatchObject({ code: "invalid_fields", errors: [{ field: "refund_to" }] });
    expect((await server.view(guest, id)).status).toBe("confirmed");
    expect((await ask("POST", "cancel", { refund_to: "0998 765 432" })).body).toMatchObject({
      refund: { status: "due", to: "+243998765432" },
    });
    expect((await slipAt(`bookings/${id}`)).payee.to).toBe("+243998765432");
    const changed = await ask("PUT", "refund-destination", { to: "0812 345 678" });
    expect([changed.status, changed.body]).toMatchObject([200, { refund: { to: "+243812345678" } }]);
    expect(adminBookingDetail.parse(await detail(id)).refund?.to).toBe("+243812345678");
    expect((await detail(id)).history.at(-1)).toMatchObject({ event: "redirect_refund", by: { role: "guest" } });

    await takeCare(`bookings/${id}`);
    expect((await ask("PUT", "refund-destination", { to: "" })).body).toMatchObject({ code: "refund_claimed" });
    expect((await server.view(guest, id)).refund).toMatchObject({ to: "+243812345678", being_sent: true });
    await server.call("DELETE", `/api/admin/bookings/${id}/refund/claim`, { token: admin.token });
    expect((await ask("PUT", "refund-destination", { to: "" })).body).not.toHaveProperty("refund.to");
    expect((await slipAt(`bookings/${id}`)).payee.to).toBeNull();
  });

  test("has the number and the channel of the latest webhook event that names them", async () => {
    const { guest, id, reference } = await aStayInReview();
    const [attempt] = await server.sandbox.attempts(reference);
    const notify = async (fields: string) => {
      const { status } = await server.webhook(new Request(`${attempt?.notify_url}&${fields}`));
      expect(status).toBe(200);
      server.minutesPass(1);
    };
    await notify(`Reference=${reference}&Status=pending&Method=CARD`);
    await notify(`Reference=${reference}&Status=success&Method=MPESA&Telephone=%2B243812345678`);
    await notify(`Reference=${reference}&Status=success`);
    await post(`payments/${reference}/resolve`, {
      decision: "reject",
      note: "x",
      received: { amount_cents: 100, currency: "USD" },
    });
    expect((await slipAt(`payments/${reference}`)).payee).toMatchObject({
      email: guest.email,
      uid: guest.uid,
      phone: "+243812345678",
      channel: "M-Pesa",
      payment_reference: reference,
    });
    expect(await slipAt(`bookings/${id}`)).toMatchObject({ code: "no_refund_due" });
  });

  test("of one of two transactions names the payer of that one, and the log says which was sent", async () => {
    const { id, reference } = await aPaidStay();
    const own = (await server.payment(reference))?.provider_transaction ?? "";
    const [attempt] = await server.sandbox.attempts(reference);
    const notify = async (transaction: string, phone: string) => {
      const fields = `Status=success&TransactionID=${transaction}&Telephone=${phone}`;
      await server.webhook(new Request(`${attempt?.notify_url}&${fields}`));
      server.minutesPass(1);
    };
    await notify(own, "243811111111");
    for (const [index, amount_cents] of [5_000, 7_000].entries()) {
      const transaction_id = `MX${anId()}`;
      await server.sandbox.decide(reference, { outcome: "paid", tamper: { transaction_id, amount_cents } });
      await notify(transaction_id, `24382222222${index}`);
    }
    await cancel(id);
    expect((await slipAt(`bookings/${id}`)).payee).toMatchObject({ phone: "243811111111", provider_transaction: own });
    const unnamed = await post(`payments/${reference}/refund/claim`, {});
    expect(unnamed.body).toMatchObject({ status: 409, code: "refund_changed" });
    for (const [index, amount_cents] of [5_000, 7_000].entries()) {
      expect((await slipAt(`payments/${reference}`)).payee).toMatchObject({ phone: `24382222222${index}` });
      const refund = { id: `${index + 1}`, amount_cents };
      await post(`payments/${reference}/refund/claim`, { refund });
      await post(`payments/${reference}/refund`, { refund, reference: `R${index}` });
      expect((await logOf(reference)).find(({ after }) => after?.["reference"] === `R${index}`)).toMatchObject({
        before: { refund: "due", refund_cents: amount_cents },
        after: { refund: "done", refund_cents: amount_cents },
      });
    }
  });

  test("is there only while money is to be sent", async () => {
    const { id, reference } = await aPaidStay();
    expect(await slipAt(`bookings/${id}`)).toMatchObject({ status: 409, code: "no_refund_due" });
    expect(await slipAt(`payments/${reference}`)).toMatchObject({ status: 409, code: "no_refund_due" });
    await cancel(id);
    await takeCare(`bookings/${id}`);
    await post(`bookings/${id}/refund`, { reference: "X" });
    expect(await slipAt(`bookings/${id}`)).toMatchObject({ status: 409, code: "no_refund_due" });
    expect(await slipAt(`bookings/${anId()}`)).toMatchObject({ code: "booking_not_found" });
    expect(await slipAt(`payments/${anId()}`)).toMatchObject({ code: "payment_not_found" });
  });
});

describe("one payment", () => {
  const shown = async (reference: string) =>
    adminPaymentDetail.parse(
      (await server.call("GET", `/api/admin/payments/${reference}`, { token: admin.token })).body,
    );

  test("is shown with everything that was reported and every webhook event, without its token", async () => {
    const { reference } = await aStay({ outcome: "failed", notify: 1 });
    await server.sandbox.decide(reference, { outcome: "paid", notify: 1, method: "json" });
    const value = await shown(reference);
    expect(value).toMatchObject({
      status: "paid",
      stay: { guest_name: expect.any(String), is_waiting: false, confirmation: "instant" },
      reports: [{ status: "failed" }, { status: "paid", raw: { ResponseData: "PAID" } }],
      webhook_events: [
        { method: "GET", fields: { Status: "failed", Reference: reference } },
        { method: "POST", fields: { Status: "success", Reference: reference } },
      ],
    });
    const [attempt] = await server.sandbox.attempts(reference);
    expect(JSON.stringify(value)).not.toContain(new URL(attempt?.notify_url ?? "").searchParams.get("token"));
  });

  test("that is over is asked about again by an admin, which is noted", async () => {
    const { guest, id, reference } = await aStay({ outcome: "failed" });
    server.minutesPass(80 * 60);
    await server.sandbox.decide(reference, { outcome: "paid" });
    const { status, body } = await post(`payments/${reference}/ask`, {});
    expect([status, adminPaymentDetail.parse(body).status]).toEqual([200, "paid"]);
    expect(await server.view(guest, id)).toMatchObject({ reason: "paid_too_late", refund: { status: "due" } });
    expect(await logOf(reference)).toMatchObject([{ action: "payment.ask", by: { email: admin.email } }]);
  });

  test("that the provider cannot be asked about says so", async () => {
    const { reference } = await aStay({ outcome: "pending" });
    await server.sandbox.fail(503);
    expect((await post(`payments/${reference}/ask`, {})).body).toMatchObject({
      status: 503,
      code: "payment_unavailable",
    });
    await server.sandbox.fail(null);
  });
});

describe("a payment in review", () => {
  const resolve = (reference: string, body: object) =>
    post(`payments/${reference}/resolve`, { note: "Vu avec MaxiCash", received: null, ...body });
  const accept = { decision: "accept", received: dollars(100) };

  test("is listed with what was expected and what the provider said", async () => {
    const { reference, id, total } = await aStayInReview();
    const { items } = (await server.call("GET", "/api/admin/payments?status_filter=review", { token: admin.token }))
      .body as { items: object[] };
    expect(items).toContainEqual(
      expect.objectContaining({
        reference,
        booking_id: id,
        status: "review",
        amount_cents: total,
        mismatches: ["amount"],
        reported: expect.objectContaining({ ResponseData: "PAID" }),
      }),
    );
    // A payment has up to fifty of them.
    expect(items.filter((item) => "reports" in item)).toEqual([]);
  });

  test("that is accepted confirms its booking, and its transaction settles nothing else", async () => {
    const { guest, reference, id, listing, checkin } = await aStayInReview();
    const stale = await resolve(reference, { ...accept, seen: new Date(0).toISOString() });
    expect(stale.body).toMatchObject({ status: 409, code: "payment_changed" });
    const seen = (await server.payment(reference))?.updated_at.toISOString();
    const { status, body } = await resolve(reference, { ...accept, seen });
    expect([status, adminPayment.parse(body)]).toMatchObject([
      200,
      {
        status: "paid",
        mismatches: ["amount"],
        resolution: { decision: "accept", note: "Vu avec MaxiCash", by: admin.email },
      },
    ]);
    expect([await server.view(guest, id), await server.isBlocked(listing, checkin)]).toMatchObject([
      { status: "confirmed", reason: null },
      true,
    ]);
    const stored = await server.payment(reference);
    const claimed = await server.db.collection("provider_transactions").where("reference", "==", reference).get();
    expect([claimed.size, stored?.provider_transaction]).toEqual([1, claimed.docs[0]?.id.split(":")[1]]);
    expect(await logOf(reference)).toMatchObject([
      {
        action: "payment.accept",
        before: { status: "review", booking_status: "pending_payment" },
        after: { status: "paid", booking_status: "confirmed" },
        note: "Vu avec MaxiCash",
      },
    ]);
    expect((await resolve(reference, { decision: "reject" })).body).toMatchObject({
      status: 409,
      code: "not_in_review",
    });
  });

  test("that brought another amount and currency gives back those, and its transaction may not have paid twice in silence", async () => {
    const tamper = { transaction_id: `MX${anId()}`, amount_cents: 10_000, currency: "CDF" };
    await aStay({ outcome: "paid", tamper: { transaction_id: tamper.transaction_id } });
    const { guest, reference, id } = await aStay({ outcome: "paid", tamper });
    expect((await server.payment(reference))?.mismatches).toEqual(["amount", "currency", "transaction"]);
    const francs = { decision: "accept", received: { amount_cents: 10_000, currency: "CDF" } };
    expect((await resolve(reference, francs)).body).toMatchObject({ status: 409, code: "transaction_used" });
    expect(await logOf(reference)).toEqual([]);
    expect((await resolve(reference, { ...francs, transaction_reused: true })).status).toBe(200);
    expect(await server.view(guest, id)).toMatchObject({
      status: "confirmed",
      refund_if_cancelled_cents: 10_000,
      refund_currency: "CDF",
    });
    expect(await logOf(reference)).toMatchObject([{ after: { received_cents: 10_000, received_currency: "CDF" } }]);
    const { body } = await post(`bookings/${id}/cancel`, { reason: "Fermeture" });
    expect(body).toMatchObject({ refund: { status: "due", amount_cents: 10_000, currency: "CDF" } });
  });

  test("whose transaction names nothing, as an admin found out, is the last that is reviewed for it", async () => {
    const tamper = { transaction_id: `MX${anId()}` };
    await aStay({ outcome: "paid", tamper });
    const second = await aStay({ outcome: "paid", tamper });
    expect((await server.payment(second.reference))?.status).toBe("review");
    await resolve(second.reference, { ...accept, transaction_reused: true, differs: true });
    const third = await aStay({ outcome: "paid", tamper });
    expect([(await server.payment(third.reference))?.status, (await server.booking(third.id))?.status]).toEqual([
      "paid",
      "confirmed",
    ]);
  });

  test("is not decided with an amount that nobody asked for or reported, unless that is meant", async () => {
    for (const decision of ["accept", "reject"] as const) {
      const { reference, total } = await aStayInReview();
      const typed = { decision, received: { amount_cents: 1_400_000_000, currency: "USD" } };
      const wrongCurrency = { decision, received: { amount_cents: 100, currency: "CDF" } };
      for (const body of [typed, wrongCurrency, { decision, received: dollars(total + 1) }])
        expect((await resolve(reference, body)).body).toMatchObject({ status: 409, code: "amount_differs" });
      expect([(await server.payment(reference))?.status, await logOf(reference)]).toEqual(["review", []]);
      expect((await resolve(reference, { ...typed, differs: true })).status).toBe(200);
    }
    const { reference, total } = await aStayInReview();
    expect((await resolve(reference, { decision: "accept", received: dollars(total) })).status).toBe(200);
  });

  test("is corrected until its money was sent: the amount, and the refund that derives from it", async () => {
    const correct = (reference: string, received: object, more = {}) =>
      post(`payments/${reference}/received`, { received, note: "Un zéro de trop", ...more });
    const { guest, reference, id, total } = await aStayInReview();
    expect((await correct(reference, dollars(total))).body).toMatchObject({ status: 409, code: "not_correctable" });
    await resolve(reference, { decision: "accept", received: dollars(1_400_000_000), differs: true });
    await post(`bookings/${id}/cancel`, { reason: "Fermeture" });
    expect((await correct(reference, dollars(7))).body).toMatchObject({ status: 409, code: "amount_differs" });
    expect((await correct(reference, dollars(100))).status).toBe(200);
    expect(await server.view(guest, id)).toMatchObject({ refund: { status: "due", amount_cents: 100 } });
    expect(await server.booking(id)).toMatchObject({ received: { amount_cents: 100, payment: reference } });
    expect((await logOf(reference)).at(-1)).toMatchObject({
      action: "payment.correct",
      by: { email: admin.email },
      before: { received_cents: 1_400_000_000 },
      after: { received_cents: 100 },
      note: "Un zéro de trop",
    });
    const { token } = await anAdmin(server);
    const asColleague = (path: string, body: object) =>
      server.call("POST", `/api/admin/bookings/${id}/refund${path}`, { token, body });
    await asColleague("/claim", {});
    expect((await correct(reference, dollars(total))).body).toMatchObject({ status: 409, code: "refund_claimed" });
    await asColleague("", { reference: "MP-1" });
    expect((await correct(reference, dollars(total))).body).toMatchObject({ status: 409, code: "not_correctable" });
    const { body } = await server.call("GET", `/api/admin/payments/${reference}`, { token: admin.token });
    expect(adminPaymentDetail.parse(body)).toMatchObject({ status: "paid", returned: dollars(100) });
  });

  test("whose amount no report names is refunded once an admin has proven it", async () => {
    await server.sandbox.speak("documented");
    const { guest, reference, id, total } = await aStay({ outcome: "paid" });
    await server.sandbox.speak("form");
    const list = async () =>
      (await server.call("GET", "/api/admin/payments?status_filter=amount_unproven", { token: admin.token })).body as {
        items: AdminPayment[];
      };
    expect((await server.booking(id))?.status).toBe("confirmed");
    expect((await list()).items).toMatchObject([{ reference, status: "paid", amount_unproven: true }]);
    await post(`bookings/${id}/cancel`, { reason: "Fermeture" });
    const claimed = await post(`bookings/${id}/refund/claim`, {});
    expect(claimed.body).toMatchObject({
      status: 409,
      code: "amount_unproven",
      detail: expect.stringMatching(/relevé/),
    });
    expect((await server.booking(id))?.refund?.claim ?? null).toBeNull();

    const prove = (amount: number, more = {}) =>
      post(`payments/${reference}/received`, { received: dollars(amount), note: "Relevé du 3 mars", ...more });
    expect((await prove(total - 50)).body).toMatchObject({ code: "amount_differs" });
    expect((await prove(total - 50, { differs: true })).body).toMatchObject({
      amount_unproven: false,
      resolution: { received: dollars(total - 50), by: admin.email },
    });
    expect((await list()).items).toEqual([]);
    expect(await server.view(guest, id)).toMatchObject({ refund: { status: "due", amount_cents: total - 50 } });
    expect((await post(`bookings/${id}/refund/claim`, {})).status).toBe(200);
    expect((await logOf(reference)).at(-1)).toMatchObject({ action: "payment.correct", note: "Relevé du 3 mars" });
  });

  test("that is surplus is refunded once its amount is proven", async () => {
    await server.sandbox.speak("documented");
    const { guest, reference, id, total } = await aStay({ outcome: "pending" });
    server.minutesPass(11);
    await server.pay(guest, id);
    await server.sandbox.decide(reference, { outcome: "paid", notify: 1 });
    await server.sandbox.speak("form");
    expect((await server.payment(reference))?.refunds).toMatchObject([{ status: "due", reason: "paid_twice" }]);
    expect((await post(`payments/${reference}/refund/claim`, {})).body).toMatchObject({ code: "amount_unproven" });
    const proof = { received: dollars(total), note: "Relevé" };
    expect((await post(`payments/${reference}/received`, proof)).status).toBe(200);
    expect((await post(`payments/${reference}/refund/claim`, {})).body).toMatchObject({ refund: { claim: {} } });
  });

  test("that was rejected is corrected with the refund on its attempt", async () => {
    const { guest, reference, id, total } = await aStayInReview();
    await resolve(reference, { decision: "reject", received: dollars(100) });
    const body = { received: dollars(total), note: "Tout est venu" };
    expect((await post(`payments/${reference}/received`, body)).body).toMatchObject({
      refunds: [{ status: "due", amount_cents: total }],
    });
    expect(await server.view(guest, id)).toMatchObject({ surplus: [{ amount_cents: total, status: "due" }] });
  });

  test("that is accepted for a booking that is paid already is surplus", async () => {
    const stay = await aStay({ outcome: "pending" });
    server.minutesPass(11);
    await server.pay(stay.guest, stay.id);
    await server.sandbox.decide(stay.reference, { outcome: "paid", tamper: { amount_cents: 5 } });
    await server.settleNow(stay.guest, stay.id);
    expect((await server.payment(stay.reference))?.status).toBe("review");
    expect((await resolve(stay.reference, { ...accept, received: dollars(5) })).body).toMatchObject({
      status: "paid",
      refund: { status: "due", reason: "paid_twice" },
    });
    expect((await server.booking(stay.id))?.status).toBe("confirmed");
  });

  test("that is rejected lets its booking and the nights go, and stays rejected whatever the provider says", async () => {
    const { guest, reference, id, listing, checkin } = await aStayInReview();
    const { body } = await resolve(reference, { decision: "reject" });
    expect(adminPayment.parse(body)).toMatchObject({
      status: "rejected",
      refund: null,
      resolution: { decision: "reject" },
    });
    expect([await server.view(guest, id), await server.isBlocked(listing, checkin)]).toMatchObject([
      { status: "cancelled", reason: "payment_rejected", refund: null, payment_in_progress: false },
      false,
    ]);
    await server.sandbox.decide(reference, { outcome: "paid" });
    await server.settleNow(guest, id);
    expect([(await server.payment(reference))?.status, (await server.booking(id))?.status]).toEqual([
      "rejected",
      "cancelled",
    ]);
    expect((await detail(id)).history.at(-1)).toMatchObject({
      event: "reject_payment",
      by: { role: "admin" },
      note: "Vu avec MaxiCash",
    });
  });

  test("that is rejected is told of once: by itself where no booking is let go for it", async () => {
    const kindsOf = async (reference: string, id: string) =>
      (await server.db.collection("commits").get()).docs
        .flatMap((document) => document.get("events") as { kind: string; facts: Record<string, string> }[])
        .filter(({ facts }) => facts["reference"] === reference || facts["booking"] === id)
        .map(({ kind }) => kind)
        .filter((kind) => kind.endsWith("rejected"));
    const alone = await aStayInReview();
    await resolve(alone.reference, { decision: "reject" });
    expect(await kindsOf(alone.reference, alone.id)).toEqual(["booking.payment_rejected"]);

    const { guest, id, reference } = await aStay({ outcome: "pending" });
    server.minutesPass(11);
    await server.pay(guest, id);
    await server.sandbox.decide(reference, { outcome: "paid", tamper: { amount_cents: 100 }, notify: 1 });
    await resolve(reference, { decision: "reject" });
    expect(await kindsOf(reference, id)).toEqual(["payment.rejected"]);
  });

  test("that is rejected may have brought money that goes back", async () => {
    const { reference } = await aStayInReview();
    expect((await resolve(reference, { decision: "reject", received: dollars(100) })).body).toMatchObject({
      refund: { status: "due", amount_cents: 100, reason: "payment_rejected" },
    });
    await takeCare(`payments/${reference}`);
    expect((await post(`payments/${reference}/refund`, { reference: "MP-1" })).body).toMatchObject({
      status: "rejected",
      refund: { status: "done" },
    });
  });

  test("that is rejected gives its money back once: its transaction counts for nothing else, and another one’s not at all", async () => {
    const tamper = { transaction_id: `MX${anId()}`, amount_cents: 100 };
    const { reference } = await aStay({ outcome: "paid", tamper });
    const reject = { decision: "reject", received: dollars(100) };
    await resolve(reference, reject);
    const other = await aStay({ outcome: "paid", tamper: { transaction_id: tamper.transaction_id } });
    expect((await server.payment(other.reference))?.mismatches).toEqual(["transaction"]);
    expect((await resolve(other.reference, reject)).body).toMatchObject({ status: 409, code: "transaction_used" });
    expect((await resolve(other.reference, { decision: "reject", received: null })).body).toMatchObject({
      status: "rejected",
      refunds: [],
    });
  });

  test("is decided once, whatever two admins say at the same time", async () => {
    const { reference, id } = await aStayInReview();
    const answers = await Promise.all([resolve(reference, accept), resolve(reference, { decision: "reject" })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [log, payment, booking] = [await logOf(reference), await server.payment(reference), await server.booking(id)];
    expect(log).toHaveLength(1);
    expect([payment?.status, booking?.status]).toEqual(
      log[0]?.action === "payment.accept" ? ["paid", "confirmed"] : ["rejected", "cancelled"],
    );
  });

  test("that is rejected at the moment at which another one is accepted takes no nights from it", async () => {
    for (const _round of [1, 2, 3]) {
      const stay = await aStay({ outcome: "pending" });
      server.minutesPass(11);
      const { payment_id: second } = await server.startPayment(stay.guest, stay.id);
      for (const one of [stay.reference, second])
        await server.sandbox.decide(one, { outcome: "paid", tamper: { amount_cents: 7 } });
      await server.settleNow(stay.guest, stay.id);
      const seven = { ...accept, received: dollars(7) };
      const answers = await Promise.all([resolve(stay.reference, { decision: "reject" }), resolve(second, seven)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect([(await server.booking(stay.id))?.status, await server.isBlocked(stay.listing, stay.checkin)]).toEqual([
        "confirmed",
        true,
      ]);
    }
  });

  test("keeps its booking while another one is in review, and the last to be rejected lets it go", async () => {
    const stay = await aStay({ outcome: "pending" });
    server.minutesPass(11);
    const { payment_id: second } = await server.startPayment(stay.guest, stay.id);
    const tamper = { amount_cents: 7 };
    for (const one of [stay.reference, second]) await server.sandbox.decide(one, { outcome: "paid", tamper });
    await server.settleNow(stay.guest, stay.id);
    expect([(await server.payment(stay.reference))?.status, (await server.payment(second))?.status]).toEqual([
      "review",
      "review",
    ]);
    const answers = await Promise.all([stay.reference, second].map((one) => resolve(one, { decision: "reject" })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await server.booking(stay.id), await server.isBlocked(stay.listing, stay.checkin)]).toMatchObject([
      { status: "cancelled", reason: "payment_rejected" },
      false,
    ]);
  });

  test("needs a note, and to be accepted what came in", async () => {
    const { reference, id } = await aStayInReview();
    expect((await post(`payments/${reference}/resolve`, accept)).body).toMatchObject({
      errors: [{ field: "note" }],
    });
    expect((await resolve(reference, { decision: "accept" })).body).toMatchObject({
      status: 422,
      errors: [{ field: "received" }],
    });
    expect((await resolve(reference, { decision: "reject", received: dollars(0) })).body).toMatchObject({
      status: 422,
      errors: [{ field: "received.amount_cents" }],
    });
    expect((await server.booking(id))?.reason).toBe("payment_review");
  });

  describe("of a description", () => {
    async function aViewerInReview() {
      const [viewer, home] = await Promise.all([
        server.signIn(),
        server.list({ category: "logement", supports_booking: false, contact_phone: "+243812345678" }),
      ]);
      const { body } = await server.call("POST", "/api/paywalls/unlock/init", {
        token: viewer.token,
        body: { property_id: home.id, amount_cents: home.unlock_price_cents, currency: "USD" },
      });
      const reference = (body as { payment_id: string }).payment_id;
      await server.sandbox.decide(reference, { outcome: "paid", tamper: { amount_cents: 1 } });
      await server.call("POST", "/api/paywalls/unlock/settle", { token: viewer.token, body: { property_id: home.id } });
      const isLocked = async () =>
        (
          (await server.call("GET", `/api/properties/${home.id}`, { token: viewer.token })).body as {
            description_locked: boolean;
          }
        ).description_locked;
      return { viewer, home, reference, isLocked };
    }

    test("unlocks it for the payer, once it is accepted", async () => {
      const { home, reference, isLocked } = await aViewerInReview();
      expect([(await server.payment(reference))?.status, await isLocked()]).toEqual(["review", true]);
      expect((await resolve(reference, { ...accept, received: dollars(1) })).body).toMatchObject({
        purpose: "unlock",
        property_id: home.id,
        booking_id: null,
        status: "paid",
        refund: null,
      });
      expect(await isLocked()).toBe(false);
      expect(await logOf(reference)).toMatchObject([
        {
          action: "payment.accept",
          target: { label: home.title },
          before: { status: "review" },
          after: { status: "paid" },
        },
      ]);
      expect((await server.db.collection("provider_transactions").where("reference", "==", reference).get()).size).toBe(
        1,
      );
    });

    test("leaves it locked, once it is rejected", async () => {
      const { reference, isLocked } = await aViewerInReview();
      expect((await resolve(reference, { decision: "reject", received: dollars(1) })).body).toMatchObject({
        status: "rejected",
        refund: { status: "due", amount_cents: 1 },
      });
      expect(await isLocked()).toBe(true);
    });
  });

  test("that nobody knows, or that is not in review, is no decision to make", async () => {
    const { reference } = await aPaidStay();
    expect((await resolve(anId(), accept)).body).toMatchObject({
      status: 404,
      code: "payment_not_found",
    });
    expect((await resolve(reference, { decision: "reject" })).body).toMatchObject({
      status: 409,
      code: "not_in_review",
    });
  });
});
