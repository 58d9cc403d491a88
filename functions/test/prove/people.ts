import { isFault } from "./faults.ts";
import type { AdminBookingDetail } from "@lopango/contract/bookings/admin-booking";
import type { Booking as BookingAnswer } from "@lopango/contract/bookings/booking";
import { addDays, nightsBetween, nightsOf, todayIn, type CivilDate } from "@lopango/contract/platform/dates";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import { formatExactPrice } from "@lopango/contract/payments/money";
import type { VerifiedProperty } from "@lopango/contract/unlocks/unlock";
import type { Booking } from "../../src/bookings/rules/booking.ts";
import type { Listing } from "../../src/listings/rules/listing.ts";
import type { Payment } from "../../src/payments/rules/payment.ts";
import type { Answer } from "../api.ts";
import { must } from "./invariants.ts";
import type { Memory, ShownRefund } from "./memory.ts";
import { siteUrl } from "./outside-sites.ts";
import { atTheDesk } from "./desk.ts";
import { atTheDoor } from "./groups.ts";
import { checkMayCancel } from "./reception.ts";
import { refundsIn } from "./records.ts";
import { hasAdminRole, HOUR, isSamePlace, nightsFrom, priceOf } from "./rules.ts";
import { isNamed, type Transaction } from "./scripted-provider.ts";
import type { Action } from "./steps.ts";
import { jump } from "./time.ts";
import {
  ADMINS,
  emailOf,
  GUESTS,
  HOST,
  ESTABLISHMENT,
  LISTINGS,
  LOCKED,
  MEMBERS,
  ROOMS,
  type State,
  type World,
} from "./world.ts";

/** The provider's payment page expires shortly before our checks end. */
const PAGE_HOURS = 71;
const CONSTANT_ID = "0";

const pick = <T>(all: readonly T[], index: number): T | undefined => all[index % Math.max(1, all.length)];

