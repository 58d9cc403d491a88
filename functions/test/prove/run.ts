import { addDays, instantAt, nightsOf, todayIn } from "@lopango/contract/dates";
import type { Booking as BookingAnswer } from "@lopango/contract/booking";
import type { Problem } from "@lopango/contract/errors";
import { quote } from "@lopango/contract/price";
import type { Booking } from "../../src/domain/bookings/booking.ts";
import { arrivalOf } from "../../src/domain/bookings/refund.ts";
import type { Payment } from "../../src/domain/payments/payment.ts";
import type { Answer } from "../api.ts";
import type { Browser } from "../browsers.ts";
import type { Listing } from "../../src/domain/listings/listing.ts";
import { checkLateness, checkAudit, checkMoney, checkNights, checkNothingLeft, must } from "./invariants.ts";
import { Death } from "./faults.ts";
import type { Transaction } from "./scripted-provider.ts";
import type { Action, History, Step } from "./steps.ts";
import { ADMINS, GUESTS, HOST, LISTINGS, LOCKED, type State, type World } from "./world.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** The provider's page of an attempt is open for a little less than we ask about it. */
const PAGE_HOURS = 71;
const CONSTANT_ID = "0";
/** What changes one thing in one commit: when it did, its answer says so. */
const ONE_COMMIT: readonly Action["do"][] = [
  "cancel",
  "accept",
  "decline",
  "cancel by host",
  "cancel by admin",
  "close",
  "change",
  "resolve",
];

/** What a history has done so far, as far as its people know. */
interface Memory {
  visitors: Browser[];
  /** Listing and night that the host closed despite bookings. */
  despite: Set<string>;
  /** What a guest's screen said that cancelling gives back. */
  seen: Map<string, { amount_cents: number; currency: string }>;
  /** Booking -> the total that its guest was shown. */
  shown: Map<string, number>;
  /** Guest and key -> the booking that it answered. */
  keys: Map<string, string>;
  /** Notifications that we did not take. */
  unheard: Set<string>;
  /** When nights were held unpaid. */
  holds: { who: string; booking: string; from: number; until: number }[];
  before: State;
  transactions: number;
}

/** Lives through a history. @throws Broken for what must never be */
export async function live(world: World, history: History): Promise<void> {
  const { visitors } = await world.begin(history.start);
  const memory: Memory = {
    visitors,
    despite: new Set(),
    seen: new Map(),
    shown: new Map(),
    keys: new Map(),
    unheard: new Set(),
    holds: [],
    before: await stateOf(world, null),
    transactions: 0,
  };
  for (const step of history.steps) {
    await take(world, memory, step);
    await pass(world, memory, world.now().getTime() + SECOND);
  }
  await end(world, memory);
}

async function stateOf(world: World, before: State | null): Promise<State> {
  const state = (await world.state()) ?? before;
  must(state !== null, "nothing is known of the world");
  return state;
}

async function take(world: World, memory: Memory, { action, fault, meanwhile }: Step): Promise<void> {
  const { before } = memory;
  const deaths = Death.count;
  if (fault) world.commits.arm(fault.kind, fault.at);
  if (meanwhile) world.commits.meanwhile(() => act(world, memory, meanwhile.action), meanwhile.at);
  await act(world, memory, action);
  world.commits.disarm();

  const answers = world.answers();
  const after = await stateOf(world, before);
  const isDead = Death.count > deaths;
  for (const { status, body } of answers)
    must(isDead || status < 500 || status === 503, `answered ${status}: ${JSON.stringify(body)}`);
  for (const answer of answers) checkUnderstood(answer, before, after);
  if (!isDead && !meanwhile) {
    const isChanged = ONE_COMMIT.includes(action.do) && JSON.stringify(before) !== JSON.stringify(after);
    for (const { status, body } of isChanged ? answers.slice(-1) : [])
      must(status < 400, `${action.do} was done, and answered ${status}: ${JSON.stringify(body)}`);
    if (action.do === "book" && after.bookings.length > before.bookings.length)
      must(answers[0]?.status === 201, `a booking was made, and answered ${answers[0]?.status}`);
  }
  check(memory, before, after, world.now());
}

