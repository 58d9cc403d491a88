import { listings } from "../listings/listing.record.ts";
import type { HouseRoom, Listing } from "../listings/rules/listing.ts";
import { orphanFiles } from "../files/orphaned-files.ts";
import { follower, type Saved, type UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { sameContent } from "../platform/json.ts";
import { removeTeam } from "../teams/team-establishment.ts";
import { establishments } from "./establishment.record.ts";
import { asRoom, type Establishment } from "./rules/establishment.ts";
import { houseOf, houseRoom } from "./rules/house-summary.ts";

/**
 * Keeps the summary of a house equal to its room types, on the listing of the first one on offer
 * (docs/decisions/0144). A house without room types ends.
 */
async function keepHouse(tx: UnitOfWork, id: string, saved: readonly Saved<Listing>[], now: Date): Promise<void> {
  const known = await tx.get(establishments, id);
  if (!known) return;
  const gone = new Set(saved.flatMap(({ before, after }) => (before && !after ? before.id : [])));
  const room_ids = known.room_ids.filter((roomId) => !gone.has(roomId));
  if (room_ids.length === 0) {
    tx.remove(establishments, id);
    await removeTeam(tx, id);
    orphanFiles(tx, id, { folder: "photos", owner_id: id, files: known.photos }, now);
    return;
  }

  const lead = saved.find(({ before }) => before?.id === known.lead_id)?.before ?? (await leadOf(tx, known.lead_id));
  const rooms = new Map<string, HouseRoom>(lead?.house?.rooms.map((room) => [room.id, room]));
  for (const { before, after: asked } of saved) {
    const after = asked?.establishment_id === id ? withHouse(tx, known, asked) : null;
    const room = after && houseRoom(after);
    if (room) rooms.set(room.id, room);
    else rooms.delete(asked?.id ?? before?.id ?? "");
  }
  const house = houseOf({ ...known, room_ids }, rooms);
  const lead_id = house?.rooms[0]?.id ?? null;

  if (known.lead_id !== lead_id) {
    const former = await leadOf(tx, known.lead_id);
    if (former?.house) tx.save(listings, { ...former, house: null });
  }
  const listing = await leadOf(tx, lead_id);
  if (listing && !sameContent(listing.house, house)) tx.save(listings, { ...listing, house });
  if (known.lead_id !== lead_id || gone.size > 0) tx.save(establishments, { ...known, room_ids, lead_id });
}

/** Keeps what a room type shares with its house, such as amenities that a host removed from the room type alone. */
function withHouse(tx: UnitOfWork, house: Establishment, room: Listing): Listing {
  const kept = asRoom(house, room);
  if (sameContent(kept, room)) return room;
  tx.save(listings, kept);
  return kept;
}

const leadOf = async (tx: UnitOfWork, id: string | null): Promise<Listing | null> =>
  id === null ? null : tx.get(listings, id);

/** Runs in every commit that changes a room type; a single listing costs nothing. */
export const roomFollower = follower(listings, async (tx, saved, now) => {
  const houses = Map.groupBy(
    saved.flatMap((change) =>
      [...new Set([change.before?.establishment_id, change.after?.establishment_id])].map((id) => ({ id, change })),
    ),
    ({ id }) => id,
  );
  for (const [id, changes] of houses)
    if (id)
      await keepHouse(
        tx,
        id,
        changes.map(({ change }) => change),
        now,
      );
});

/** Runs in every commit that changes a house, behind `roomFollower`. */
export const establishmentFollower = follower(establishments, async (tx, saved, now) => {
  for (const { after } of saved) if (after) await keepHouse(tx, after.id, [], now);
});
