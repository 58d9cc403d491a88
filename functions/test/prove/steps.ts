import fc from "fast-check";
import { FAULTS, type Fault, type Moment } from "./faults.ts";
import { VOICES, type Voice } from "./scripted-provider.ts";

type On<Verb extends string, Details> = Verb extends string ? { do: Verb } & Details : never;

/**
 * An action. Indexes (`of`) count possible subjects, newest first; without a subject nothing happens. Histories are
 * plain data: they shrink, print and replay.
 */
export type Action =
  | {
      do: "book";
      guest: number;
      listing: number;
      from: number;
      nights: number;
      key: number | null;
      replaces: "unsaid" | "newest";
      pays: boolean;
      /** Books from an outdated screen, as before the last change of the listing. */
      stale: boolean;
    }
  /** The guest books rooms of two types of the house: one guest in each, two in the first, or also a child there. */
  | {
      do: "book rooms";
      guest: number;
      from: number;
      nights: number;
      doubles: number;
      suites: number;
      people: "one each" | "two and one" | "a child";
      replaces: "unsaid" | "newest";
      pays: boolean;
    }
  | { do: "cancel rooms"; of: number; room: number; count: number }
  /** The guest books the same listing again, some days earlier or later. */
  | { do: "book again"; of: number; shift: number; nights: number; replaces: "unsaid" | "newest"; pays: boolean }
  | { do: "pay"; of: number; key: boolean }
  /** The guest asks to move a paid stay, and opens the payment page if it costs more. */
  | { do: "change stay"; of: number; shift: number; nights: number; guests: number; pays: boolean }
  | On<"pay change" | "give up" | "give up change", { of: number }>
  | { do: "answer change"; of: number; accept: boolean }
  | { do: "provider"; of: number; what: ProviderNews; notify: number }
  | { do: "notify"; of: number; transaction: number }
  | On<"look" | "settle", { of: number }>
  | { do: "cancel"; of: number; stale: boolean }
  | On<"accept" | "decline" | "cancel by host", { of: number }>
  | { do: "cancel by admin"; of: number; admin: number }
  /** A price for these nights; null returns to the listing's own. */
  | { do: "rate"; listing: number; from: number; nights: number; price_cents: number | null }
  | { do: "close"; listing: number; from: number; nights: number; closed: number; despite: boolean }
  | { do: "change"; listing: number; what: ListingChange }
  | { do: "delete"; listing: number }
  | { do: "suspend"; listing: number; admin: number; call_off: boolean }
  | { do: "reinstate"; listing: number; admin: number }
  /** Indexes guests, then the host. */
  | { do: "suspend person"; who: number; admin: number; call_off: boolean }
  | { do: "lift"; who: number; admin: number }
  | { do: "leave"; who: number }
  | On<"unlock" | "verify", { who: number }>
  /** Changes the visitor id or the signature in the cookie. */
  | { do: "forge"; visitor: number; how: "id" | "signature" }
  | { do: "sign in"; visitor: number; guest: number }
  | { do: "sign in as admin"; admin: number }
  | { do: "role"; by: number; of: number; grant: boolean }
  | { do: "resolve"; of: number; accept: boolean; admin: number }
  | { do: "ask"; of: number; admin: number }
  | { do: "refund"; of: number; admin: number }
  /** Claims, takes over, releases or sends a refund. */
  | { do: "care"; of: number; admin: number; how: "claim" | "take over" | "release" | "send" }
  /** The reception notes something of a stay, or undoes it. */
  | On<"note" | "undo", { of: number; what: "check-in" | "no-show" | "check-out" }>
  | { do: "object"; of: number; about: "no-show" | "departure" }
  | On<"agree to leave", { of: number }>
  /** The reception types the guest's code of the departure. */
  | { do: "type code"; of: number; right: boolean }
  | { do: "decide objection"; of: number; admin: number; outcome: ObjectionOutcome }
  | { do: "reconcile" }
  | { do: "sweep" }
  | { do: "outage"; questions: number }
  | { do: "die at the provider" }
  | { do: "time"; jump: Jump; of: number };

type ObjectionOutcome = "house" | "guest_keeps" | "guest_refunded";

