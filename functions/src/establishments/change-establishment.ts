import { monthOf, todayIn } from "@lopango/contract/platform/dates";
import type { EstablishmentChanges, NewEstablishment } from "@lopango/contract/establishments/establishment-form";
import type { HostEstablishment } from "@lopango/contract/establishments/establishment";
import { readMonthsFrom } from "../calendar/months.ts";
import { fullNightsOf } from "../calendar/rules/full-nights.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { users } from "../identity/user.record.ts";
import { listings } from "../listings/listing.record.ts";
import { requireListing } from "../listings/require-listing.ts";
import { hasNumber, requireReachable, type Listing } from "../listings/rules/listing.ts";
import { cleanUpFiles, orphanFiles } from "../files/orphaned-files.ts";
import { catchRefusal, throwRefusal, Problem } from "../platform/problem.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { newId } from "../platform/random.ts";
import { madeRecord, onceOnly, repeatable } from "../platform/firestore/idempotency.ts";
import { sameContent } from "../platform/json.ts";
import { requireNoContacts } from "../redaction/rules/no-contacts.ts";
import { teamsOf } from "../teams/require-right.ts";
import { removeTeam, requireMoved } from "../teams/team-establishment.ts";
import { establishments } from "./establishment.record.ts";
import { hostView } from "./list-establishments.ts";
import { requireEstablishment, roleInEstablishment, type EstablishmentsDeps } from "./require-establishment.ts";
import { asRoom, asRoomOf, asSingle, type Establishment } from "./rules/establishment.ts";
import { changedEstablishment, gathered, requireGatherable, wordsOfEstablishment } from "./rules/gathering.ts";

/** Gathers the caller's listings into a house: a read and a write for each. */
export async function gatherRooms(
  deps: EstablishmentsDeps,
  caller: Identity,
  form: NewEstablishment,
  idempotencyKey: string | null,
  count: Count,
): Promise<HostEstablishment> {
  const repeat = repeatable(caller.uid, "createEstablishment", idempotencyKey, form);
  const id = newId(deps.random);
  const answer = await deps.transact(async (tx) => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, madeRecord, now);
    const [limits, first] = await Promise.all([tx.get(accountLimits, caller.uid), once.first]);
    if (first) {
      const made = await requireEstablishment(
        teamsOf(tx),
        await tx.get(establishments, first.id),
        caller,
        "edit_establishment",
      );
      return viewOf(tx, made, await roomsOf(tx, made), caller, now);
    }

    const rooms = await ownListings(tx, form.property_ids, caller);
    const [lead] = rooms;
    if (!lead) throw new Problem("property_not_found");
    const refusal = catchRefusal(() => {
      const establishment = gathered(id, form, rooms, lead, now);
      requireNoContacts(wordsOfEstablishment(establishment), { description: lead.description });
      return establishment;
    });
    tx.save(accountLimits, count(limits, now));
    if (refusal instanceof Problem) return refusal;
    const establishment = refusal;
    requireGatherable(rooms, { ...establishment, city: lead.city });
    tx.save(establishments, establishment);
    const changed = rooms.map((room) => asRoom(establishment, room));
    await saveRooms(tx, rooms, changed, caller, now);
    once.made(establishment);
    return viewOf(tx, establishment, changed, caller, now);
  });
  return throwRefusal(answer);
}

