import type { Surplus } from "../../src/payments/rules/money.ts";
import type { Payment, SurplusRefund } from "../../src/payments/rules/payment.ts";
import { must } from "./invariants.ts";
import type { Memory } from "./memory.ts";
import { broughtBy, paymentsOf } from "./rules.ts";
import type { ScriptedProvider } from "./scripted-provider.ts";
import type { State } from "./world.ts";

export function checkRecords(state: State): void {
  checkSurplus(state);
  checkUnlocks(state);
  checkClaims(state);
  checkTransactions(state);
  checkReturned(state);
}

/**
 * Checks that refunds of a stay that remains are what its changes returned, that unsent ones of one reason are one, and
 * that the attempts were sent back what was noted as sent.
 */
function checkReturned({ bookings, payments }: State): void {
  const sumOf = (all: readonly { amount_cents: number }[]): number =>
    all.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  for (const booking of bookings) {
    const { id, returns = [], adjusted } = booking;
    const noted = adjusted?.returned_cents ?? 0;
    must(sumOf(returns) === noted, `${id} returned ${noted}, its refunds are ${sumOf(returns)}`);
    const open = returns
      .filter(({ status, claim, sending }) => status === "due" && !claim && !sending?.taken_cents)
      .map(({ reason }) => reason);
    must(new Set(open).size === open.length, `${id} owes ${open.join()} apart`);
    const all = refundsOf(booking);
    const own = payments.filter(({ reference }) => paymentsOf(booking).includes(reference));
    // A part of a due refund may have arrived.
    const parts = own
      .flatMap(({ transfers = [] }) => transfers)
      .filter((one) => one.of === "booking" && one.status === "done" && !one.is_second)
      .filter((one) => all.some(({ name, status }) => name === one.refund && status === "due"));
    const sent = sumOf(all.filter(({ status }) => status === "done")) + sumOf(parts);
    const back = sumOf(own.flatMap(({ returned }) => returned ?? []));
    must(back === sent, `${id} sent ${sent} back, its attempts ${back}`);
  }
}

const refundsOf = ({ returns = [], refund }: State["bookings"][number]) => [
  ...returns.map((one, index) => ({ ...one, name: `${index + 1}` })),
  ...(refund ? [{ ...refund, name: "cancellation" }] : []),
];

/**
 * Checks that each refund is asked for once at the provider, as its transfer says, and that never more leaves an attempt
 * than came.
 */
export function checkTransfers({ payments }: State, { refunds, attempts }: ScriptedProvider): void {
  const sumOf = (all: readonly { amount_cents: number }[]): number =>
    all.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  for (const payment of payments) {
    const { reference, transfers = [], returned } = payment;
    const asked = [...refunds].filter(([, refund]) => refund.reference === reference);
    for (const [id, { calls, amount_cents, state }] of asked) {
      must(calls === 1, `the refund ${id} was asked for ${calls} times`);
      const transfer = transfers.find((one) => one.id === id);
      must(transfer?.amount_cents === amount_cents, `${amount_cents} of ${reference} were sent by no transfer`);
      must(transfer.status !== "done" || state === "done", `${id} is noted as arrived, and is ${state}`);
    }
    const came = (attempts.get(reference)?.transactions ?? []).filter(({ status }) => status === "paid");
    const left = asked.map(([, refund]) => refund).filter(({ state }) => state !== "failed");
    must(sumOf(left) <= sumOf(came), `${sumOf(left)} left by ${reference}, and ${sumOf(came)} came`);
    const held = transfers.filter(
      ({ status, transaction }) =>
        transaction === null && ["calling", "sent", "unknown", "unanswered"].includes(status),
    );
    const surplus = payment.refunds.filter(
      ({ status, transaction, reason }) => status === "done" && transaction === undefined && reason !== "stay_changed",
    );
    const gone = sumOf([...held, ...surplus, ...(returned ? [returned] : [])]);
    const brought = broughtBy(payment).amount_cents;
    must(gone <= brought, `${gone} of ${reference} are sent or on their way, and it brought ${brought}`);
  }
}