/** A call that is not understood tries nothing, and no step means one, but for what can become of its listing, key and nights. */
function checkUnderstood({ status, body }: Answer, before: State, after: State): void {
  if (status < 400 || status >= 500 || status === 409 || status === 429) return;
  const { code, errors = [] } = body as Problem;
  const isOnline = (id: string, { listings }: State): boolean =>
    listings.some((listing) => listing.id === id && listing.is_active);
  const fields = errors.map(({ field }) => field).join(", ");
  const isMeant =
    code === "idempotency_key_reused" ||
    // One that is gone or offline, and its host may not put it online again when it was an admin.
    ((code === "property_not_found" || code === "forbidden") &&
      LISTINGS.some((id) => !isOnline(id, before) || !isOnline(id, after))) ||
    // Too late today for a host who confirms by hand.
    (code === "invalid_dates" && fields === "checkin") ||
    // More units are closed than there are.
    (code === "invalid_fields" && fields === "closed");
  must(isMeant, `a call was not understood: ${status} ${JSON.stringify(body)}`);
}

function check(memory: Memory, before: State, after: State, now: Date): void {
  memory.before = after;
  for (const listing of after.listings) {
    const known = before.listings.find(({ id }) => id === listing.id);
    // Closed units are nobody's: with fewer units a night can be closed and sold.
    if (known && listing.units < known.units)
      for (const { days } of after.months.filter(({ property_id: id }) => id === listing.id))
        for (const date of Object.keys(days)) memory.despite.add(`${listing.id} ${date}`);
  }
  checkNights(after, memory.despite, now);
  checkLateness(before, after);
  checkAudit(after);
}

/** Time passes, and with it the holds that last. */
async function pass(world: World, memory: Memory, to: number): Promise<void> {
  const from = world.now().getTime();
  for (const { id, guest_id: guest, property_id: listing, status, reason, hold_until: end } of memory.before.bookings) {
    const isUnpaid = (status === "created" || status === "pending_payment") && reason !== "payment_review";
    if (!isUnpaid || !end || end.getTime() <= from) continue;
    memory.holds.push({ who: `${guest} at ${listing}`, booking: id, from, until: Math.min(to, end.getTime()) });
  }
  world.moveTo(to);
  checkHolds(memory, to);
}

/** Nobody holds nights of a listing unpaid for more than an hour in any two. */
function checkHolds({ holds, before }: Memory, to: number): void {
  const touched = new Set(
    before.payments.flatMap((payment) =>
      payment.purpose === "booking" && ["paid", "review", "rejected"].includes(payment.status)
        ? [payment.booking_id]
        : [],
    ),
  );
  const unpaid = holds.filter(({ booking }) => !touched.has(booking));
  for (const who of new Set(unpaid.map((hold) => hold.who))) {
    for (const { until: at } of unpaid.filter((hold) => hold.who === who && hold.until > to - 2 * HOUR)) {
      const spans = unpaid
        .filter((hold) => hold.who === who && hold.until > at - 2 * HOUR && hold.from < at)
        .map((hold) => ({ from: Math.max(hold.from, at - 2 * HOUR), until: Math.min(hold.until, at) }))
        .toSorted((a, b) => a.from - b.from);
      let [sum, reached] = [0, 0];
      for (const { from, until } of spans) {
        sum += Math.max(0, until - Math.max(from, reached));
        reached = Math.max(reached, until);
      }
      must(sum <= HOUR + MINUTE, `${who} held nights unpaid for ${Math.round(sum / MINUTE)} minutes of two hours`);
    }
  }
}

/** The end: no faults any more, what was not heard is told again, and 73 hours of sweeps pass. */
async function end(world: World, memory: Memory): Promise<void> {
  world.provider.recover();
  for (const [, { order, transactions }] of world.provider.attempts) {
    const paid = transactions.filter(({ status }) => status === "paid");
    // The answer to a question by the reference alone names one of them: the others have to be told.
    if (paid.length > 1) for (const told of paid) memory.unheard.add(notification(order.notify_url, told));
  }
  for (const url of memory.unheard) must((await world.notify(url)) === 200, "a notification is not taken in the end");
  for (const hours of [0.1, 1, 24, 24, 24]) {
    await pass(world, memory, world.now().getTime() + hours * HOUR);
    await world.sweep();
    const after = await stateOf(world, memory.before);
    check(memory, memory.before, after, world.now());
  }
  checkNothingLeft(memory.before, world.now());
  checkMoney(memory.before, world.provider);
}