export type ProviderNews =
  | "paid"
  | "failed"
  | "cancelled"
  | "paid, wrong amount"
  | "paid, wrong currency"
  | "paid, wrong reference"
  | "paid, constant id"
  | "failed one is paid"
  /** The provider corrects an earlier mismatch. */
  | "corrected"
  /** First seen as failed, by a webhook event or the guest's status request; then paid without a webhook event. */
  | "failed, notified, paid"
  | "failed, asked about, paid";

export type ListingChange =
  | { units: number }
  | { base_price_cents: number }
  | { unlock_price_cents: number }
  | { is_active: boolean }
  | { cancellation_policy: string }
  | { confirmation: string }
  /** The city determines the time zone. */
  | { city: string };

export const JUMPS = [
  "1 min",
  "hold end - 1 ms",
  "hold end",
  "hold end + 1 ms",
  "midnight",
  "14:00",
  /** 14:00 minus the hours of the policy. */
  "policy's limit",
  "policy's limit + 1 ms",
  "month end",
  "29 min",
  "checkout",
  "check-in opens - 1 ms",
  "check-in opens",
  "no-show opens",
  "objection ends - 1 ms",
  "objection ends",
  "1 h",
  "24 h",
  "73 h",
] as const;
export type Jump = (typeof JUMPS)[number];

export interface Step {
  action: Action;
  fault?: Moment & { kind: Fault };
  meanwhile?: Moment & { action: Action };
}

export interface History {
  start: string;
  voice: Voice;
  steps: Step[];
}

const only = <T>(...values: T[]) => fc.constantFrom(...values);
const of = fc.nat(2);
const newest = fc.constant(0);
const listing = only(0, 0, 1, 1, 3, 4, 5);
/** Some span two months, or a whole one. */
const nights = only(1, 1, 2, 2, 3, 3, 30, 33);
/** Most stays begin soon, so that histories reach arrivals. */
const from: fc.Arbitrary<number> = fc.constantFrom(0, 0, 0, 1, 1, 2, 3, 6, 8);
const admin = fc.nat(2);
type Details<Verb extends Action["do"]> = Omit<Extract<Action, { do: Verb }>, "do">;
const doing = <Verb extends Action["do"]>(
  verb: Verb,
  model: { [Key in keyof Details<Verb>]: fc.Arbitrary<Details<Verb>[Key]> },
): fc.Arbitrary<Action> =>
  fc.record(model as Record<string, fc.Arbitrary<unknown>>).map((details) => ({ do: verb, ...details }) as Action);

const NEWS = [
  "paid",
  "paid",
  "paid",
  "failed",
  "cancelled",
  "failed one is paid",
  "corrected",
  "failed, notified, paid",
  "failed, asked about, paid",
  "paid, wrong amount",
  "paid, wrong currency",
  "paid, wrong reference",
  "paid, constant id",
] as const satisfies ProviderNews[];

const book = (pays: fc.Arbitrary<boolean>, { on = listing, begins = from, lasts = nights } = {}) =>
  doing("book", {
    guest: fc.nat(2),
    listing: on,
    from: begins,
    nights: lasts,
    key: fc.option(fc.nat(1), { freq: 2 }),
    replaces: only("unsaid", "newest"),
    pays,
    stale: fc.boolean(),
  });
const bookRooms = (pays: fc.Arbitrary<boolean>, begins = from) =>
  doing("book rooms", {
    guest: fc.nat(2),
    from: begins,
    nights,
    doubles: only(1, 1, 2, 3),
    suites: only(0, 1, 1),
    people: only("one each", "two and one", "two and one", "a child"),
    replaces: only("unsaid", "newest"),
    pays,
  });
const cancelRooms = (of: fc.Arbitrary<number>) => doing("cancel rooms", { of, room: fc.nat(1), count: only(1, 1, 2) });
const bookAgain = doing("book again", {
  of: fc.constant(0),
  shift: only(-1, 0, 0, 1),
  nights,
  replaces: only("unsaid", "newest", "newest"),
  pays: fc.boolean(),
});
const changeStay = (of: fc.Arbitrary<number>, pays: fc.Arbitrary<boolean> = fc.boolean()) =>
  doing("change stay", { of, shift: only(-1, 0, 0, 1, 2), nights, guests: only(1, 1, 2), pays });
