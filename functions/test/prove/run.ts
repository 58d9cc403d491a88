import type { ProblemDetails } from "@lopango/contract/problem-details";
import type { Answer } from "../api.ts";
import { Death } from "./faults.ts";
import {
  checkAsked,
  checkAskedBeforeBooking,
  checkAskedBeforePaying,
  checkAudit,
  checkCancellations,
  checkCancelledRooms,
  checkChanges,
  checkCharged,
  checkGivenBack,
  checkHostAnswers,
  checkLateness,
  checkMoney,
  checkFullNights,
  checkNights,
  checkNothingDestroyed,
  checkNothingLeft,
  checkPaidOnce,
  checkRefund,
  checkRoles,
  checkRooms,
  checkShared,
  checkUnpaid,
  checkWithdrawn,
  must,
} from "./invariants.ts";
import { checkArrivedRooms } from "./groups.ts";
import { checkDoubleBookings, checkEstablishments } from "./establishments.ts";
import type { Memory } from "./memory.ts";
import { act, webhookUrl } from "./people.ts";
import { checkMayObject, checkReception } from "./reception.ts";
import { checkRecords, checkSent, checkTransfers, checkTransfersEnded } from "./records.ts";
import type { Action, History, Step } from "./steps.ts";
import { checkWalkIns } from "./walk-ins.ts";
import { hasAdminRole, HOUR } from "./rules.ts";
import { pass, SECOND } from "./time.ts";
import { LISTINGS, type State, type World } from "./world.ts";

/** Actions of one commit: a success implies that it happened. */
const ONE_COMMIT: readonly Action["do"][] = [
  "cancel",
  "accept",
  "decline",
  "cancel by host",
  "cancel by admin",
  "close",
  "rate",
  "change",
  "resolve",
  "role",
];

/**
 * Runs a history.
 * @throws Broken for a violated invariant
 */
export async function live(world: World, history: History): Promise<void> {
  const { visitors } = await world.begin(history.start);
  world.provider.speak(history.voice, history.dialect);
  const before = await world.state();
  const memory: Memory = {
    visitors,
    despite: new Set(),
    seen: new Map(),
    read: new Map(),
    keys: new Map(),
    shared: new Set(),
    heard: new Set(),
    unheard: new Set(),
    holds: [],
    hasLeft: false,
    before,
    earlier: before.listings,
    transactions: 0,
    numbers: 0,
    queues: new Map(),
    sends: [],
    sent: new Map(),
    onDuty: null,
    walkIns: [],
  };
  for (const step of history.steps) {
    await take(world, memory, step);
    await pass(world, memory, world.now().getTime() + SECOND);
  }
  await end(world, memory);
}

