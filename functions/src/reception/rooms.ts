import type { ReceptionDeps } from "./note-presence.ts";
import { addDays, nightsOf, todayIn } from "@lopango/contract/platform/dates";
import type { NewOutOfOrder, OutOfOrderAnswer, RoomNumbersAnswer } from "@lopango/contract/reception/received-stay";
import { readMonths, saveWholeMonths } from "../calendar/months.ts";
import { monthsOf } from "../calendar/rules/calendar.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { firstName } from "../identity/rules/names.ts";
import { listings } from "../listings/listing.record.ts";
import { requireListing } from "../listings/require-listing.ts";
import { checkClosure } from "../listings/rules/closure.ts";
import { madeRecord, onceOnly, repeatable } from "../platform/firestore/idempotency.ts";
import { newId } from "../platform/random.ts";
import { teamsOf } from "../teams/require-right.ts";
import { outOfOrder, roomNumbers, type RoomNumbers } from "./rooms.record.ts";
import { presentBlock, withBlock, withUnitClosed, withUnitOpened, nightsOfBlock } from "./rules/out-of-order.ts";
import type { Floor } from "@lopango/contract/bookings/room-numbers";

/** Closes one more unit of a listing in some nights and keeps the reason (docs/product/reception.md#out-of-order). */
export function putOutOfOrder(
  deps: ReceptionDeps,
  caller: Identity,
  propertyId: string,
  { room, from, to, reason }: NewOutOfOrder,
  idempotencyKey: string | null,
  count: Count,
): Promise<OutOfOrderAnswer> {
  const id = newId(deps.random);
  const repeat = repeatable(caller.uid, "putOutOfOrder", idempotencyKey, { propertyId, room, from, to, reason });
  return deps.transact(async (tx) => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, madeRecord, now);
    const [found, known, limits, first] = await Promise.all([
      tx.get(listings, propertyId),
      tx.get(outOfOrder, propertyId),
      tx.get(accountLimits, caller.uid),
      once.first,
    ]);
    const listing = await requireListing(teamsOf(tx), found, caller, "reception");
    const made = known?.blocks.find((block) => block.id === first?.id);
    if (known && made) return presentBlock(known, made);
    const today = todayIn(listing.time_zone, now);
    checkClosure({ from, to, closed: 1, despite_bookings: false }, listing, today);
    tx.relyOn(listing);
    const nights = nightsOf(from, addDays(to, 1));
    const months = await readMonths(tx, propertyId, monthsOf({ checkin: from, checkout: addDays(to, 1) }));
    saveWholeMonths(tx, withUnitClosed(months, { id }, nights, listing.units, now));
    const { owner_id: host_id, title } = listing;
    const by = { by: caller.uid, by_name: firstName(caller.full_name), at: now };
    const block = { id, room, from, to, reason, ...by };
    const blocked = withBlock({ property_id: propertyId, host_id, title, blocks: known?.blocks ?? [] }, block, today);
    tx.save(outOfOrder, blocked);
    tx.save(accountLimits, count(limits, now));
    once.made({ id });
    return presentBlock(blocked, block);
  });
}

/** Opens the unit from today on; a block that is gone changes nothing. */
export function putBackInOrder(
  deps: ReceptionDeps,
  caller: Identity,
  propertyId: string,
  blockId: string,
): Promise<void> {
  return deps.transact(async (tx) => {
    const [found, known] = await Promise.all([tx.get(listings, propertyId), tx.get(outOfOrder, propertyId)]);
    const listing = await requireListing(teamsOf(tx), found, caller, "reception");
    const block = known?.blocks.find(({ id }) => id === blockId);
    if (!known || !block) return;
    tx.relyOn(listing);
    const nights = nightsOfBlock(block, todayIn(listing.time_zone, deps.now()));
    const [first, last] = [nights[0], nights.at(-1)];
    if (first !== undefined && last !== undefined) {
      const months = await readMonths(tx, propertyId, monthsOf({ checkin: first, checkout: addDays(last, 1) }));
      saveWholeMonths(tx, withUnitOpened(months, block, nights, listing.units));
    }
    tx.save(outOfOrder, { ...known, blocks: known.blocks.filter((one) => one !== block) });
  });
}

/** Replaces the numbers of the rooms of a listing, with their floors; none removes them. */
export const setRoomNumbers = (
  { transact, now }: ReceptionDeps,
  caller: Identity,
  propertyId: string,
  said: readonly Floor[],
  count: Count,
): Promise<RoomNumbersAnswer> =>
  transact(async (tx) => {
    const [found, known, limits] = await Promise.all([
      tx.get(listings, propertyId),
      tx.get(roomNumbers, propertyId),
      tx.get(accountLimits, caller.uid),
    ]);
    const listing = await requireListing(teamsOf(tx), found, caller, "reception");
    tx.relyOn(listing);
    const numbers = said.flatMap((floor) => floor.numbers);
    const floors = said.flatMap(({ name, numbers: on }) => (name === null ? [] : [{ name, numbers: on }]));
    const after: RoomNumbers = {
      property_id: propertyId,
      host_id: listing.owner_id,
      title: listing.title,
      numbers,
      ...(floors.length > 0 && { floors }),
    };
    if (numbers.length > 0) tx.save(roomNumbers, after);
    else if (known) tx.remove(roomNumbers, propertyId);
    tx.save(accountLimits, count(limits, now()));
    return presentNumbers(after);
  });

export const presentNumbers = ({ property_id, title, numbers, floors }: RoomNumbers): RoomNumbersAnswer => ({
  property_id,
  property_title: title,
  numbers,
  ...(floors && { floors }),
});