export async function act(world: World, memory: Memory, action: Action): Promise<void> {
  const { before } = memory;
  const post = (token: string, path: string, body: object = {}, key?: string) =>
    world.call("POST", path, { token, body, ...(key && { headers: { "idempotency-key": key } }) });
  const bookings = (...statuses: Booking["status"][]): Booking[] =>
    before.bookings.filter(({ status }) => statuses.includes(status));
  const guest = (index: number): string => GUESTS[index] ?? GUESTS[0];
  const admin = (index: number): string => pick(before.users.filter(hasAdminRole), index)?.uid ?? ADMINS[0];
  const person = (index: number): string => GUESTS[index] ?? HOST;
  const listing = (index: number): string => LISTINGS[index] ?? LISTINGS[0];
  const host = (id: string): string => hostOf(memory, id);

  switch (action.do) {
    case "book":
      return bookFor(world, memory, action);
    case "book rooms":
      return bookRooms(world, memory, action);
    case "cancel rooms": {
      const booking = pick(
        bookings("confirmed").filter(({ rooms }) => rooms.length > 1 || rooms.some(({ count }) => count > 1)),
        action.of,
      );
      const room = booking && pick(booking.rooms, action.room);
      if (!room) return;
      const body = { property_id: room.property_id, count: Math.min(action.count, room.count) };
      const answer = await post(booking.guest_id, `/api/bookings/${booking.id}/rooms/cancel`, body);
      if (answer.status === 200) note(memory, answer.body as BookingAnswer);
      return;
    }
    case "book again": {
      const booking = pick(before.bookings, action.of);
      if (!booking) return;
      const today = todayIn(booking.property.time_zone, world.now());
      return bookFor(world, memory, {
        ...action,
        do: "book",
        guest: GUESTS.findIndex((uid) => uid === booking.guest_id),
        listing: LISTINGS.findIndex((id) => id === booking.property_id),
        from: Math.max(0, nightsBetween(today, booking.checkin) + action.shift),
        key: null,
        stale: false,
      });
    }
    case "pay": {
      const booking = pick(bookings("created", "pending_payment"), action.of) ?? before.bookings[0];
      if (!booking) return;
      const key = action.key ? `pay-${booking.id}` : undefined;
      await post(booking.guest_id, "/api/payments/maxicash/init", { booking_id: booking.id }, key);
      return;
    }
    case "change stay": {
      const booking = pick(bookings("paid", "confirmed"), action.of);
      if (!booking) return;
      const today = todayIn(booking.property.time_zone, world.now());
      const wanted = addDays(booking.checkin, action.shift);
      const checkin = wanted < today ? today : wanted;
      const path = `/api/bookings/${booking.id}/change`;
      const [room] = booking.rooms;
      // A child keeps its adult.
      const isSingle = booking.rooms.length === 1 && room?.count === 1 && !room.children;
      const guests = isSingle ? action.guests : booking.guests;
      const body = { checkin, checkout: addDays(checkin, action.nights), guests };
      const { status, body: after } = await post(booking.guest_id, path, body);
      if (status !== 200) return;
      note(memory, after as BookingAnswer);
      if (action.pays && (after as BookingAnswer).change?.can_pay) await post(booking.guest_id, `${path}/pay`);
      return;
    }
    case "pay change":
    case "give up change": {
      const booking = pick(
        before.bookings.filter(({ change }) => change),
        action.of,
      );
      const verb = action.do === "pay change" ? "pay" : "give-up";
      if (booking) await post(booking.guest_id, `/api/bookings/${booking.id}/change/${verb}`);
      return;
    }
    case "answer change": {
      const booking = pick(
        before.bookings.filter(({ change }) => change?.confirm_by),
        action.of,
      );
      const verb = action.accept ? "accept" : "decline";
      if (booking) await post(host(booking.property_id), `/api/host/bookings/${booking.id}/change/${verb}`);
      return;
    }
    case "give up": {
      const booking = pick(bookings("created", "pending_payment"), action.of) ?? before.bookings[0];
      if (booking) await post(booking.guest_id, `/api/bookings/${booking.id}/give-up`);
      return;
    }
    case "provider":
      return news(world, memory, action);
    case "notify": {
      const attempt = pick([...world.provider.attempts.values()].toReversed(), action.of);
      const transaction = attempt && pick(attempt.transactions, action.transaction);
      if (attempt && transaction) await notify(world, memory, attempt.order.notify_url, transaction);
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
      if ((body as ProblemDetails).code === "not_cancellable")
        checkMayCancel(
          (await world.state()).bookings.find(({ id }) => id === booking.id),
          world.now(),
        );
      if (status === 200 && refund) {
        const given = (body as BookingAnswer).refund?.amount_cents ?? 0;
        must(given === refund.amount_cents, `was told ${refund.amount_cents} back, and gets ${given}`);
      }
      return;
    }
    case "accept":
    case "decline": {
      const booking = pick(bookings("paid"), action.of) ?? before.bookings[0];
      if (booking) await post(host(booking.property_id), `/api/host/bookings/${booking.id}/${action.do}`);
      return;
    }
    case "cancel by host": {
      const booking = pick(bookings("confirmed"), action.of);
      if (booking) await post(host(booking.property_id), `/api/host/bookings/${booking.id}/cancel`);
      return;
    }
    case "cancel by admin": {
      const booking = pick(bookings("paid", "confirmed"), action.of);
      const path = `/api/admin/bookings/${booking?.id}/cancel`;
      if (booking) await post(admin(action.admin), path, { reason: "called off" });
      return;
    }
    case "close":
      return close(world, memory, action);
    case "rate": {
      memory.earlier = before.listings;
      const from = addDays(todayIn("Africa/Lubumbashi", world.now()), action.from);
      const body = { from, to: addDays(from, action.nights - 1), price_cents: action.price_cents };
      const id = listing(action.listing);
      await world.call("PUT", `/api/host/properties/${id}/rates`, { token: host(id), body });
      return;
    }
    case "change": {
      const id = listing(action.listing);
      const isOfEstablishment = "city" in action.what || "cancellation_policy" in action.what;
      // A room type is refused what it shares with its house (establishments.suite.test.ts).
      if (isOfEstablishment && ROOMS.some((room) => room === id)) return;
      memory.earlier = before.listings;
      await world.call("PATCH", `/api/properties/${id}`, { token: host(id), body: action.what });
      return;
    }
    case "delete": {
      const id = listing(action.listing);
      await world.call("DELETE", `/api/properties/${id}`, { token: host(id) });
      return;
    }
    case "suspend": {
      const path = `/api/admin/properties/${listing(action.listing)}${action.call_off ? "?call_off=true" : ""}`;
      await world.call("DELETE", path, { token: admin(action.admin) });
      return;
    }
    case "suspend person":
    case "lift": {
      const wanted = { reason: "suspected", action: "lift", call_off: false };
      const asked = action.do === "lift" ? wanted : { ...wanted, action: "suspend", call_off: action.call_off };
      await post(admin(action.admin), `/api/admin/users/${person(action.who)}/suspension`, asked);
      return;
    }
    case "leave":
      memory.hasLeft = true;
      await world.call("DELETE", "/api/account", { token: person(action.who) });
      return;
    case "reinstate":
      await post(admin(action.admin), `/api/admin/properties/${listing(action.listing)}/reactivate`);
      return;
    case "unlock": {
      const { call, token } = viewer(world, memory, action.who);
      const sold = before.listings.find(({ id }) => id === LOCKED);
      const body = { property_id: LOCKED, amount_cents: sold?.unlock_price_cents ?? 200, currency: "USD" };
      await call("POST", "/api/paywalls/unlock/init", { ...(token && { token }), body });
      return;
    }
    case "verify": {
      const { call, token, id } = viewer(world, memory, action.who);
      const options = { ...(token && { token }), body: { property_id: LOCKED } };
      const answer = await call("POST", "/api/paywalls/unlock/settle", options);
      await checkShown(world, answer, token ?? id());
      return;
    }
    case "forge": {
      const [visitor, other] = [memory.visitors[action.visitor], memory.visitors[1 - action.visitor]];
      const [id = "", expires, signature] = visitor?.cookie?.split("=")[1]?.split(".") ?? [];
      const [otherId, , otherSignature] = other?.cookie?.split("=")[1]?.split(".") ?? [];
      const forged = action.how === "id" ? [otherId ?? `${id}0`, expires, signature] : [id, expires, otherSignature];
      const answer = await world.call("POST", "/api/paywalls/unlock/settle", {
        body: { property_id: LOCKED },
        headers: { cookie: `__session=${forged.join(".")}` },
      });
      await checkShown(world, answer, null);
      return;
    }
    case "sign in": {
      const visitor = memory.visitors[action.visitor];
      const path = "/api/paywalls/unlock/settle";
      await visitor?.call("POST", path, { token: guest(action.guest), body: { property_id: LOCKED } });
      return;
    }
    case "sign in as admin":
      await post(admin(action.admin), "/api/session");
      await post(ADMINS[2], "/api/session");
      return;
    case "role": {
      const path = `/api/admin/users/${ADMINS[action.of] ?? ADMINS[0]}/roles`;
      await post(admin(action.by), path, { role: "admin", action: action.grant ? "grant" : "revoke" });
      return;
    }
    case "ask": {
      const payment = pick(before.payments, action.of);
      if (payment) await post(admin(action.admin), `/api/admin/payments/${payment.reference}/ask`);
      return;
    }
    case "resolve": {
      const payment = pick(
        before.payments.filter(({ status }) => status === "review"),
        action.of,
      );
      if (payment) await resolve(world, memory, payment, action.accept, admin(action.admin));
      return;
    }
    case "refund": {
      const due = pick(refundsOf(before, "due"), action.of);
      if (!due) return;
      await post(admin(action.admin), `/api/admin/${due.path}/refund/claim`, { refund: due.refund });
      await send(world, memory, due, admin(action.admin));
      return;
    }
    case "care":
      return care(world, memory, action, admin(action.admin));
    case "comes back": {
      const done = pick(refundsOf(before, "done"), action.of);
      if (!done) return;
      const { path, refund } = done;
      const body = { refund, reason: "unknown number" };
      const { status } = await post(admin(action.admin), `/api/admin/${path}/refund/returned`, body);
      if (status === 200) countSent(memory, done, -1);
      return;
    }
    case "prove": {
      const payment = pick(
        before.payments.filter((one) => one.amount_unproven || one.refunds.some((refund) => refund.amount_unproven)),
        action.of,
      );
      if (!payment) return;
      const { reference, amount_cents, currency } = payment;
      const transaction = payment.amount_unproven
        ? undefined
        : payment.refunds.find((refund) => refund.amount_unproven)?.transaction;
      const body = { received: { amount_cents, currency }, note: "seen", transaction };
      await post(admin(action.admin), `/api/admin/payments/${reference}/received`, body);
      return;
    }
    case "prefer": {
      const path = `/api/admin/payment-providers/${action.second ? "second" : "scripted"}/setting`;
      await post(admin(action.admin), path, { is_first: true });
      return;
    }
    case "refunds are":
      return world.provider.refundsAre(action.fate);
    case "refund news": {
      const [id, refund] = pick(
        [...world.provider.refunds].filter(([, { state }]) => state === "accepted").toReversed(),
        action.of,
      ) ?? [undefined];
      if (!refund) return;
      refund.state = action.arrives ? "done" : "failed";
      if (action.says) await world.notify(`${world.deps.publicUrl}/webhooks/second?refund=${id}`);
      return;
    }
    case "block": {
      const id = listing(action.listing);
      const of = before.listings.find((known) => known.id === id);
      if (!of) return;
      const from = addDays(todayIn(of.time_zone, world.now()), action.from);
      const body = { room: "12", from, to: addDays(from, action.nights - 1), reason: "water" };
      await post(host(id), `/api/host/properties/${id}/out-of-order`, body);
      return;
    }
    case "unblock": {
      const blocks = before.blocked.flatMap(({ property_id: of, blocks: all }) => all.map(({ id }) => ({ of, id })));
      const block = pick(blocks, action.of);
      if (!block) return;
      const path = `/api/host/properties/${block.of}/out-of-order/${block.id}`;
      await world.call("DELETE", path, { token: host(block.of) });
      return;
    }
    case "outside event": {
      const id = listing(action.listing);
      const zone = before.listings.find((known) => known.id === id)?.time_zone ?? "Africa/Kinshasa";
      const checkin = addDays(todayIn(zone, world.now()), action.from);
      world.sites.add(id, { checkin, checkout: addDays(checkin, action.nights), isSold: action.sold });
      return;
    }
    case "outside empties":
      return world.sites.empty(listing(action.listing));
    case "follow": {
      const id = listing(action.listing);
      const isFollowed = before.followed.some(({ property_id: of, imports }) => of === id && imports.length > 0);
      if (isFollowed) return;
      await post(host(id), `/api/host/properties/${id}/calendars`, { url: siteUrl(id), name: "site", units: 1 });
      return;
    }
    case "unfollow":
    case "keep": {
      const all = before.followed.flatMap(({ property_id: of, imports }) => imports.map(({ id }) => ({ of, id })));
      const one = pick(all, action.of);
      if (!one) return;
      const path = `/api/host/properties/${one.of}/calendars/${one.id}`;
      await (action.do === "keep"
        ? post(host(one.of), `${path}/keep`)
        : world.call("DELETE", path, { token: host(one.of) }));
      return;
    }
    case "on duty":
      memory.onDuty = [...MEMBERS, HOST][action.who] ?? null;
      return;
    case "gather": {
      const property_ids = action.rooms === "both" ? ROOMS : [ROOMS[action.rooms === "first" ? 0 : 1]];
      await world.call("PATCH", ESTABLISHMENT_PATH, { token: host(ESTABLISHMENT), body: { property_ids } });
      return;
    }
    case "invite":
    case "join":
    case "name":
    case "remove":
    case "offer house":
    case "accept house":
    case "stop house":
      return changeTeam(world, memory, action);
    case "note":
    case "undo":
    case "object":
    case "agree to leave":
    case "type code": {
      const booking = pick(bookings("confirmed"), action.of);
      if (booking) await say(world, booking, action, host(booking.property_id));
      return;
    }
    case "walk in":
    case "send walk-in again":
    case "cancel walk-in":
    case "note walk-in":
    case "undo walk-in":
      return atTheDesk(world, memory, action, host);
    case "room arrives":
    case "undo room":
      return atTheDoor(world, memory, action, host);
    case "decide objection": {
      const open = before.bookings.flatMap((booking) =>
        (booking.presence?.objections ?? []).flatMap((one) => (one.decision ? [] : [{ booking, about: one.about }])),
      );
      const found = pick(open, action.of);
      if (!found) return;
      const path = `/api/admin/bookings/${found.booking.id}`;
      const token = admin(action.admin);
      const { objections } = (await world.call("GET", path, { token })).body as AdminBookingDetail;
      const shown = objections?.findLast(({ about, outcome }) => about === found.about && outcome === null);
      const none = shown && { ...shown.refund, amount_cents: 0 };
      const refund = action.outcome === "guest_refunded" ? shown?.refund : none;
      if (refund)
        await post(token, `${path}/objection`, { about: found.about, outcome: action.outcome, refund, note: "heard" });
      return;
    }
    case "reconcile":
      return unlessEnded(world.reconcile());
    case "sweep":
      return unlessEnded(world.sweep());
    case "outage":
      return world.provider.fail(action.questions);
    case "die at the provider":
      return world.provider.die();
    case "time":
      return jump(world, memory, action);
  }
}