const dearerStay = doing("change stay", {
  of: fc.constant(0),
  shift: only(-1, 0, 1),
  nights: only(3, 4),
  guests: fc.constant(1),
  pays: fc.constant(true),
});
const answerChange = doing("answer change", { of: fc.constant(0), accept: fc.boolean() });
const news = (of: fc.Arbitrary<number>, ...what: ProviderNews[]) =>
  doing("provider", { of, what: only(...(what.length > 0 ? what : NEWS)), notify: only(0, 1, 1, 2) });
const time = (of: fc.Arbitrary<number>, ...jumps: Jump[]) =>
  doing("time", { jump: only(...(jumps.length > 0 ? jumps : JUMPS)), of });
const change = (...what: ListingChange[]) => doing("change", { listing, what: only(...what) });
const repriced = doing("change", {
  listing: only(2),
  what: only({ unlock_price_cents: 155 }, { unlock_price_cents: 350 }),
});
const who = fc.nat(3);
const suspendPerson = doing("suspend person", { who, admin, call_off: fc.boolean() });
const care = doing("care", { of, admin, how: only("claim", "take over", "release", "send") });
const resolve = doing("resolve", { of, accept: fc.boolean(), admin });
const note = (...what: ("check-in" | "no-show" | "check-out")[]) => doing("note", { of: newest, what: only(...what) });
const undo = doing("undo", { of: newest, what: only("check-in", "no-show", "check-out", "check-out") });
const object = doing("object", { of: newest, about: only("no-show", "departure") });
const decide = doing("decide objection", {
  of: newest,
  admin,
  outcome: only<ObjectionOutcome>("house", "guest_keeps", "guest_refunded"),
});
const typeCode = doing("type code", { of: newest, right: fc.boolean() });
const outage = doing("outage", { questions: fc.integer({ min: 1, max: 3 }) });
const just = (...actions: Action[]) => only<Action>(...actions);

const weighted: [weight: number, arbitrary: fc.Arbitrary<Action>][] = [
  [8, book(fc.boolean())],
  [3, bookRooms(fc.boolean())],
  [2, cancelRooms(of)],
  [4, bookAgain],
  [8, doing("pay", { of, key: fc.boolean() })],
  [10, news(of)],
  [2, doing("notify", { of, transaction: fc.nat(2) })],
  [4, changeStay(of)],
  [2, doing("pay change", { of })],
  [2, doing("give up", { of })],
  [1, doing("give up change", { of })],
  [2, answerChange],
  [4, doing("settle", { of })],
  [1, doing("look", { of })],
  [3, doing("cancel", { of, stale: fc.boolean() })],
  [3, doing("accept", { of })],
  [1, doing("decline", { of })],
  [1, doing("cancel by host", { of })],
  [2, doing("cancel by admin", { of, admin })],
  [2, doing("close", { listing, from, nights, closed: fc.nat(2), despite: fc.boolean() })],
  [2, change({ units: 1 }, { units: 2 })],
  [2, doing("rate", { listing: only(0, 1, 4, 5), from, nights, price_cents: only(9_500, 10_001, null) })],
  [2, change({ base_price_cents: 8_050 }, { base_price_cents: 9_000 }, { base_price_cents: 9_999 })],
  [1, repriced],
  [1, change({ is_active: false }, { is_active: true })],
  [1, change({ cancellation_policy: "moderate" }, { cancellation_policy: "strict" }, { confirmation: "host" })],
  [1, change({ city: "Goma" }, { city: "Matadi" })],
  [1, doing("suspend", { listing: fc.nat(5), admin, call_off: fc.boolean() })],
  [1, doing("reinstate", { listing: fc.nat(5), admin })],
  [1, suspendPerson],
  [1, doing("lift", { who, admin })],
  [1, doing("leave", { who })],
  [1, doing("delete", { listing: fc.nat(5) })],
  [3, doing("unlock", { who: fc.nat(4) })],
  [1, doing("verify", { who: fc.nat(4) })],
  [1, doing("forge", { visitor: fc.nat(1), how: only("id", "signature") })],
  [1, doing("sign in", { visitor: fc.nat(1), guest: fc.nat(2) })],
  [1, doing("sign in as admin", { admin })],
  [1, doing("role", { by: admin, of: admin, grant: fc.boolean() })],
  [3, resolve],
  [1, doing("ask", { of, admin })],
  [2, doing("refund", { of, admin })],
  [2, care],
  [3, doing("note", { of, what: only("check-in", "no-show", "check-out") })],
  [1, undo],
  [1, object],
  [1, just({ do: "agree to leave", of: 0 })],
  [1, typeCode],
  [1, decide],
  [1, just({ do: "reconcile" })],
  [3, just({ do: "sweep" })],
  [1, outage],
  [1, just({ do: "die at the provider" })],
  [7, time(of, ...JUMPS, "hold end + 1 ms", "14:00", "14:00")],
];

