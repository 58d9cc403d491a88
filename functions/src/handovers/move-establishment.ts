import { addDays, todayInCongo } from "@lopango/contract/platform/dates";
import { MAX_NIGHTS } from "@lopango/contract/limits";
import { bookings } from "../bookings/booking.record.ts";
import { isOfEstablishment, propertyIds } from "../bookings/rules/booking.ts";
import { transfersWithEstablishment, hostedBy, withHost } from "../bookings/rules/stay-host.ts";
import { establishments } from "../establishments/establishment.record.ts";
import type { Establishment } from "../establishments/rules/establishment.ts";
import { firstName } from "../identity/rules/names.ts";
import { withThreadHost, type Thread } from "../messages/rules/thread.ts";
import { threads } from "../messages/thread.record.ts";
import type { RecordKind } from "../platform/firestore/unit-of-work.ts";
import { workThrough, type Job } from "../platform/job.ts";
import { pagesOf } from "../platform/list-page.ts";
import type { EventHandler } from "../platform/outbox/deliver-events.ts";
import { walkIns } from "../reception/walk-in.record.ts";
import { listings } from "../listings/listing.record.ts";
import type { HandoversDeps } from "./accept-handover.ts";

/** Time of one delivery of the event; the sweep goes on with a house that has more. */
const EVENT_MS = 20_000;
const SWEEP_MS = 5_000;

/** Creates the event handler that lets bookings and conversations follow a house to its new owner. */
export const establishmentMover = (deps: HandoversDeps): EventHandler => ({
  name: "handovers",
  async handle({ kind, facts }) {
    if (kind === "team.handed_over") await moveEstablishment(deps, facts["team"] ?? "", EVENT_MS);
  },
});

/** Houses whose bookings have not all followed. */
export const movingEstablishments = (deps: HandoversDeps): Job => ({
  name: "handovers",
  ms: SWEEP_MS,
  counts: null,
  due: () => deps.establishments.moving(),
  work: (id) => moveEstablishment(deps, id, SWEEP_MS),
});

/**
 * Moves open bookings and all conversations of a house from its former owner, one commit each. What is moved is no
 * longer found, so that the next run goes on.
 */
async function moveEstablishment(deps: HandoversDeps, id: string, milliseconds: number): Promise<void> {
  const establishment = await deps.establishments.find(id);
  const former = establishment?.moving_from;
  if (!former) return;
  const owner = await deps.people.find(establishment.owner_id);
  const to = { uid: establishment.owner_id, first_name: firstName(owner?.full_name ?? "") };
  const ends = { until: new Date(deps.now().getTime() + milliseconds), now: deps.now };
  const move = async () => {
    const stays = await workThrough(
      openStays(deps, establishment, former),
      (booking) => moveBooking(deps, booking, to),
      ends,
    );
    const guests = await workThrough(openWalkIns(deps, establishment, former), (id) => moveWalkIn(deps, id, to), ends);
    // Last, because a conversation about a booking begins with the host of the booking.
    const talks = await workThrough(
      conversations(deps, establishment, former),
      (thread) => moveThread(deps, thread, former, to),
      ends,
    );
    const failed = [stays, guests, talks].flatMap((work) => work.failed);
    if (failed.length > 0)
      throw new Error(`${failed.length} records did not follow house ${id}: ${String(failed[0]?.reason)}`);
    return {
      moved: stays.done + guests.done + talks.done,
      timedOut: [stays, guests, talks].some(({ timedOut }) => timedOut),
    };
  };
  // A new message or date moves what is still to come to a page that was read, so the last walk finds nothing.
  for (;;) {
    const { moved, timedOut } = await move();
    if (timedOut) return;
    if (moved === 0) break;
  }
  await deps.transact(async (tx) => {
    const after = await tx.get(establishments, id);
    if (after?.moving_from === former) tx.save(establishments, { ...after, moving_from: null });
  });
}

interface NewHost {
  uid: string;
  first_name: string;
}

async function* openStays({ bookings: stored, now }: HandoversDeps, { room_ids }: Establishment, former: string) {
  const from = addDays(todayInCongo(now()), -MAX_NIGHTS - 1);
  for await (const items of pagesOf((page) => stored.bookingsOfHost(former, { from }, page)))
    yield items
      .filter((booking) => isOfEstablishment(booking, { room_ids }) && transfersWithEstablishment(booking, now()))
      .map(({ id }) => id);
}

async function* openWalkIns({ walkIns: stored, now }: HandoversDeps, { room_ids }: Establishment, former: string) {
  const from = addDays(todayInCongo(now()), -MAX_NIGHTS - 1);
  for await (const items of pagesOf((page) => stored.walkInsOfHost(former, { from }, page)))
    yield items
      .filter((stay) => isOfEstablishment(stay, { room_ids }) && transfersWithEstablishment(stay, now()))
      .map(({ id }) => id);
}