/** What the reception and the guest say of a stay. */
async function say(
  world: World,
  { id, guest_id: guest, presence }: Booking,
  action: Action & { do: "note" | "undo" | "object" | "agree to leave" | "type code" },
  host: string,
): Promise<void> {
  const at = world.now().toISOString();
  const post = (token: string, path: string, body: object) => world.call("POST", path, { token, body });
  switch (action.do) {
    case "note":
      await post(host, `/api/host/bookings/${id}/${action.what}`, { at });
      return;
    case "undo":
      await post(host, `/api/host/bookings/${id}/undo`, { at, what: action.what });
      return;
    case "object":
      await post(guest, `/api/bookings/${id}/object-${action.about}`, { text: "I was there" });
      return;
    case "agree to leave":
      await world.call("POST", `/api/bookings/${id}/agree-departure`, { token: guest });
      return;
    case "type code": {
      const code = presence?.checked_out?.early?.code;
      if (code === undefined) return;
      const wrong = code.replaceAll(/\d/g, (digit) => `${(Number(digit) + 1) % 10}`);
      const { status } = await post(host, `/api/host/bookings/${id}/departure-code`, {
        at,
        code: action.right ? code : wrong,
      });
      must(
        action.right || status !== 200 || (presence?.checked_out?.early?.freed_at ?? null) !== null,
        `a wrong code of ${id} counts`,
      );
    }
  }
}