const anything = fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })));
const moment = { on: only<Moment["on"]>("read", "commit", "commit"), at: fc.nat(2) };
/** Adds a fault or a concurrent action now and then. */
const stepOf = (action: fc.Arbitrary<Action>): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 7, arbitrary: fc.record({ action }) },
    { weight: 1, arbitrary: fc.record({ action, fault: fc.record({ ...moment, kind: only(...FAULTS) }) }) },
    { weight: 1, arbitrary: fc.record({ action, meanwhile: fc.record({ ...moment, action: anything }) }) },
  );
const step = stepOf(anything);

/** A frequent, meaningful sequence, with other actions in between now and then. */
const story = (...actions: fc.Arbitrary<Action>[]): fc.Arbitrary<Step[]> => {
  const between = fc.oneof(
    { weight: 5, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: step.map((one) => [one]) },
  );
  return fc
    .tuple(...actions.flatMap((action) => [stepOf(action).map((one) => [one]), between]))
    .map((parts) => parts.flat());
};
const pays = fc.constant(true);
const WRONG = ["paid, wrong amount", "paid, wrong currency", "paid, wrong reference"] as const;
const AFTER_HOLD = ["hold end", "hold end + 1 ms", "1 h"] as const;

const BOTH_WRONG = [news(fc.constant(1), ...WRONG), news(newest, ...WRONG)];
const REJECT_BOTH: Step = {
  action: { do: "resolve", of: 0, accept: false, admin: 0 },
  meanwhile: { on: "commit", at: 0, action: { do: "resolve", of: 1, accept: false, admin: 1 } },
};

const silently = doing("provider", { of: newest, what: only<ProviderNews>("paid"), notify: fc.constant(0) });
const LAST_UNIT = { on: only(1), begins: only(1) };