async function act(world: World, memory: Memory, action: Action): Promise<void> {
  const { before } = memory;
  const post = (token: string, path: string, body: object = {}, key?: string) =>
    world.call("POST", path, { token, body, ...(key && { headers: { "idempotency-key": key } }) });
  const pick = <T>(all: readonly T[], index: number): T | undefined => all[index % Math.max(1, all.length)];
  const bookings = (...statuses: Booking["status"][]): Booking[] =>
    before.bookings.filter(({ status }) => statuses.includes(status));
  const guest = (index: number): string => GUESTS[index] ?? GUESTS[0];
  const admin = (index: number): string => ADMINS[index] ?? ADMINS[0];

  switch (action.do) {
    case "book":
      return book(world, memory, action);
    case "pay": {
      const booking = pick(bookings("created", "pending_payment"), action.of) ?? before.bookings[0];
      if (!booking) return;
      const { status } = await post(
        booking.guest_id,
        "/api/payments/maxicash/init",
        { booking_id: booking.id },
        action.key ? `pay-${booking.id}` : undefined,
      );
      if (status === 200) checkCharged(world, memory);
      return;
    }
    case "provider":
      return news(world, memory, action);
    case "notify": {
      const attempt = pick([...world.provider.attempts.values()].toReversed(), action.of);
      const transaction = attempt && pick(attempt.transactions, action.transaction);
      if (attempt && transaction) await ring(world, memory, attempt.order.notify_url, transaction);
      return;
    }
    case "look":
    case "settle": {
      const booking = pick(before.bookings, action.of);
      if (!booking) return;
      const path = `/api/bookings/${booking.id}`;
      const { status, body } =
        action.do === "look"
          ? await world.call("GET", path, { token: booking.guest_id })
          : await post(booking.guest_id, `${path}/settle`);
      if (status === 200) note(memory, body as BookingAnswer);
      return;
    }
    case "cancel": {
      const booking = pick(bookings("confirmed"), action.of);
      if (!booking) return;
      const path = `/api/bookings/${booking.id}`;
      if (!action.stale) {
        const looked = await world.call("GET", path, { token: booking.guest_id });
        if (looked.status === 200) note(memory, looked.body as BookingAnswer);
      }
      const refund = memory.seen.get(booking.id);
      const { status, body } = await post(booking.guest_id, `${path}/cancel`, refund ? { refund } : {});
      if (status === 200 && refund) {
        const given = (body as BookingAnswer).refund?.amount_cents ?? 0;
        must(given === refund.amount_cents, `was told ${refund.amount_cents} back, and gets ${given}`);
      }
      return;
    }
    case "accept":
    case "decline": {
      const booking = pick(bookings("paid"), action.of) ?? before.bookings[0];
      if (booking) await post(HOST, `/api/host/bookings/${booking.id}/${action.do}`);
      return;
    }
    case "cancel by host": {
      const booking = pick(bookings("confirmed"), action.of);
      if (booking) await post(HOST, `/api/host/bookings/${booking.id}/cancel`);
      return;
    }
    case "cancel by admin": {
      const booking = pick(bookings("paid", "confirmed"), action.of);
      if (booking) await post(ADMINS[0], `/api/admin/bookings/${booking.id}/cancel`, { reason: "called off" });
      return;
    }
    case "close":
      return close(world, memory, action);
    case "change": {
      const id = LISTINGS[action.listing] ?? LISTINGS[0];
      await world.call("PATCH", `/api/properties/${id}`, { token: HOST, body: action.what });
      return;
    }
    case "suspend":
    case "reinstate":
    case "delete": {
      const id = LISTINGS[action.listing] ?? LISTINGS[0];
      const path = `/api/admin/properties/${id}`;
      if (action.do === "reinstate") await post(ADMINS[0], `${path}/reactivate`);
      else if (action.do === "suspend") await world.call("DELETE", path, { token: ADMINS[1] });
      else await world.call("DELETE", `/api/properties/${id}`, { token: HOST });
      return;
    }
    case "unlock":
    case "verify": {
      const visitor = memory.visitors[action.who];
      const token = visitor ? undefined : guest(action.who - memory.visitors.length);
      const call = visitor?.call ?? world.call;
      const body =
        action.do === "unlock" ? { property_id: LOCKED, amount_cents: 200, currency: "USD" } : { property_id: LOCKED };
      const path = `/api/paywalls/unlock/${action.do === "unlock" ? "init" : "settle"}`;
      await call("POST", path, { ...(token && { token }), body });
      return;
    }
    case "sign in": {
      const visitor = memory.visitors[action.visitor];
      const path = "/api/paywalls/unlock/settle";
      await visitor?.call("POST", path, { token: guest(action.guest), body: { property_id: LOCKED } });
      return;
    }
    case "resolve": {
      const payment = pick(
        before.payments.filter(({ status }) => status === "review"),
        action.of,
      );
      if (payment) await resolve(world, payment, action.accept, admin(action.admin));
      return;
    }
    case "refund": {
      const due = [
        ...before.bookings.filter(({ refund }) => refund?.status === "due").map(({ id }) => `bookings/${id}`),
        ...before.payments
          .filter(({ refunds }) => refunds.some(({ status }) => status === "due"))
          .map(({ reference }) => `payments/${reference}`),
      ];
      const path = pick(due, action.of);
      if (!path) return;
      await post(admin(action.admin), `/api/admin/${path}/refund/claim`);
      await post(admin(action.admin), `/api/admin/${path}/refund`, { reference: "sent" });
      return;
    }
    case "sweep":
      await world.sweep();
      return;
    case "outage":
      return world.provider.fail(action.questions);
    case "die at the provider":
      return world.provider.die();
    case "time":
      return jump(world, memory, action);
  }
}