/** A scheduled job that a fault ended answers nobody; the next run goes on. */
async function unlessEnded(job: Promise<unknown>): Promise<void> {
  await job.catch((error: unknown) => {
    if (!isFault(error)) throw error;
  });
}

const ESTABLISHMENT_PATH = `/api/host/establishments/${ESTABLISHMENT}`;

/** Who acts for a listing or the house: its account, or the member of the team who is on duty. */
function hostOf({ before, onDuty }: Memory, id: string): string {
  const owned = [...before.listings, ...before.establishments].find((one) => one.id === id);
  const isOfEstablishment = id === ESTABLISHMENT || ROOMS.some((room) => room === id);
  return (isOfEstablishment ? onDuty : null) ?? owned?.owner_id ?? HOST;
}

type TeamAction = Extract<
  Action,
  { do: "invite" | "join" | "name" | "remove" | "offer house" | "accept house" | "stop house" }
>;

async function changeTeam(world: World, memory: Memory, action: TeamAction): Promise<void> {
  const team = memory.before.teams.find(({ id }) => id === ESTABLISHMENT);
  const owner = hostOf(memory, ESTABLISHMENT);
  const [uid, handover] = ["who" in action ? [...MEMBERS, HOST][action.who] : undefined, team?.handover];
  const ask = (method: string, path: string, token: string, body?: object) =>
    world.call(method, path, { token, ...(body && { body }) });
  switch (action.do) {
    case "invite":
      await ask("POST", `${ESTABLISHMENT_PATH}/invitations`, owner, {
        contact: emailOf(uid ?? HOST),
        role: action.role,
      });
      return;
    case "join": {
      const invitation = team?.invitations.find(({ contact }) => contact === emailOf(uid ?? HOST).toLowerCase());
      if (invitation && uid) await ask("POST", `/api/invitations/${invitation.id}/accept`, uid);
      return;
    }
    case "name":
      await ask("PATCH", `${ESTABLISHMENT_PATH}/team/${uid}`, owner, { role: action.role });
      return;
    case "remove":
      await ask("DELETE", `${ESTABLISHMENT_PATH}/team/${uid}`, owner);
      return;
    case "offer house":
      await ask("PUT", `${ESTABLISHMENT_PATH}/handover`, owner, { uid, stays: action.stays });
      return;
    case "accept house":
      if (handover) await ask("POST", `${ESTABLISHMENT_PATH}/handover/${handover.id}/accept`, handover.to);
      return;
    case "stop house":
      if (handover)
        await ask(
          "DELETE",
          `${ESTABLISHMENT_PATH}/handover/${handover.id}`,
          action.by === "owner" ? owner : handover.to,
        );
  }
}