const STORIES: fc.Arbitrary<Step[]>[] = [
  // Reports on a payment, early or late.
  story(book(pays), news(newest), just({ do: "accept", of: 0 }, { do: "sweep" }, { do: "settle", of: 0 })),
  story(book(pays), time(newest), news(newest), news(newest)),
  story(book(pays), news(newest, "failed, asked about, paid", "failed, notified, paid"), just({ do: "settle", of: 0 })),
  story(book(pays), news(newest, "paid"), fc.oneof(outage, just({ do: "die at the provider" })), news(newest, "paid")),
  // A paid stay is cancelled around the policy's limit or later.
  story(
    book(pays),
    news(newest, "paid"),
    just({ do: "accept", of: 0 }),
    just({ do: "look", of: 0 }),
    time(newest, "policy's limit", "14:00", "checkout", "checkout"),
    fc.oneof(doing("cancel", { of: newest, stale: fc.boolean() }), doing("cancel by admin", { of: newest, admin })),
  ),
  story(
    book(pays, { begins: only(2, 6, 8) }),
    news(newest, "paid"),
    just({ do: "accept", of: 0 }),
    just({ do: "look", of: 0 }),
    time(newest, "policy's limit + 1 ms"),
    just({ do: "cancel", of: 0, stale: true }),
  ),
  // The host lowers the units while the last one is booked.
  fc
    .tuple(book(fc.constant(false), LAST_UNIT), book(fc.constant(false), LAST_UNIT))
    .map(([first, action]): Step[] => [
      { action: first },
      { action, meanwhile: { on: "commit", at: 0, action: { do: "change", listing: 1, what: { units: 1 } } } },
    ]),
  // The terms change between the screen and the booking.
  story(
    change({ base_price_cents: 8_050 }, { base_price_cents: 9_000 }, { cancellation_policy: "strict" }),
    book(pays),
  ),
  // The host answers late, or the payment arrives at arrival time.
  story(
    book(pays, { on: only(1), begins: only(0, 1) }),
    news(newest, "paid"),
    time(newest, "14:00"),
    just({ do: "accept", of: 0 }),
  ),
  story(book(pays), time(newest, "14:00"), news(newest, "paid")),
  // Late money for a stay that the guest has booked again, or that is not offered any more.
  story(
    book(pays),
    time(newest, ...AFTER_HOLD),
    bookAgain,
    news(fc.constant(1), "paid"),
    just({ do: "settle", of: 1 }),
  ),
  story(
    book(pays),
    time(newest, ...AFTER_HOLD),
    news(newest, "paid"),
    just({ do: "sweep" }, { do: "look", of: 0 }),
    bookAgain,
  ),
  story(
    book(pays),
    time(newest, ...AFTER_HOLD, "24 h"),
    just({ do: "sweep" }, { do: "settle", of: 0 }),
    news(newest, "paid"),
  ),
  story(
    book(pays, { on: only(0) }),
    time(newest, ...AFTER_HOLD),
    just(
      { do: "suspend", listing: 0, admin: 0, call_off: false },
      { do: "change", listing: 0, what: { is_active: false } },
    ),
    news(newest, "paid"),
  ),
  // Money without a webhook event.
  story(book(pays), time(newest, ...AFTER_HOLD), silently, bookAgain),
  story(book(pays), time(newest, "24 h"), silently),
  // Paid on the first of two pages, or during a repeated request.
  story(
    book(pays),
    time(newest, "29 min"),
    just({ do: "pay", of: 0, key: false }),
    news(newest, "failed", "cancelled"),
    just({ do: "settle", of: 0 }),
    doing("provider", { of: fc.constant(1), what: only<ProviderNews>("paid"), notify: fc.constant(0) }),
    fc.oneof(just({ do: "pay", of: 0, key: false }), bookAgain),
  ),
  story(
    book(fc.constant(false)),
    just({ do: "pay", of: 0, key: true }),
    silently,
    just({ do: "pay", of: 0, key: true }, { do: "settle", of: 0 }),
    just({ do: "pay", of: 0, key: true }),
  ),
  // Nights are held repeatedly.
  story(book(fc.boolean()), time(newest, "29 min"), bookAgain, time(newest, "29 min", "1 min"), bookAgain, bookAgain),
  story(
    book(pays),
    time(newest, "hold end"),
    bookAgain,
    time(newest, "hold end"),
    bookAgain,
    time(newest, "hold end"),
    bookAgain,
  ),
  // Two admins decide a mismatch concurrently.
  story(book(pays), news(newest, ...WRONG), resolve, just({ do: "refund", of: 0, admin: 0 })),
  story(book(pays), news(newest, ...WRONG), news(newest, "corrected")),
  story(book(pays), time(newest, "29 min"), just({ do: "pay", of: 0, key: false }), news(newest, ...WRONG), resolve),
  story(book(pays), time(newest, "29 min"), just({ do: "pay", of: 0, key: false }), ...BOTH_WRONG).map((steps) => [
    ...steps,
    REJECT_BOTH,
  ]),
  // One page is paid twice, with a late webhook event.
  story(
    book(pays),
    doing("provider", { of: newest, what: only<ProviderNews>("paid"), notify: only(0, 1) }),
    just({ do: "settle", of: 0 }, { do: "ask", of: 0, admin: 0 }),
    news(newest, "paid"),
    just({ do: "notify", of: 0, transaction: 0 }, { do: "ask", of: 0, admin: 0 }),
  ),
  // Every payment has the same id.
  story(
    book(pays),
    news(newest, "paid, constant id"),
    book(pays),
    news(newest, "paid, constant id"),
    just({ do: "resolve", of: 0, accept: true, admin: 0 }),
    book(pays),
    news(newest, "paid, constant id"),
  ),
  // A stay moves to cheaper or dearer dates; its payment arrives in time, late, wrong, twice or never, or the stay is
  // cancelled.
  story(
    book(pays, { begins: only(2, 3, 6) }),
    news(newest, "paid"),
    just({ do: "accept", of: 0 }),
    dearerStay,
    fc.oneof(news(newest), time(newest, ...AFTER_HOLD)),
    fc.oneof(news(newest, "paid"), answerChange, just({ do: "sweep" }, { do: "give up change", of: 0 })),
    fc.oneof(answerChange, doing("cancel", { of: newest, stale: fc.boolean() }), just({ do: "cancel by host", of: 0 })),
  ),
  story(
    book(pays, { begins: only(1, 6, 8) }),
    news(newest, "paid"),
    just({ do: "accept", of: 0 }),
    fc.oneof(time(newest, "policy's limit", "policy's limit + 1 ms"), changeStay(newest, pays)),
    changeStay(newest, pays),
    answerChange,
    fc.oneof(doing("cancel", { of: newest, stale: fc.boolean() }), just({ do: "refund", of: 0, admin: 0 })),
  ),
  story(
    book(pays, { begins: only(2, 3) }),
    news(newest, "paid"),
    dearerStay,
    news(newest, ...WRONG),
    fc.oneof(resolve, just({ do: "cancel", of: 0, stale: false }, { do: "cancel by host", of: 0 })),
    resolve,
  ),
  // Two guests want the same nights, one of them for a change of a paid stay.
  fc
    .tuple(book(pays, { begins: only(2) }), dearerStay, book(fc.constant(false), { begins: only(3, 4) }))
    .map(([first, moved, other]): Step[] => [
      { action: first },
      { action: { do: "provider", of: 0, what: "paid", notify: 1 } },
      { action: { do: "accept", of: 0 } },
      { action: moved, meanwhile: { on: "commit", at: 0, action: other } },
    ]),
  // Rooms of a house: late money, some of them cancelled, moved or sold to two guests at once.
  story(bookRooms(pays), time(newest, ...AFTER_HOLD), bookRooms(fc.boolean()), news(fc.constant(1), "paid")),
  story(
    bookRooms(pays, only(2, 6, 8)),
    news(newest, "paid"),
    fc.oneof(cancelRooms(newest), time(newest, "policy's limit", "policy's limit + 1 ms")),
    cancelRooms(newest),
    fc.oneof(cancelRooms(newest), changeStay(newest, pays)),
    fc.oneof(doing("cancel", { of: newest, stale: fc.boolean() }), just({ do: "cancel by host", of: 0 })),
    just({ do: "refund", of: 0, admin: 0 }),
  ),
  story(
    bookRooms(pays, only(2, 3)),
    news(newest, "paid"),
    dearerStay,
    fc.oneof(news(newest), cancelRooms(newest)),
    cancelRooms(newest),
  ),
  fc
    .tuple(bookRooms(fc.constant(false), only(1)), bookRooms(fc.constant(false), only(1)))
    .map(([action, other]): Step[] => [{ action, meanwhile: { on: "commit", at: 0, action: other } }]),
  // The guest arrives and leaves early: they agree, object or are silent, and somebody else wants the nights.
  story(
    book(pays, { begins: only(0, 1), lasts: only(2, 3, 30) }),
    news(newest, "paid"),
    just({ do: "accept", of: 0 }),
    time(newest, "check-in opens - 1 ms", "check-in opens", "14:00"),
    note("check-in"),
    fc.oneof(time(newest, "1 min", "14:00", "24 h"), doing("cancel", { of: newest, stale: fc.boolean() })),
    note("check-out", "check-out", "no-show"),
    fc.oneof(object, just({ do: "agree to leave", of: 0 }), typeCode, time(newest, "objection ends - 1 ms")),
    fc.oneof(time(newest, "objection ends", "objection ends - 1 ms", "midnight"), decide),
    fc.oneof(just({ do: "sweep" }), decide, object),
    book(pays, { begins: only(0, 1, 2) }),
    fc.oneof(undo, decide, just({ do: "cancel by admin", of: 1, admin: 0 })),
  ),
  // The guest does not come, or says that they did.
  story(
    fc.oneof(book(pays, { begins: only(0, 1), lasts: only(2, 3, 30) }), bookRooms(pays, only(0, 1))),
    news(newest, "paid"),
    just({ do: "accept", of: 0 }),
    time(newest, "no-show opens"),
    note("no-show"),
    fc.oneof(object, time(newest, "objection ends - 1 ms", "24 h"), note("check-in")),
    fc.oneof(decide, time(newest, "objection ends"), undo),
    just({ do: "sweep" }),
    fc.oneof(decide, note("check-in", "no-show", "check-out"), book(pays, { begins: only(0, 1) })),
    just({ do: "refund", of: 0, admin: 0 }),
  ),
  // Given up unpaid, then paid.
  story(book(pays), just({ do: "give up", of: 0 }), news(newest, "paid"), bookAgain),
  // Unlocks by a visitor, and by the account as which they sign in.
  story(doing("unlock", { who: fc.nat(4) }), news(newest), doing("verify", { who: fc.nat(4) })),
  story(
    just({ do: "unlock", who: 0 }),
    news(newest, "paid"),
    just({ do: "unlock", who: 2 }),
    news(newest, "paid"),
    just({ do: "sign in", visitor: 0, guest: 0 }),
    news(fc.constant(1), "paid"),
    just({ do: "verify", who: 2 }),
  ),
  // Late money for nights that the guest has paid again, with a free room.
  story(
    book(pays, LAST_UNIT),
    time(newest, ...AFTER_HOLD),
    doing("book again", { of: newest, shift: newest, nights, replaces: only("unsaid", "newest"), pays }),
    news(newest, "paid"),
    news(fc.constant(1), "paid"),
    just({ do: "settle", of: 1 }),
  ),
  // The host does not answer.
  story(
    book(pays, { on: only(1), begins: only(1, 2, 3) }),
    news(newest, "paid"),
    time(newest, "24 h", "14:00"),
    just({ do: "sweep" }),
    just({ do: "accept", of: 0 }, { do: "refund", of: 0, admin: 0 }),
  ),
  // A stay in two months is cancelled.
  story(
    doing("book", {
      guest: only(0),
      listing,
      from: only(1, 2),
      nights: only(33),
      key: only(null),
      replaces: only("unsaid"),
      pays,
      stale: only(false),
    }),
    news(newest, "paid"),
    just({ do: "accept", of: 0 }),
    just({ do: "cancel", of: 0, stale: false }, { do: "cancel by host", of: 0 }),
    care,
    just({ do: "refund", of: 0, admin: 0 }),
  ),
  // An admin suspends a listing or a user while a payment or a host's answer is pending.
  story(
    book(pays, { on: only(0, 1) }),
    fc.oneof(doing("suspend", { listing: only(0, 1), admin, call_off: fc.boolean() }), suspendPerson),
    news(newest, "paid"),
    just({ do: "settle", of: 0 }, { do: "sweep" }),
    doing("lift", { who, admin }),
  ),
  story(
    book(pays, { on: only(1), begins: only(1, 2) }),
    news(newest, "paid"),
    fc.oneof(doing("suspend", { listing: only(1), admin, call_off: fc.boolean() }), suspendPerson),
    just({ do: "accept", of: 0 }),
  ),
  story(book(pays), news(newest, ...WRONG), suspendPerson, resolve),
  // A deleted account leaves nothing open.
  story(book(pays), news(newest), time(newest, "73 h"), doing("leave", { who })),
];

