import { listings } from "../listings/listing.record.ts";
import type { EstablishmentRoom, Listing } from "../listings/rules/listing.ts";
import { orphanFiles } from "../files/orphaned-files.ts";
import { follower, type Saved, type UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { sameContent } from "../platform/json.ts";
import { removeTeam } from "../teams/team-establishment.ts";
import { establishments } from "./establishment.record.ts";
import { asRoom, type Establishment } from "./rules/establishment.ts";
import { listedEstablishment, establishmentRoom } from "./rules/establishment-summary.ts";

/**
 * Keeps the summary of a house equal to its room types, on the listing of the first one on offer
 * (docs/decisions/0144). A house without room types ends.
 */
async function keepEstablishment(
  tx: UnitOfWork,
  id: string,
  saved: readonly Saved<Listing>[],
  now: Date,
): Promise<void> {
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
  const rooms = new Map<string, EstablishmentRoom>(lead?.establishment?.rooms.map((room) => [room.id, room]));
  for (const { before, after: asked } of saved) {
    const after = asked?.establishment_id === id ? withEstablishment(tx, known, asked) : null;
    const room = after && establishmentRoom(after);
    if (room) rooms.set(room.id, room);
    else rooms.delete(asked?.id ?? before?.id ?? "");
  }
  const establishment = listedEstablishment({ ...known, room_ids }, rooms);
  const lead_id = establishment?.rooms[0]?.id ?? null;

  if (known.lead_id !== lead_id) {
    const former = await leadOf(tx, known.lead_id);
    if (former?.establishment) tx.save(listings, { ...former, establishment: null });
  }
  const listing = await leadOf(tx, lead_id);
  if (listing && !sameContent(listing.establishment, establishment)) tx.save(listings, { ...listing, establishment });
  if (known.lead_id !== lead_id || gone.size > 0) tx.save(establishments, { ...known, room_ids, lead_id });
}

/** Keeps what a room type shares with its house, such as amenities that a host removed from the room type alone. */
function withEstablishment(tx: UnitOfWork, establishment: Establishment, room: Listing): Listing {
  const kept = asRoom(establishment, room);
  if (sameContent(kept, room)) return room;
  tx.save(listings, kept);
  return kept;
}

const leadOf = async (tx: UnitOfWork, id: string | null): Promise<Listing | null> =>
  id === null ? null : tx.get(listings, id);

/** Runs in every commit that changes a room type; a single listing costs nothing. */
export const roomFollower = follower(listings, async (tx, saved, now) => {
  const byEstablishment = Map.groupBy(
    saved.flatMap((change) =>
      [...new Set([change.before?.establishment_id, change.after?.establishment_id])].map((id) => ({ id, change })),
    ),
    ({ id }) => id,
  );
  for (const [id, changes] of byEstablishment)
    if (id)
      await keepEstablishment(
        tx,
        id,
        changes.map(({ change }) => change),
        now,
      );
});

/** Runs in every commit that changes a house, behind `roomFollower`. */
export const establishmentFollower = follower(establishments, async (tx, saved, now) => {
  for (const { after } of saved) if (after) await keepEstablishment(tx, after.id, [], now);
});