const refundsOf = (state: State, wanted: "due" | "done"): ShownRefund[] =>
  refundsIn(state)
    .filter(({ refund }) => refund.status === wanted)
    .map(({ path, id, refund: { claim, amount_cents } }) => ({
      path,
      holder: claim?.uid,
      refund: { id, amount_cents },
    }));

/** An admin works on a refund of their queue, which they open now or have left open. */
async function care(world: World, memory: Memory, action: Action & { do: "care" }, token: string): Promise<void> {
  const known = memory.queues.get(token);
  const queue = action.stale && known ? known : refundsOf(memory.before, "due");
  memory.queues.set(token, queue);
  const due = pick(queue, action.of);
  if (!due || action.how === "look") return;
  const { refund, holder } = due;
  const claim = `/api/admin/${due.path}/refund/claim`;
  const takeOver = action.how === "take over" && holder ? { instead_of: holder } : {};
  if (action.how === "send") await send(world, memory, due, token);
  else if (action.how === "release") await world.call("DELETE", `${claim}?refund=${refund.id}`, { token });
  else await world.call("POST", claim, { token, body: { refund, ...takeOver } });
}

/** Notes a refund as sent. */
async function send(world: World, memory: Memory, shown: ShownRefund, token: string): Promise<void> {
  const { path, refund } = shown;
  memory.sends.push(shown);
  const body = { reference: "sent", refund };
  const { status } = await world.call("POST", `/api/admin/${path}/refund`, { token, body });
  if (status === 200) countSent(memory, shown, 1);
}