/** More bookings in a day than a guest makes in earnest. */
const RESTLESS = story(book(fc.constant(false)), ...Array.from({ length: 13 }, () => bookAgain));

/** Ordinary days, the end of a month and 29 February. */
const start = only("2027-06-15T08:00:00Z", "2027-08-30T20:30:00Z", "2028-02-28T11:59:59Z");

const voice = fc.oneof({ weight: 5, arbitrary: only<Voice>("plain") }, { weight: 3, arbitrary: only(...VOICES) });

export const histories = fc.record({
  start,
  voice,
  steps: fc
    .array(
      fc.oneof(
        { weight: 3 * STORIES.length, arbitrary: step.map((one) => [one]) },
        ...STORIES.map((arbitrary) => ({ weight: 3, arbitrary })),
        { weight: 1, arbitrary: RESTLESS },
      ),
      {
        minLength: 1,
        maxLength: 14,
        size: "max",
      },
    )
    .map((parts) => parts.flat()),
});

export function script({ start: begin, voice: as, steps }: History): string {
  const said = ({ do: verb, ...rest }: Action): string =>
    `${verb} ${JSON.stringify(rest).replace(/["{}]/g, "").replace(/,/g, ", ")}`.trim();
  const lines = steps.map(({ action: what, fault, meanwhile }) =>
    [
      said(what),
      fault && `   ! ${fault.on} ${fault.at}: ${fault.kind}`,
      meanwhile && `   | at ${meanwhile.on} ${meanwhile.at} meanwhile: ${said(meanwhile.action)}`,
    ]
      .filter(Boolean)
      .join("\n"),
  );
  return [`it is ${begin}, and the provider is ${as}`, ...lines].join("\n");
}