async function* conversations({ messages, listings }: HandoversDeps, establishment: Establishment, former: string) {
  // A room type may have been deleted since; one that left the house keeps its conversations.
  const wasOfEstablishment = async ({ property, establishment_id }: Thread): Promise<boolean> =>
    establishment_id === establishment.id && (await listings.find(property.id)) === null;
  const follows = async (thread: Thread): Promise<boolean> =>
    establishment.room_ids.includes(thread.property.id) || wasOfEstablishment(thread);
  for await (const items of pagesOf((page) => messages.threadsOf(former, page))) {
    // What the new owner once asked as a guest stays: nobody answers themselves.
    const own = items.filter(({ host, guest }) => host.uid === former && guest.uid !== establishment.owner_id);
    const found = await Promise.all(own.map(async (thread) => ((await follows(thread)) ? [thread.id] : [])));
    yield found.flat();
  }
}

const moveBooking = ({ transact, now }: HandoversDeps, id: string, to: NewHost): Promise<void> =>
  transact(async (tx) => {
    const booking = await tx.get(bookings, id);
    const after = booking && transfersWithEstablishment(booking, now()) ? withHost(booking, to) : booking;
    if (after && after !== booking) tx.save(bookings, after);
  });

const moveWalkIn = ({ transact, now }: HandoversDeps, id: string, to: NewHost): Promise<void> =>
  transact(async (tx) => {
    const walkIn = await tx.get(walkIns, id);
    const after = walkIn && transfersWithEstablishment(walkIn, now()) ? hostedBy(walkIn, to.uid) : walkIn;
    if (after && after !== walkIn) tx.save(walkIns, after);
  });

const moveThread = ({ transact }: HandoversDeps, id: string, former: string, to: NewHost): Promise<void> =>
  transact(async (tx) => {
    const thread = await tx.get(threads, id);
    const after = thread && withThreadHost(thread, former, to);
    if (after && after !== thread) tx.save(threads, after);
  });

/**
 * Lets open bookings and conversations follow a room type into a house and out of it, so that only the team of its
 * present house reads them (docs/product/establishments.md#gathering). An event that fails is delivered again.
 */
export const roomFollowers = (deps: HandoversDeps): EventHandler => ({
  name: "room types",
  async handle({ kind, facts }) {
    if (kind === "property.rehoused") await followRoom(deps, facts["property"] ?? "");
  },
});

async function followRoom(deps: HandoversDeps, room: string): Promise<void> {
  const listing = await deps.listings.find(room);
  if (!listing) return;
  const ends = { until: new Date(deps.now().getTime() + EVENT_MS), now: deps.now };
  const done = [
    await workThrough(staysOfRoom(deps, listing.owner_id, room), (id) => rehouse(deps, bookings, id, room), ends),
    await workThrough(walkInsOfRoom(deps, listing.owner_id, room), (id) => rehouse(deps, walkIns, id, room), ends),
    await workThrough(deps.messages.threadsAbout(room), (id) => rehouse(deps, threads, id, room), ends),
  ];
  const failed = done.flatMap((work) => work.failed);
  if (failed.length > 0 || done.some(({ timedOut }) => timedOut))
    throw new Error(`${failed.length} records did not follow room type ${room}: ${String(failed[0]?.reason)}`);
}

async function* staysOfRoom({ bookings: stored, now }: HandoversDeps, host: string, room: string) {
  const from = addDays(todayInCongo(now()), -MAX_NIGHTS - 1);
  for await (const items of pagesOf((page) => stored.bookingsOfHost(host, { from, property_id: room }, page)))
    yield items.filter((booking) => transfersWithEstablishment(booking, now())).map(({ id }) => id);
}

async function* walkInsOfRoom({ walkIns: stored, now }: HandoversDeps, host: string, room: string) {
  const from = addDays(todayInCongo(now()), -MAX_NIGHTS - 1);
  for await (const items of pagesOf((page) => stored.walkInsOfHost(host, { from }, page)))
    yield items
      .filter((stay) => propertyIds(stay).includes(room) && transfersWithEstablishment(stay, now()))
      .map(({ id }) => id);
}

/** Gives a stay or a conversation the present house of its room type. */
const rehouse = <Kept extends { establishment_id: string | null }>(
  { transact }: HandoversDeps,
  kind: RecordKind<Kept>,
  id: string,
  room: string,
): Promise<void> =>
  transact(async (tx) => {
    const [record, listing] = await Promise.all([tx.get(kind, id), tx.get(listings, room)]);
    if (!record || !listing || record.establishment_id === listing.establishment_id) return;
    tx.relyOn(listing);
    tx.save(kind, { ...record, establishment_id: listing.establishment_id });
  });