/** Changes a house and its room types with what they share, in one commit. */
export async function changeEstablishment(
  deps: EstablishmentsDeps,
  caller: Identity,
  id: string,
  changes: EstablishmentChanges,
  count: Count,
): Promise<HostEstablishment> {
  const answer = await deps.transact(async (tx) => {
    const now = deps.now();
    const [known, limits] = await Promise.all([tx.get(establishments, id), tx.get(accountLimits, caller.uid)]);
    const before = await requireEstablishment(teamsOf(tx), known, caller, "edit_establishment");
    if (changes.property_ids) {
      await requireEstablishment(teamsOf(tx), known, caller, "rooms");
      requireMoved(before);
    }
    const refusal = catchRefusal(() => {
      const establishment = changedEstablishment(before, changes, now);
      requireNoContacts(wordsOfEstablishment(establishment), wordsOfEstablishment(before));
      return establishment;
    });
    tx.save(accountLimits, count(limits, now));
    if (refusal instanceof Problem) return refusal;
    const establishment = refusal;

    const added = await ownListings(
      tx,
      establishment.room_ids.filter((room) => !before.room_ids.includes(room)),
      caller,
    );
    requireGatherable(added, before);
    const kept = await roomsOf(tx, before);
    const stays = ({ id: room }: Listing) => establishment.room_ids.includes(room);
    await requireAllUnshared(
      deps,
      tx,
      kept.filter((room) => !stays(room)),
      now,
    );
    const changed = [
      ...kept.map((room) => (stays(room) ? asRoomOf(before, establishment, room) : asSingle(room))),
      ...added.map((room) => asRoom(establishment, room)),
    ];
    if (!sameContent(establishment, before)) tx.save(establishments, establishment);
    await saveRooms(tx, [...kept, ...added], changed, caller, now);
    return viewOf(tx, establishment, changed, caller, now);
  });
  return throwRefusal(answer);
}

/** Ends a house. Its room types are single listings again, its photos and its team are deleted. */
export async function endEstablishment(deps: EstablishmentsDeps, caller: Identity, id: string): Promise<void> {
  const orphansId = newId(deps.random);
  const orphans = await deps.transact(async (tx) => {
    const establishment = await requireEstablishment(teamsOf(tx), await tx.get(establishments, id), caller, "rooms");
    requireMoved(establishment);
    const rooms = await roomsOf(tx, establishment);
    await requireAllUnshared(deps, tx, rooms, deps.now());
    for (const room of rooms) tx.save(listings, asSingle(room));
    tx.remove(establishments, id);
    await removeTeam(tx, id);
    return orphanFiles(tx, orphansId, { folder: "photos", owner_id: id, files: establishment.photos }, deps.now());
  });
  await cleanUpFiles(deps, orphans);
}

async function requireAllUnshared(
  { requireUnshared }: Pick<EstablishmentsDeps, "requireUnshared">,
  tx: UnitOfWork,
  leaving: readonly Listing[],
  now: Date,
): Promise<void> {
  await Promise.all(leaving.map((room) => requireUnshared(tx, room, now)));
}

const viewOf = async (
  tx: UnitOfWork,
  establishment: Establishment,
  rooms: readonly Listing[],
  caller: Identity,
  now: Date,
) => hostView(establishment, rooms, await roleInEstablishment(teamsOf(tx), establishment, caller), now);

async function ownListings(tx: UnitOfWork, ids: readonly string[], caller: Identity): Promise<Listing[]> {
  const found = await Promise.all(ids.map((id) => tx.get(listings, id)));
  return Promise.all(found.map((listing) => requireListing(teamsOf(tx), listing, caller, "rooms")));
}

async function roomsOf(tx: UnitOfWork, { room_ids }: Establishment): Promise<Listing[]> {
  const found = await Promise.all(room_ids.map((id) => tx.get(listings, id)));
  return found.filter((room) => room !== null);
}

/**
 * Saves what changed. A room type counts its full nights, which its house needs.
 * @throws Problem `invalid_fields` for a room type online without any contact
 */
async function saveRooms(
  tx: UnitOfWork,
  before: readonly Listing[],
  after: readonly Listing[],
  caller: Identity,
  now: Date,
): Promise<void> {
  for (const [index, room] of after.entries()) {
    if (!hasNumber(room)) requireReachable(room, (await ownerOf(tx, room, caller)) ?? { email: "" });
    const counted = room.full_nights ? room : { ...room, full_nights: await countedNights(tx, room, now) };
    if (!sameContent(counted, before[index])) tx.save(listings, counted);
  }
}

async function countedNights(tx: UnitOfWork, { id, units, time_zone }: Listing, now: Date) {
  const today = todayIn(time_zone, now);
  return fullNightsOf(await readMonthsFrom(tx, id, monthOf(today)), units, today);
}

const ownerOf = async (tx: UnitOfWork, { owner_id: uid }: Listing, caller: Identity) =>
  uid === caller.uid ? caller : tx.get(users, uid);