function countSent({ sent }: Memory, { path, refund }: ShownRefund, by: number): void {
  const name = `${path} ${refund.id}`;
  sent.set(name, (sent.get(name) ?? 0) + by);
}

/** The viewer of a description: a browser or a signed-in user. `id`: the browser's visitor id. */
function viewer(world: World, { visitors }: Memory, who: number) {
  const visitor = visitors[who];
  if (!visitor) return { call: world.call, token: GUESTS[who - visitors.length] ?? GUESTS[0], id: () => null };
  return { call: visitor.call, token: undefined, id: () => visitor.cookie?.split("=")[1]?.split(".")[0] ?? null };
}

async function checkShown(world: World, { status, body }: Answer, viewerId: string | null): Promise<void> {
  if (status !== 200 || !(body as VerifiedProperty).unlocked_by_me) return;
  const { unlocks } = await world.state();
  must(
    unlocks.some(({ viewer_id: id }) => id === viewerId),
    `${viewerId} sees what they have not paid for`,
  );
}

async function bookFor(world: World, memory: Memory, action: Action & { do: "book" }): Promise<void> {
  const id = LISTINGS[action.listing] ?? LISTINGS[0];
  const guest = GUESTS[action.guest] ?? GUESTS[0];
  const { before, earlier } = memory;
  const listing = (action.stale ? earlier : before.listings).find((known) => known.id === id);
  if (!listing) return;
  const checkin = addDays(todayIn(listing.time_zone, world.now()), action.from);
  const shown = termsOf(listing, checkin, addDays(checkin, action.nights));
  const own = ownPending(before, guest, [listing]);
  const { status, body } = await world.call("POST", "/api/bookings", {
    token: guest,
    body: {
      property_id: id,
      checkin,
      checkout: addDays(checkin, action.nights),
      guests: 1,
      terms: shown,
      ...(action.replaces === "newest" && { replaces: own?.id ?? null }),
    },
    headers: action.key === null ? {} : { "idempotency-key": `key-${action.key}` },
  });
  if (status !== 201) return;
  const made = body as BookingAnswer;
  const given = JSON.stringify(termsIn(made));
  must(JSON.stringify(shown) === given, `a stay was shown as ${JSON.stringify(shown)}, and is booked as ${given}`);
  must(made.nights === nightsFrom(checkin, made.checkout).length, `${made.nights} nights of ${checkin}`);
  memory.read.set(made.id, readOn(formatExactPrice(made.total_cents, made.currency)));
  if (action.pays)
    await world.call("POST", "/api/payments/maxicash/init", { token: guest, body: { booking_id: made.id } });
  if (action.key === null) return;
  const known = memory.keys.get(`${guest} ${action.key}`);
  const at = world.now().getTime();
  // Idempotency keys expire after a day.
  const isRemembered = known !== undefined && at - known.at < 24 * HOUR;
  must(!isRemembered || known.booking === made.id, `one key answers two bookings`);
  if (!isRemembered) memory.keys.set(`${guest} ${action.key}`, { booking: made.id, at });
}

/** The guest's unpaid booking of these listings or of their house. */
const ownPending = ({ bookings }: State, guest: string, listings: Listing[]): Booking | undefined => {
  const wanted = {
    establishment_id: listings[0]?.establishment_id ?? null,
    rooms: listings.map(({ id }) => ({ property_id: id })) as Booking["rooms"],
  };
  return bookings.find(
    (booking) => booking.guest_id === guest && booking.hold_until !== null && isSamePlace(booking, wanted),
  );
};

const units = (count: number): number[] => Array.from({ length: count }, (_, unit) => unit);

