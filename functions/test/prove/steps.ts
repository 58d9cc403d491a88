import fc from "fast-check";
import { FAULTS, type Fault, type Moment } from "./faults.ts";
import type { DialectName } from "../../../tools/maxicash-sandbox/dialects.ts";
import { REFUND_FATES, type RefundFate, type Voice } from "./scripted-provider.ts";

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
  /** Claims, takes over, releases or sends a refund; `stale`: on the queue as this admin opened it before. */
  | {
      do: "care";
      of: number;
      admin: number;
      how: "look" | "claim" | "take over" | "release" | "send";
      stale: boolean;
    }
  /** An admin notes that a refund which was sent did not arrive. */
  | { do: "comes back"; of: number; admin: number }
  /** An admin proves an amount that no report named, by the provider's account. */
  | { do: "prove"; of: number; admin: number }
  /** An admin chooses which provider comes first. */
  | { do: "prefer"; second: boolean; admin: number }
  | { do: "refunds are"; fate: RefundFate }
  /** The second provider decides about a refund that it took on, and says so or not. */
  | { do: "refund news"; of: number; arrives: boolean; says: boolean }
  | { do: "block"; listing: number; from: number; nights: number }
  | On<"unblock" | "unfollow" | "keep", { of: number }>
  /** Another site sells nights of a listing, or closes them. */
  | { do: "outside event"; listing: number; from: number; nights: number; sold: boolean }
  | On<"outside empties" | "follow", { listing: number }>
  /** Who acts for the house from now on: a member, whether in the team or not, or else the account that it belongs to. */
  | { do: "on duty"; who: number }
  /** Which room types the house has. */
  | { do: "gather"; rooms: "both" | "first" | "second" }
  | { do: "invite"; who: number; role: TeamRole }
  | { do: "name"; who: number; role: TeamRole }
  | On<"join" | "remove", { who: number }>
  | { do: "offer house"; who: number; stays: boolean }
  | { do: "accept house" }
  | { do: "stop house"; by: "owner" | "member" }
  /** The reception notes something of a stay, or undoes it. */
  | On<"note" | "undo", { of: number; what: "check-in" | "no-show" | "check-out" }>
  /** Somebody comes to the desk or calls. `both`: of room types of the house, one more of the other. */
  | {
      do: "walk in";
      listing: number;
      both: boolean;
      count: number;
      from: number;
      nights: number;
      arrived: boolean;
      /** The device sends it twice, because the first answer did not come. */
      twice: boolean;
    }
  /** The device sends a walk-in again later. */
  | On<"send walk-in again" | "cancel walk-in", { of: number }>
  | On<"note walk-in" | "undo walk-in", { of: number; what: "check-in" | "no-show" | "check-out" }>
  /** One room of a booking or walk-in of several: its guests arrive, or that is undone. */
  | { do: "room arrives"; of: number; unit: number; numbered: boolean }
  | { do: "undo room"; of: number; unit: number }
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

type TeamRole = "owner" | "manager" | "reception";
type ObjectionOutcome = "establishment" | "guest_keeps" | "guest_refunded";

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
  dialect: DialectName;
  steps: Step[];
}