async function take(world: World, memory: Memory, { action, fault, meanwhile }: Step): Promise<void> {
  const { before } = memory;
  memory.sends = [];
  const shared = new Set(memory.shared);
  const ends = (): number => Death.count + world.database.unreached();
  const endsBefore = ends();
  const isReachable = world.provider.isWell();
  if (fault) world.database.arm(fault.kind, fault);
  /** States after the concurrent action, before the step's own commit. */
  const between: State[] = [];
  const other = async (meant: Action): Promise<void> => {
    await act(world, memory, meant);
    between.push(await world.state());
  };
  if (meanwhile) world.database.meanwhile(() => other(meanwhile.action), meanwhile);
  await act(world, memory, action);
  world.database.disarm();

  const answers = world.answers();
  const after = await world.state();
  const isDead = ends() > endsBefore;
  for (const { status, body } of answers)
    must(isDead || status < 500 || status === 503, `answered ${status}: ${JSON.stringify(body)}`);
  const didTeam = [action, ...(meanwhile ? [meanwhile.action] : [])].some((one) => OF_TEAM.includes(one.do));
  for (const answer of answers) checkUnderstood(answer, before, after, { ...memory, didTeam });
  if (!isDead && !meanwhile) {
    const isChanged = ONE_COMMIT.includes(action.do) && JSON.stringify(before) !== JSON.stringify(after);
    for (const { status, body } of isChanged ? answers.slice(-1) : [])
      must(status < 400, `${action.do} was done, and answered ${status}: ${JSON.stringify(body)}`);
    const isRefused = answers.length > 0 && answers.every(({ status }) => status >= 400 && status < 500);
    if (isRefused) checkNothingDestroyed(before, after);
    if ((action.do === "book" || action.do === "book rooms") && after.bookings.length > before.bookings.length)
      must(answers[0]?.status === 201, `a booking was made, and answered ${answers[0]?.status}`);
    if (action.do === "walk in" && after.walkIns.length > before.walkIns.length)
      must(answers.at(-1)?.status === 201, `a walk-in was written, and answered ${answers.at(-1)?.status}`);
    if (isReachable) {
      checkAskedBeforeBooking(before, after, world.provider);
      checkAskedBeforePaying(before, after, answers.flatMap(pageIn), world.provider);
    }
    const asked = action.do === "settle" || action.do === "ask" ? subjectOf(answers.at(-1)) : null;
    if (asked && isReachable) checkAsked(before, after, asked, world.provider, world.now());
  }
  checkShared(before, after, shared);
  let from = before;
  for (const to of [...between, after]) {
    checkHostAnswers(from, to);
    checkPaidOnce(from, to);
    checkReception(from, to);
    checkWithdrawn(from, to);
    checkWalkIns(from, to);
    checkArrivedRooms(from, to);
    checkEstablishments(from, to, world.now());
    from = to;
  }
  checkSent(before, after, memory);
  check(memory, before, after, world);
}

function pageIn({ status, body }: Answer): string[] {
  const { payment_id: reference } = status === 200 ? (body as { payment_id?: string }) : {};
  return reference === undefined ? [] : [reference];
}

function subjectOf(answer: Answer | undefined): string | null {
  if (answer?.status !== 200) return null;
  const { id = null, reference = id } = answer.body as { id?: string; reference?: string };
  return reference;
}

/** Actions of a team, on outdated screens; a device of somebody who has left sends again, too. */
const OF_TEAM: readonly Action["do"][] = [
  "invite",
  "join",
  "name",
  "remove",
  "offer house",
  "accept house",
  "stop house",
  "gather",
  "send walk-in again",
];
/** What people without a right to it hear. */
const WITHOUT_RIGHT = [
  "forbidden",
  "booking_not_found",
  "property_not_found",
  "establishment_not_found",
  "member_not_found",
  "invitation_not_found",
  "invitation_for_another",
  "handover_not_found",
];

/** Checks that no request is invalid, except for outdated listings, keys, nights and rights. */
function checkUnderstood(
  { status, body }: Answer,
  before: State,
  after: State,
  { hasLeft, onDuty, didTeam }: Pick<Memory, "hasLeft" | "onDuty"> & { didTeam: boolean },
): void {
  if (status < 400 || status >= 500 || status === 409 || status === 429) return;
  const { code, errors = [] } = body as ProblemDetails;
  const isOnline = (id: string, { listings }: State): boolean =>
    listings.some((listing) => listing.id === id && listing.is_active);
  const admins = ({ users }: State): string =>
    users
      .filter(hasAdminRole)
      .map(({ uid }) => uid)
      .join();
  const fields = errors.map(({ field }) => field).join(", ");
  const isMeant =
    code === "idempotency_key_reused" ||
    // The account is suspended or deleted.
    (code === "account_suspended" && [before, after].some(({ users }) => users.some(({ suspension }) => suspension))) ||
    ((code === "account_deleted" || code === "user_not_found") && hasLeft) ||
    // The listing is deleted or offline, and its host cannot reinstate it after a suspension.
    ((code === "property_not_found" || code === "forbidden") &&
      LISTINGS.some((id) => !isOnline(id, before) || !isOnline(id, after))) ||
    // Whoever acts for the house may have no right to it, or another right.
    (WITHOUT_RIGHT.includes(code) && (onDuty !== null || didTeam || ownersIn(before) !== ownersIn(after))) ||
    // Another admin removed the role concurrently.
    (code === "forbidden" && admins(before) !== admins(after)) ||
    // Too late for a request to the host today, or the day has ended.
    (code === "invalid_dates" && (fields === "checkin" || fields === "from")) ||
    // More closed units than the listing has.
    (code === "invalid_fields" && fields === "closed") ||
    // A room type left the house meanwhile.
    (code === "invalid_fields" && fields.startsWith("rooms.") && didTeam) ||
    // Rooms were cancelled meanwhile.
    (code === "invalid_fields" && fields === "unit" && roomsIn(before) !== roomsIn(after)) ||
    // A wrong code of a departure.
    (code === "invalid_fields" && fields === "code");
  must(isMeant, `a call was not understood: ${status} ${JSON.stringify(body)}`);
}