async function book(world: World, memory: Memory, action: Action & { do: "book" }): Promise<void> {
  const id = LISTINGS[action.listing] ?? LISTINGS[0];
  const guest = GUESTS[action.guest] ?? GUESTS[0];
  const listing = memory.before.listings.find((known) => known.id === id);
  if (!listing) return;
  const checkin = addDays(todayIn(listing.time_zone, world.now()), action.from);
  const checkout = addDays(checkin, action.nights);
  const price = quote(listing, checkin, checkout);
  const own = memory.before.bookings.find(
    (booking) => booking.guest_id === guest && booking.property_id === id && booking.hold_until !== null,
  );
  const { status, body } = await world.call("POST", "/api/bookings", {
    token: guest,
    body: {
      property_id: id,
      checkin,
      checkout,
      guests: 1,
      terms: termsOf(listing, price.total_cents),
      ...(action.replaces === "newest" && { replaces: own?.id ?? null }),
    },
    headers: action.key === null ? {} : { "idempotency-key": `key-${action.key}` },
  });
  if (status !== 201) return;
  const made = body as BookingAnswer;
  must(
    made.total_cents === price.total_cents,
    `a stay was shown for ${price.total_cents}, and is booked for ${made.total_cents}`,
  );
  memory.shown.set(made.id, made.total_cents);
  if (action.pays)
    await world.call("POST", "/api/payments/maxicash/init", { token: guest, body: { booking_id: made.id } });
  if (action.key === null) return;
  const known = memory.keys.get(`${guest} ${action.key}`);
  must(known === undefined || known === made.id, `one key answers two bookings`);
  memory.keys.set(`${guest} ${action.key}`, made.id);
}

const termsOf = ({ currency, cancellation_policy, confirmation }: Listing, total_cents: number) => ({
  total_cents,
  currency,
  cancellation_policy,
  confirmation,
});

/** The provider was told what the guest was. */
function checkCharged(world: World, { shown, before }: Memory): void {
  for (const payment of before.payments) {
    const total = payment.purpose === "booking" ? shown.get(payment.booking_id) : undefined;
    const charged = world.provider.attempts.get(payment.reference)?.order.amount_cents;
    must(
      total === undefined || charged === undefined || charged === total,
      `${charged} is charged, ${total} was shown`,
    );
  }
}

function note({ seen }: Memory, { id, refund_if_cancelled_cents: cents, refund_currency: currency }: BookingAnswer) {
  if (cents !== null) seen.set(id, { amount_cents: cents, currency });
}

async function news(world: World, memory: Memory, action: Action & { do: "provider" }): Promise<void> {
  const open = [...world.provider.attempts.values()]
    .toReversed()
    .filter(({ at, transactions }) => world.now().getTime() - at < PAGE_HOURS * HOUR && transactions.length < 3)
    // Beside a transaction that names nothing, or somebody else, another one cannot be told from it.
    .filter(({ order, transactions }) =>
      transactions.every((one) => one.id !== CONSTANT_ID && one.reference === order.reference),
    );
  const attempt = open[action.of % Math.max(1, open.length)];
  if (!attempt) return;
  const { order, transactions } = attempt;
  const failed = transactions.find(({ status }) => status !== "paid");
  let told = failed;
  if (action.what === "failed one is paid" && failed) failed.status = "paid";
  else {
    const isFirst = transactions.length === 0;
    told = newTransaction(memory, action, order, isFirst);
    transactions.push(told);
  }
  for (let count = 0; told && count < action.notify; count += 1) await ring(world, memory, order.notify_url, told);
  if (action.what !== "failed, asked about, paid" || !told) return;
  await ring(world, memory, order.notify_url, told);
  told.status = "paid";
}