/** At the end: nothing is on its way for ever. */
export function checkTransfersEnded({ payments }: State): void {
  for (const { reference, transfers = [] } of payments)
    for (const { id, status } of transfers)
      must(!["calling", "sent", "unknown"].includes(status), `${id} of ${reference} is ${status} for ever`);
}

interface KnownRefund {
  /** Below `/api/admin`. */
  path: string;
  /** Among those of its record. */
  id: string;
  refund: Pick<SurplusRefund, "status" | "amount_cents" | "claim" | "done">;
}

export const refundsIn = ({ bookings, payments }: State): KnownRefund[] => [
  ...bookings.flatMap(({ id, refund, returns = [] }): KnownRefund[] => [
    ...returns.map((one, index) => ({ path: `bookings/${id}`, id: `${index + 1}`, refund: one })),
    ...(refund ? [{ path: `bookings/${id}`, id: "cancellation", refund }] : []),
  ]),
  ...payments.flatMap(({ reference, refunds }) =>
    refunds.map((refund, index) => ({ path: `payments/${reference}`, id: `${index + 1}`, refund })),
  ),
];

/** Checks that each refund is sent once, and that what is noted as sent is what the admin's screen showed. */
export function checkSent(before: State, after: State, { sends, sent }: Memory): void {
  for (const [name, count] of sent) must(count <= 1, `${name} was sent ${count} times`);
  const known = refundsIn(before);
  for (const { path, id, refund } of refundsIn(after)) {
    const was = known.find((one) => one.path === path && one.id === id)?.refund;
    if (refund.status !== "done" || was?.done?.at.getTime() === refund.done?.at.getTime()) continue;
    // By the product: `checkTransfers`.
    if (refund.done?.by === "Lopango") continue;
    const shown = sends.flatMap((one) => (one.path === path && one.refund.id === id ? [one.refund.amount_cents] : []));
    must(
      shown.includes(refund.amount_cents),
      `${refund.amount_cents} of ${path} is noted as sent, and screens showed ${shown.join()}`,
    );
  }
}

type Named = Pick<Surplus, "amount_cents" | "currency" | "payment" | "transaction" | "reason" | "done">;

const nameOf = ({ amount_cents, currency, payment, transaction, reason, done }: Named): string =>
  [payment, transaction ?? "-", reason, amount_cents, currency, done ? "sent" : "due"].join(" ");

const owedBy = ({ reference, refunds }: Payment, reason?: SurplusRefund["reason"]): string[] =>
  refunds
    .filter((refund) => reason === undefined || refund.reason === reason)
    .map(({ status, ...refund }) => nameOf({ ...refund, payment: reference, done: status === "done" }));

/** Returns the owner of what `viewer` pays for: themselves, or the account that adopted them. */
const recipientOf = (viewer: string, { viewers }: State): string =>
  viewers.find(({ id }) => id === viewer)?.account ?? viewer;

/** Checks that guest and buyer see exactly the refunds of their payments. */
function checkSurplus(state: State): void {
  for (const { id, surplus = [] } of state.bookings) {
    const owed = state.payments.filter((one) => one.purpose !== "unlock" && one.booking_id === id);
    const due = owed.flatMap((payment) => owedBy(payment)).toSorted();
    const told = surplus.map(nameOf).toSorted();
    must(due.join() === told.join(), `${id} says that [${told.join()}] goes back, and it is [${due.join()}]`);
  }
  for (const { viewer_id: viewer, property_id: listing, surplus = [] } of state.unlocks) {
    const own = state.payments.filter(
      (one) => one.purpose === "unlock" && one.property_id === listing && recipientOf(one.viewer_id, state) === viewer,
    );
    const due = own.flatMap((payment) => owedBy(payment));
    const told = surplus.map(nameOf);
    must(
      told.every((one) => due.includes(one)) && new Set(told).size === told.length,
      `${viewer} is told that [${told.join()}] goes back, and it is [${due.join()}]`,
    );
    // Refunds that were due before the unlock are shown at the payment.
    for (const one of own.flatMap((payment) => owedBy(payment, "paid_twice")))
      must(told.includes(one), `${viewer} is not told that ${one} goes back`);
  }
}