async function bookRooms(world: World, { before, read }: Memory, action: Action & { do: "book rooms" }): Promise<void> {
  const guest = GUESTS[action.guest] ?? GUESTS[0];
  const counts = [action.doubles, action.suites];
  const wanted = ROOMS.flatMap((id, index) => {
    const listing = before.listings.find((known) => known.id === id);
    return listing?.establishment_id && counts[index] ? [{ listing, count: counts[index] }] : [];
  });
  const listings = wanted.map(({ listing }) => listing);
  const [first] = listings;
  if (!first?.establishment_id) return;
  const checkin = addDays(todayIn(first.time_zone, world.now()), action.from);
  const checkout = addDays(checkin, action.nights);
  // The others have one guest each.
  const inFirst = action.people === "one each" ? 1 : 2;
  const ages = action.people === "a child" ? [4] : [];
  const priceFor = (listing: Listing, unit: number): number =>
    priceOf(listing, checkin, checkout, unit === 0 ? { guests: inFirst, ages } : { guests: 1 });
  const total_cents = wanted.reduce(
    (sum, { listing, count }) => units(count).reduce((cents, unit) => cents + priceFor(listing, unit), sum),
    0,
  );
  const confirmation = listings.some((listing) => listing.confirmation === "host") ? "host" : "instant";
  const shown = termsIn({ ...first, confirmation, total_cents });
  const { status, body } = await world.call("POST", "/api/bookings", {
    token: guest,
    body: {
      establishment_id: first.establishment_id,
      rooms: wanted.map(({ listing, count }) => ({
        property_id: listing.id,
        count,
        ...(inFirst === 1 ? { guests: 1 } : { occupancy: units(count).map((unit) => (unit === 0 ? inFirst : 1)) }),
        ...(ages.length > 0 && { children: units(count).map((unit) => (unit === 0 ? ages : [])) }),
      })),
      checkin,
      checkout,
      terms: shown,
      ...(action.replaces === "newest" && { replaces: ownPending(before, guest, listings)?.id ?? null }),
    },
  });
  if (status !== 201) return;
  const made = body as BookingAnswer;
  const given = JSON.stringify(termsIn(made));
  must(JSON.stringify(shown) === given, `rooms were shown as ${JSON.stringify(shown)}, and are booked as ${given}`);
  read.set(made.id, readOn(formatExactPrice(made.total_cents, made.currency)));
  if (action.pays)
    await world.call("POST", "/api/payments/maxicash/init", { token: guest, body: { booking_id: made.id } });
}

const termsIn = ({
  total_cents,
  currency,
  cancellation_policy,
  confirmation,
}: Pick<BookingAnswer, "total_cents" | "currency" | "cancellation_policy" | "confirmation">) => ({
  total_cents,
  currency,
  cancellation_policy,
  confirmation,
});

const termsOf = (listing: Listing, checkin: CivilDate, checkout: CivilDate) =>
  termsIn({ ...listing, total_cents: priceOf(listing, checkin, checkout) });

const readOn = (screen: string): number => Math.round(Number(screen.replace(/[^\d,]/g, "").replace(",", ".")) * 100);

function note({ seen }: Memory, { id, refund_if_cancelled_cents: cents, refund_currency: currency }: BookingAnswer) {
  if (cents !== null) seen.set(id, { amount_cents: cents, currency });
}

async function news(world: World, memory: Memory, action: Action & { do: "provider" }): Promise<void> {
  const open = [...world.provider.attempts.values()]
    .toReversed()
    .filter(
      ({ at, transactions, isEnded }) =>
        !isEnded && world.now().getTime() - at < PAGE_HOURS * HOUR && transactions.length < 3,
    )
    // Only attempts with a given payment page can be paid.
    .filter(({ order }) =>
      memory.before.payments.some(({ reference, redirect_url: url }) => reference === order.reference && url !== null),
    )
    // A transaction without an id or with a foreign reference makes a second one ambiguous.
    .filter(
      ({ order, transactions }) =>
        action.what === "corrected" ||
        transactions.every((one) => one.id !== CONSTANT_ID && one.reference === order.reference),
    );
  const attempt = open[action.of % Math.max(1, open.length)];
  if (!attempt) return;
  const { order, transactions } = attempt;
  const failed = transactions.find(({ status }) => status !== "paid");
  const wrong = action.what === "corrected" && (await inReview(world, order.reference, transactions));
  if (action.what === "corrected" && !wrong) return;
  let told: Transaction;
  if (action.what === "failed one is paid" && failed) {
    failed.status = "paid";
    told = failed;
  } else if (wrong) {
    const { reference, amount_cents, currency } = order;
    Object.assign(wrong, { reference, amount_cents, currency });
    told = wrong;
  } else {
    told = newTransaction(memory, action, order, {
      isFirst: transactions.length === 0,
      isPlain: world.provider.voice() === "plain",
      namesAmounts: world.provider.namesAmounts(),
    });
    transactions.push(told);
  }
  const isSilent = action.what === "failed, asked about, paid";
  for (let count = 0; !isSilent && count < action.notify; count += 1)
    await notify(world, memory, order.notify_url, told);
  if (action.what === "failed, notified, paid") {
    await notify(world, memory, order.notify_url, told);
    told.status = "paid";
  }
  if (isSilent) {
    const payment = memory.before.payments.find(({ reference }) => reference === order.reference);
    if (payment && payment.purpose !== "unlock")
      await world.call("POST", `/api/bookings/${payment.booking_id}/settle`, { token: payment.payer_id });
    told.status = "paid";
  }
}