/** A further transaction of an attempt is told from the first by its id, and names the attempt, or nobody could tell. */
function newTransaction(
  memory: Memory,
  { what }: Action & { do: "provider" },
  order: { reference: string; amount_cents: number; currency: string },
  isFirst: boolean,
): Transaction {
  const { reference, amount_cents, currency } = order;
  const status = what === "cancelled" ? "cancelled" : what.startsWith("failed") ? "failed" : "paid";
  const told: Transaction = { id: `T${(memory.transactions += 1)}`, status, amount_cents, currency, reference };
  if (what === "paid, wrong amount") told.amount_cents = 100;
  if (what === "paid, wrong currency") told.currency = "CDF";
  if (what === "paid, wrong reference" && isFirst) told.reference = "SOMEBODY";
  if (what === "paid, constant id" && isFirst) told.id = CONSTANT_ID;
  return told;
}

async function ring(world: World, memory: Memory, notifyUrl: string, told: Transaction): Promise<void> {
  const url = notification(notifyUrl, told);
  if ((await world.notify(url)) === 200) memory.unheard.delete(url);
  else memory.unheard.add(url);
}

/** The same content twice is the same notification. */
const notification = (notifyUrl: string, { id, status }: Transaction): string =>
  `${notifyUrl}&transaction=${id}&status=${status}`;

async function close(world: World, memory: Memory, action: Action & { do: "close" }): Promise<void> {
  const id = LISTINGS[action.listing] ?? LISTINGS[0];
  const listing = memory.before.listings.find((known) => known.id === id);
  if (!listing) return;
  const from = addDays(todayIn(listing.time_zone, world.now()), action.from);
  const after = addDays(from, action.nights);
  if (action.despite) for (const date of nightsOf(from, after)) memory.despite.add(`${id} ${date}`);
  await world.call("PUT", `/api/host/calendars/${id}`, {
    token: HOST,
    body: { from, to: addDays(after, -1), closed: action.closed, despite_bookings: action.despite },
  });
}

/** The admin looks at the provider's account, and says what came. */
async function resolve(world: World, payment: Payment, accept: boolean, admin: string): Promise<void> {
  const came = world.provider.attempts
    .get(payment.reference)
    ?.transactions.find(({ id, status }) => status === "paid" && id === payment.provider_transaction);
  const received = came ? { amount_cents: came.amount_cents, currency: came.currency } : null;
  const decision = accept && received ? "accept" : "reject";
  const decide = (reused: boolean) =>
    world.call("POST", `/api/admin/payments/${payment.reference}/resolve`, {
      token: admin,
      body: { decision, note: "looked at it", received, transaction_reused: reused },
    });
  const { status, body } = await decide(false);
  if (status === 409 && (body as { code?: string }).code === "transaction_used") await decide(true);
}

async function jump(world: World, memory: Memory, { jump: how, of }: Action & { do: "time" }): Promise<void> {
  const now = world.now().getTime();
  const { bookings } = memory.before;
  const booking = bookings[of % Math.max(1, bookings.length)];
  const zone = booking?.property.time_zone ?? "Africa/Kinshasa";
  const hold = booking?.hold_until?.getTime();
  const arrival = booking && arrivalOf(booking).getTime();
  const to = {
    "1 min": now + MINUTE,
    "hold end - 1 ms": hold && hold - 1,
    "hold end": hold,
    "hold end + 1 ms": hold && hold + 1,
    midnight: instantAt(addDays(todayIn(zone, new Date(now)), 1), 0, zone).getTime(),
    "14:00": arrival,
    "24 h before arrival": arrival && arrival - 24 * HOUR,
    checkout: booking && instantAt(booking.checkout, 11, zone).getTime(),
    "1 h": now + HOUR,
    "24 h": now + 24 * HOUR,
    "73 h": now + 73 * HOUR,
  }[how];
  await pass(world, memory, Math.max(now, to ?? now + MINUTE));
  if (world.now().getTime() - now < 24 * HOUR) return;
  // A key is remembered for a day, and the sweep did not sleep all that time.
  memory.keys.clear();
  world.provider.recover();
  await world.sweep();
}
