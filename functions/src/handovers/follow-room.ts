import { addDays, todayInCongo } from "@lopango/contract/platform/dates";
import { MAX_NIGHTS } from "@lopango/contract/limits";
import { bookings } from "../bookings/booking.record.ts";
import type { BookingStore } from "../bookings/booking.store.ts";
import { propertyIds } from "../bookings/rules/booking.ts";
import { transfersWithEstablishment } from "../bookings/rules/new-host.ts";
import { listings } from "../listings/listing.record.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import type { MessageStore } from "../messages/message.store.ts";
import { threads } from "../messages/thread.record.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import { pagesOf } from "../platform/list-page.ts";
import type { EventHandler } from "../platform/outbox/deliver-events.ts";
import { walkIns } from "../reception/walk-in.record.ts";
import type { WalkInStore } from "../reception/walk-in.store.ts";
import { workThrough } from "../platform/job.ts";

export interface FollowRoomDeps extends Transacting {
  bookings: Pick<BookingStore, "bookingsOfHost">;
  walkIns: Pick<WalkInStore, "walkInsOfHost">;
  listings: Pick<ListingStore, "find">;
  messages: Pick<MessageStore, "threadsAbout">;
  now: Clock;
}

const EVENT_MS = 20_000;

/**
 * Lets open bookings and conversations follow a room type into a house and out of it, so that only the team of its
 * present house reads them (docs/product/establishments.md#gathering). An event that fails is delivered again.
 */
export const roomFollowers = (deps: FollowRoomDeps): EventHandler => ({
  name: "room types",
  async handle({ kind, facts }) {
    if (kind === "property.rehoused") await followRoom(deps, facts["property"] ?? "");
  },
});

async function followRoom(deps: FollowRoomDeps, room: string): Promise<void> {
  const listing = await deps.listings.find(room);
  if (!listing) return;
  const ends = { until: new Date(deps.now().getTime() + EVENT_MS), now: deps.now };
  const done = [
    await workThrough(openStays(deps, listing.owner_id, room), (id) => moveBooking(deps, id, room), ends),
    await workThrough(openWalkIns(deps, listing.owner_id, room), (id) => moveWalkIn(deps, id, room), ends),
    await workThrough(deps.messages.threadsAbout(room), (id) => moveThread(deps, id, room), ends),
  ];
  const failed = done.flatMap((work) => work.failed);
  if (failed.length > 0 || done.some(({ timedOut }) => timedOut))
    throw new Error(`${failed.length} records did not follow room type ${room}: ${String(failed[0]?.reason)}`);
}

async function* openStays({ bookings: stored, now }: FollowRoomDeps, host: string, room: string) {
  const from = addDays(todayInCongo(now()), -MAX_NIGHTS - 1);
  for await (const items of pagesOf((page) => stored.bookingsOfHost(host, { from, property_id: room }, page)))
    yield items.filter((booking) => transfersWithEstablishment(booking, now())).map(({ id }) => id);
}

async function* openWalkIns({ walkIns: stored, now }: FollowRoomDeps, host: string, room: string) {
  const from = addDays(todayInCongo(now()), -MAX_NIGHTS - 1);
  for await (const items of pagesOf((page) => stored.walkInsOfHost(host, { from }, page)))
    yield items
      .filter((stay) => propertyIds(stay).includes(room) && transfersWithEstablishment(stay, now()))
      .map(({ id }) => id);
}

const moveBooking = ({ transact }: FollowRoomDeps, id: string, room: string): Promise<void> =>
  transact(async (tx) => {
    const [booking, listing] = await Promise.all([tx.get(bookings, id), tx.get(listings, room)]);
    if (!booking || !listing || booking.establishment_id === listing.establishment_id) return;
    tx.relyOn(listing);
    tx.save(bookings, { ...booking, establishment_id: listing.establishment_id });
  });

const moveWalkIn = ({ transact }: FollowRoomDeps, id: string, room: string): Promise<void> =>
  transact(async (tx) => {
    const [walkIn, listing] = await Promise.all([tx.get(walkIns, id), tx.get(listings, room)]);
    if (!walkIn || !listing || walkIn.establishment_id === listing.establishment_id) return;
    tx.relyOn(listing);
    tx.save(walkIns, { ...walkIn, establishment_id: listing.establishment_id });
  });

const moveThread = ({ transact }: FollowRoomDeps, id: string, room: string): Promise<void> =>
  transact(async (tx) => {
    const [thread, listing] = await Promise.all([tx.get(threads, id), tx.get(listings, room)]);
    if (!thread || !listing || thread.establishment_id === listing.establishment_id) return;
    tx.relyOn(listing);
    tx.save(threads, { ...thread, establishment_id: listing.establishment_id });
  });