const roomsIn = ({ bookings }: State): string =>
  bookings.flatMap(({ rooms }) => rooms.map(({ count }) => count)).join();

const ownersIn = ({ listings }: State): string =>
  listings.map(({ owner_id, establishment_id: establishment }) => `${owner_id} ${establishment}`).join();

function check(memory: Memory, before: State, after: State, world: World): void {
  const now = world.now();
  memory.before = after;
  for (const listing of after.listings) {
    const known = before.listings.find(({ id }) => id === listing.id);
    // Fewer units can make a night both closed and sold.
    if (known && listing.units < known.units)
      for (const { days } of after.months.filter(({ property_id: id }) => id === listing.id))
        for (const date of Object.keys(days)) memory.despite.add(`${listing.id} ${date}`);
  }
  checkNights(after, memory.despite, now);
  checkFullNights(after, now);
  checkMayObject(after, now);
  checkDoubleBookings(after, memory.despite, now);
  checkLateness(before, after);
  checkGivenBack(before, after);
  checkCancellations(before, after);
  checkChanges(before, after);
  checkCancelledRooms(before, after);
  checkRooms(after);
  checkAudit(after);
  checkRoles(before, after);
  for (const booking of after.bookings) checkRefund(booking);
  checkRecords(after);
  checkTransfers(after, world.provider);
  checkUnpaid(after, now);
  checkCharged(memory.read, after, world.provider);
}

/** The end of a history: no faults, unprocessed webhook events are repeated, and 73 hours of sweeps run. */
async function end(world: World, memory: Memory): Promise<void> {
  world.provider.recover();
  for (const [, { order, transactions }] of world.provider.attempts) {
    const paid = transactions.filter(({ status }) => status === "paid").map((one) => webhookUrl(order.notify_url, one));
    const isInReview = memory.before.payments.some(
      ({ reference, status }) => reference === order.reference && status === "review",
    );
    // A status request by reference returns one transaction only, and attempts in review are not checked.
    if (paid.length > 1 || isInReview)
      for (const url of paid.filter((one) => !memory.heard.has(one))) memory.unheard.add(url);
  }
  for (const url of memory.unheard) must((await world.notify(url)) === 200, "a webhook event is not taken in the end");
  for (const hours of [0.1, 1, 24, 24, 24]) {
    await pass(world, memory, world.now().getTime() + hours * HOUR);
    await world.sweep();
    const after = await world.state();
    checkHostAnswers(memory.before, after);
    checkPaidOnce(memory.before, after);
    checkReception(memory.before, after);
    checkWithdrawn(memory.before, after);
    checkWalkIns(memory.before, after);
    checkArrivedRooms(memory.before, after);
    checkEstablishments(memory.before, after, world.now());
    check(memory, memory.before, after, world);
  }
  checkNothingLeft(memory.before, world.now(), world.provider);
  checkMoney(memory.before, world.provider);
  checkTransfersEnded(memory.before);
}