export const only = <T>(...values: T[]) => fc.constantFrom(...values);
const of = fc.nat(2);
export const newest = fc.constant(0);
export const listing = only(0, 0, 1, 1, 3, 4, 5);
/** Some span two months, or a whole one. */
export const nights = only(1, 1, 2, 2, 3, 3, 30, 33);
/** Most stays begin soon, so that histories reach arrivals. */
const from: fc.Arbitrary<number> = fc.constantFrom(0, 0, 0, 1, 1, 2, 3, 6, 8);
export const admin = fc.nat(2);
type Details<Verb extends Action["do"]> = Omit<Extract<Action, { do: Verb }>, "do">;
export const doing = <Verb extends Action["do"]>(
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

export const book = (pays: fc.Arbitrary<boolean>, { on = listing, begins = from, lasts = nights } = {}) =>
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
export const bookRooms = (pays: fc.Arbitrary<boolean>, begins = from) =>
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
export const cancelRooms = (of: fc.Arbitrary<number>) =>
  doing("cancel rooms", { of, room: fc.nat(1), count: only(1, 1, 2) });
export const bookAgain = doing("book again", {
  of: fc.constant(0),
  shift: only(-1, 0, 0, 1),
  nights,
  replaces: only("unsaid", "newest", "newest"),
  pays: fc.boolean(),
});
export const changeStay = (of: fc.Arbitrary<number>, pays: fc.Arbitrary<boolean> = fc.boolean()) =>
  doing("change stay", { of, shift: only(-1, 0, 0, 1, 2), nights, guests: only(1, 1, 2), pays });
export const dearerStay = doing("change stay", {
  of: fc.constant(0),
  shift: only(-1, 0, 1),
  nights: only(3, 4),
  guests: fc.constant(1),
  pays: fc.constant(true),
});
export const answerChange = doing("answer change", { of: fc.constant(0), accept: fc.boolean() });
export const news = (of: fc.Arbitrary<number>, ...what: ProviderNews[]) =>
  doing("provider", { of, what: only(...(what.length > 0 ? what : NEWS)), notify: only(0, 1, 1, 2) });
export const time = (of: fc.Arbitrary<number>, ...jumps: Jump[]) =>
  doing("time", { jump: only(...(jumps.length > 0 ? jumps : JUMPS)), of });
export const change = (...what: ListingChange[]) => doing("change", { listing, what: only(...what) });
const repriced = doing("change", {
  listing: only(2),
  what: only({ unlock_price_cents: 155 }, { unlock_price_cents: 350 }),
});
export const who = fc.nat(3);
export const suspendPerson = doing("suspend person", { who, admin, call_off: fc.boolean() });
export const careBy = (admin: fc.Arbitrary<number>, ...how: ("look" | "claim" | "take over" | "release" | "send")[]) =>
  doing("care", { of: newest, admin, how: only(...how), stale: fc.boolean() });
export const care = doing("care", {
  of,
  admin,
  how: only("look", "claim", "take over", "release", "send", "send"),
  stale: fc.boolean(),
});
export const comesBack = doing("comes back", { of, admin });
export const prefer = (second: fc.Arbitrary<boolean> = fc.boolean()) => doing("prefer", { second, admin });
export const refundsAre = (...fate: RefundFate[]) =>
  doing("refunds are", { fate: only(...(fate.length > 0 ? fate : REFUND_FATES)) });
export const refundNews = doing("refund news", { of: newest, arrives: only(true, true, false), says: fc.boolean() });
export const block = doing("block", { listing, from, nights });
export const outsideEvent = (on = listing) =>
  doing("outside event", { listing: on, from, nights, sold: only(true, true, false) });
export const follow = (on = listing) => doing("follow", { listing: on });
const member = only(0, 1, 2);
export const role = only<TeamRole>("owner", "manager", "reception");
const onDuty = doing("on duty", { who: only(0, 1, 2, 3) });
export const gather = doing("gather", { rooms: only("both", "first", "second") });
export const offerEstablishment = doing("offer house", { who: only(0, 0, 1, 2), stays: fc.boolean() });
export const stopEstablishment = doing("stop house", { by: only("owner", "member") });
export const resolve = doing("resolve", { of, accept: fc.boolean(), admin });
export const note = (...what: ("check-in" | "no-show" | "check-out")[]) =>
  doing("note", { of: newest, what: only(...what) });
export const undo = doing("undo", { of: newest, what: only("check-in", "no-show", "check-out", "check-out") });
export const walkIn = ({ on = listing, begins = only(-1, 0, 0, 0, 1, 2), lasts = nights } = {}) =>
  doing("walk in", {
    listing: on,
    both: fc.boolean(),
    count: only(1, 1, 2, 3),
    from: begins,
    nights: lasts,
    arrived: fc.boolean(),
    twice: only(false, false, true),
  });
export const cancelWalkIn = doing("cancel walk-in", { of: newest });
export const noteWalkIn = (...what: ("check-in" | "no-show" | "check-out")[]) =>
  doing("note walk-in", { of: newest, what: only(...what) });
export const undoWalkIn = doing("undo walk-in", { of: newest, what: only("check-in", "no-show", "check-out") });
export const sendAgain = doing("send walk-in again", { of: fc.nat(1) });
const unit = fc.nat(3);
export const roomArrives = doing("room arrives", { of: newest, unit, numbered: fc.boolean() });
export const undoRoom = doing("undo room", { of: newest, unit });
export const object = doing("object", { of: newest, about: only("no-show", "departure") });
export const decide = doing("decide objection", {
  of: newest,
  admin,
  outcome: only<ObjectionOutcome>("establishment", "guest_keeps", "guest_refunded"),
});
export const typeCode = doing("type code", { of: newest, right: fc.boolean() });
export const outage = doing("outage", { questions: fc.integer({ min: 1, max: 3 }) });
export const just = (...actions: Action[]) => only<Action>(...actions);

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
  [1, comesBack],
  [1, doing("prove", { of, admin })],
  [3, prefer()],
  [1, refundsAre()],
  [1, refundNews],
  [1, block],
  [1, doing("unblock", { of })],
  [1, outsideEvent()],
  [1, doing("outside empties", { listing })],
  [2, follow()],
  [1, doing("unfollow", { of })],
  [1, doing("keep", { of })],
  [2, onDuty],
  [1, gather],
  [1, doing("invite", { who: member, role })],
  [1, doing("join", { who: member })],
  [1, doing("name", { who: member, role })],
  [1, doing("remove", { who: member })],
  [1, offerEstablishment],
  [1, just({ do: "accept house" })],
  [1, stopEstablishment],
  [3, doing("note", { of, what: only("check-in", "no-show", "check-out") })],
  [1, undo],
  [3, walkIn()],
  [1, sendAgain],
  [1, doing("cancel walk-in", { of })],
  [2, doing("note walk-in", { of, what: only("check-in", "no-show", "check-out") })],
  [1, undoWalkIn],
  [2, roomArrives],
  [1, undoRoom],
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
export const stepOf = (action: fc.Arbitrary<Action>): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 7, arbitrary: fc.record({ action }) },
    { weight: 1, arbitrary: fc.record({ action, fault: fc.record({ ...moment, kind: only(...FAULTS) }) }) },
    { weight: 1, arbitrary: fc.record({ action, meanwhile: fc.record({ ...moment, action: anything }) }) },
  );
export const step = stepOf(anything);
