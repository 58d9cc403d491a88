import type { Floor } from "@lopango/contract/reception/room-numbers";
import type { RoomNumbersAnswer } from "@lopango/contract/reception/received-stay";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { listings } from "../listings/listing.record.ts";
import { requireListing } from "../listings/require-listing.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import { teamsOf } from "../teams/require-right.ts";
import { roomNumbers, type RoomNumbers } from "./room-numbers.record.ts";

/**
 * Replaces the numbers of the rooms of a listing, with their floors; none removes them.
 * @throws Problem `property_not_found`, `forbidden`, `too_many_requests`, `busy`
 */
export const setRoomNumbers = (
  { transact, now }: Transacting & { now: Clock },
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