/** Checks that an unlock belongs to its payer, or to the account that adopted them. */
function checkUnlocks(state: State): void {
  for (const { viewer_id: viewer, property_id: listing, payment: reference } of state.unlocks) {
    const payment = state.payments.find((one) => one.reference === reference);
    must(payment?.purpose === "unlock" && payment.property_id === listing, `${viewer} unlocked by ${reference}`);
    must(keepsMoney(payment), `${viewer} unlocked by ${reference}, whose money goes back`);
    const recipient = recipientOf(payment.viewer_id, state);
    must(recipient === viewer, `${viewer} has what ${payment.viewer_id} paid for, which is ${recipient}'s`);
    const known = state.viewers.find(({ id }) => id === viewer);
    must(known?.account === null && known.unlocked.includes(listing), `${viewer} does not know of their unlock`);
  }
  for (const payment of state.payments) {
    if (payment.purpose !== "unlock" || !keepsMoney(payment) || payment.payer_left) continue;
    const { reference } = payment;
    must(
      state.unlocks.some((unlock) => unlock.payment === reference),
      `${reference} is paid and unlocks nothing`,
    );
  }
}

const keepsMoney = ({ status, refunds }: Payment): boolean =>
  status === "paid" && refunds.every(({ transaction }) => transaction !== undefined);

/** Checks that the audit log has who claimed and sent each refund, and that only the claimant sent it. */
function checkClaims({ bookings, payments, audits }: State): void {
  const all = [
    ...bookings.map(({ id, refund, returns = [] }) => ({
      kind: "booking",
      id,
      refunds: [...returns, ...(refund ? [refund] : [])],
    })),
    ...payments.map(({ reference, refunds }) => ({ kind: "payment", id: reference, refunds })),
  ];
  for (const { kind, id, refunds } of all) {
    const entries = (what: string) => audits.filter((one) => one.action === `${kind}.${what}` && one.target.id === id);
    const sent = refunds.filter(({ status }) => status === "done");
    must(
      entries("refund").length - entries("refund_returned").length === sent.length,
      `${id}: ${sent.length} were sent, ${entries("refund").length} noted`,
    );
    for (const { claim, done, status } of refunds) {
      must(!claim || status === "due", `${id} was sent, and ${claim?.by} takes care of it`);
      const isNoted = entries(claim?.uid === "system" ? "send_refund" : "claim_refund").some(
        ({ by, at }) => by.uid === claim?.uid && at.getTime() === claim.at.getTime(),
      );
      must(!claim || isNoted, `${claim?.by} takes care of ${id}, and nothing says since when`);
      const sender = entries("refund").find(({ by }) => by.email === done?.by)?.by.uid;
      const isTaken =
        done?.by === "Lopango"
          ? entries("send_refund").length > 0
          : entries("claim_refund").some(({ by, at }) => by.uid === sender && done && at <= done.at);
      must(status !== "done" || isTaken, `${done?.by} sent what goes back of ${id} without taking care of it`);
    }
  }
}

/** Checks that each paid transaction belongs to one payment and is recorded. */
function checkTransactions({ payments, transactions }: State): void {
  for (const { reference, status, provider_transaction: own, refunds } of payments) {
    const brought = [status === "paid" ? own : null, ...refunds.map(({ transaction }) => transaction)];
    for (const id of brought.filter((one) => one !== null && one !== undefined)) {
      const known = transactions.find((one) => one.transaction_id === id);
      must(known?.shared || known?.reference === reference, `${id} of ${reference} is noted as ${known?.reference}'s`);
    }
  }
  for (const { transaction_id: id, reference } of transactions) {
    const payment = payments.find((one) => one.reference === reference);
    must(payment !== undefined, `${id} is noted for ${reference}, which is no payment`);
    const names = [reference, payment.provider_transaction, ...payment.refunds.map(({ transaction }) => transaction)];
    const brought = payment.status === "paid" || payment.refunds.length > 0 || payment.resolution?.received;
    must(names.includes(id) && Boolean(brought), `${id} is noted for ${reference}, which is ${payment.status}`);
  }
}