/** Returns the transaction under review. Decided or refunded ones are not corrected any more. */
async function inReview(
  world: World,
  reference: string,
  transactions: readonly Transaction[],
): Promise<Transaction | undefined> {
  const { payments } = await world.state();
  const payment = payments.find((known) => known.reference === reference && known.status === "review");
  return payment && transactions.find((one) => one.status === "paid" && isNamed(payment.provider_transaction, one));
}

/** A second transaction needs an id of its own and the attempt's reference, or it is ambiguous. */
function newTransaction(
  memory: Memory,
  { what }: Action & { do: "provider" },
  order: { reference: string; amount_cents: number; currency: string },
  { isFirst, isPlain, namesAmounts }: { isFirst: boolean; isPlain: boolean; namesAmounts: boolean },
): Transaction {
  const { reference, amount_cents, currency } = order;
  const status = what === "cancelled" ? "cancelled" : what.startsWith("failed") ? "failed" : "paid";
  const told: Transaction = { id: `T${(memory.transactions += 1)}`, status, amount_cents, currency, reference };
  // Unseen until a statement proves it, a wrong amount is a suite test's.
  if (what === "paid, wrong amount" && namesAmounts) told.amount_cents = 100;
  if (what === "paid, wrong currency" && namesAmounts) told.currency = "CDF";
  if (what === "paid, wrong reference" && isFirst) told.reference = "SOMEBODY";
  if (what === "paid, constant id" && isFirst && isPlain) told.id = CONSTANT_ID;
  return told;
}

async function notify(world: World, memory: Memory, notifyUrl: string, told: Transaction): Promise<void> {
  const url = webhookUrl(notifyUrl, told);
  const isTaken = (await world.notify(url)) === 200;
  (isTaken ? memory.heard : memory.unheard).add(url);
  if (isTaken) memory.unheard.delete(url);
}

/** Equal contents are the same webhook event. */
export const webhookUrl = (
  notifyUrl: string,
  { id, status, amount_cents: amount, currency, reference }: Transaction,
): string => `${notifyUrl}&transaction=${id}&status=${status}&amount=${amount}${currency}&named=${reference}`;

async function close(world: World, memory: Memory, action: Action & { do: "close" }): Promise<void> {
  const id = LISTINGS[action.listing] ?? LISTINGS[0];
  const listing = memory.before.listings.find((known) => known.id === id);
  if (!listing) return;
  const from = addDays(todayIn(listing.time_zone, world.now()), action.from);
  const after = addDays(from, action.nights);
  if (action.despite) for (const date of nightsOf(from, after)) memory.despite.add(`${id} ${date}`);
  await world.call("PUT", `/api/host/calendars/${id}`, {
    token: hostOf(memory, id),
    body: { from, to: addDays(after, -1), closed: action.closed, despite_bookings: action.despite },
  });
}

/** Resolves a review by the provider's account, and reports a transaction id shared with other payments. */
async function resolve(
  world: World,
  { before, shared }: Memory,
  payment: Payment,
  accept: boolean,
  admin: string,
): Promise<void> {
  const { reference, provider_transaction: transaction } = payment;
  const came = world.provider.attempts
    .get(reference)
    ?.transactions.find((one) => one.status === "paid" && (transaction === null || isNamed(transaction, one)));
  const received = came ? { amount_cents: came.amount_cents, currency: came.currency } : null;
  const decision = accept && received ? "accept" : "reject";
  const decide = (reused: boolean) =>
    world.call("POST", `/api/admin/payments/${reference}/resolve`, {
      token: admin,
      body: { decision, note: "looked at it", received, transaction_reused: reused },
    });
  const { status, body } = await decide(false);
  const isUsed = before.payments.some(
    (other) => other.status === "paid" && other.reference !== reference && other.provider_transaction === transaction,
  );
  const isSilent = received !== null && status === 200 && transaction !== null && !shared.has(transaction);
  must(!isUsed || !isSilent, `${reference} was decided with the money of a transaction that paid for something else`);
  if (status !== 409 || (body as { code?: string }).code !== "transaction_used") return;
  if ((await decide(true)).status === 200 && transaction !== null) shared.add(transaction);
}
