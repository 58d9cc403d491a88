import { MAX_LISTINGS } from "@lopango/contract/limits";
import type { TeamAnswer } from "@lopango/contract/teams/team";
import type { BookingStore } from "../bookings/booking.store.ts";
import { transfersWithEstablishment } from "../bookings/rules/stay-host.ts";
import { isOfEstablishment } from "../bookings/rules/booking.ts";
import { checks } from "../checks/check.record.ts";
import { removeCheck } from "../checks/keep-checks.ts";
import { checkId } from "../checks/rules/check.ts";
import { establishments } from "../establishments/establishment.record.ts";
import type { EstablishmentStore } from "../establishments/establishment.store.ts";
import type { Establishment } from "../establishments/rules/establishment.ts";
import { externalCalendars } from "../external-calendars/external-calendar.record.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { isLeaving, type Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { shownName } from "../identity/rules/names.ts";
import type { User } from "../identity/rules/user.ts";
import { users } from "../identity/user.record.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import { hasNumber, requireReachable, type Listing } from "../listings/rules/listing.ts";
import { listings } from "../listings/listing.record.ts";
import { madeRecord, onceOnly, repeatable } from "../platform/firestore/idempotency.ts";
import { newId, type Random } from "../platform/random.ts";
import { everything } from "../platform/list-page.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { Problem } from "../platform/problem.ts";
import { roomNumbers, outOfOrder } from "../reception/rooms.record.ts";
import { memberOf, type Handover, type Team } from "../teams/rules/team.ts";
import { handedOver, requireHandover, withAccepted } from "../teams/rules/team-changes.ts";
import { saveTeam, authorOf, type TeamsDeps } from "../teams/team-establishment.ts";
import { teams } from "../teams/team.record.ts";
import { teamAnswer } from "../teams/members.ts";
import { requireRoomInTeams } from "./offer-handover.ts";
import { ofNewOwner, roomOfNewOwner } from "./rules/new-owner.ts";
import type { MessageStore } from "../messages/message.store.ts";
import type { WalkInStore } from "../reception/walk-in.store.ts";

export interface HandoversDeps extends Omit<TeamsDeps, "establishments"> {
  bookings: Pick<BookingStore, "bookingsOf" | "bookingsOfHost">;
  walkIns: Pick<WalkInStore, "walkInsOfHost">;
  listings: Pick<ListingStore, "countOf" | "find">;
  establishments: Pick<EstablishmentStore, "find" | "moving">;
  messages: Pick<MessageStore, "threadsOf" | "threadsAbout">;
}

/**
 * Accepts a house. It changes hands at once when the day is over in which its account can stop that, else then
 * (`take-effect.ts`).
 *
 * @throws Problem `invalid_fields` for room types without any contact
 */
export async function acceptEstablishment(
  deps: HandoversDeps,
  caller: Identity,
  { id, handover_id }: { id: string; handover_id: string },
  idempotencyKey: string | null,
  count: Count,
): Promise<TeamAnswer> {
  const ids = newTakingIds(deps.random);
  const repeat = repeatable(caller.uid, "acceptEstablishment", idempotencyKey, { id, handover_id });
  const { establishment, team } = await deps.transact(async (tx) => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, madeRecord, now);
    const [known, before, limits, owner, first] = await Promise.all([
      tx.get(establishments, id),
      tx.get(teams, id),
      tx.get(accountLimits, caller.uid),
      tx.get(users, caller.uid),
      once.first,
    ]);
    if (!known || !before || !owner) throw new Problem("handover_not_found");
    if (first) {
      // Who left since sees the team no more.
      if (known.owner_id !== caller.uid && !memberOf(before, caller.uid)) throw new Problem("handover_not_found");
      return { establishment: known, team: before };
    }
    const handover = requireHandover(before, handover_id, now, caller.uid);
    const author = authorOf({ ...caller, full_name: owner.full_name || caller.full_name });
    const taking = await readTaking(deps, tx, { establishment: known, team: before, handover, owner }, now);
    tx.save(accountLimits, count(limits, now));
    once.made({ id });
    if (now >= handover.takes_effect_at) return saveTaking(tx, taking, ids, now);
    const accepted = withAccepted(before, handover, author, now);
    if (accepted !== before) saveTeam(tx, ids.entry, known, accepted, caller);
    return { establishment: known, team: accepted };
  });
  return teamAnswer(deps, establishment, team, caller);
}

interface Offered {
  establishment: Establishment;
  team: Team;
  handover: Handover;
  /** The new one. */
  owner: User;
}

interface Taking extends Offered {
  former: User;
  rooms: Listing[];
}

/** Ids made before the decision. */
interface TakingIds {
  entry: string;
  orphans: string[];
}

export const newTakingIds = (random: Random): TakingIds => ({
  entry: newId(random),
  orphans: [newId(random), newId(random)],
});

/** Reads what changes hands, and requires that it may. */
export async function readTaking(
  deps: HandoversDeps,
  tx: UnitOfWork,
  { establishment, team, handover, owner }: Offered,
  now: Date,
): Promise<Taking> {
  await requireNoOwnStay(deps, owner, establishment, now);
  if (handover.stays)
    await requireRoomInTeams(deps, establishment.owner_id, "Son propriétaire fait", "il doit céder sans rester gérant");
  const [former, formerLimits] = await Promise.all([
    tx.get(users, establishment.owner_id),
    tx.get(accountLimits, establishment.owner_id),
  ]);
  // An account that is being deleted takes its listings with it.
  if (!former || isLeaving(formerLimits) || formerLimits.suspended) throw new Problem("handover_refused");
  tx.relyOn(formerLimits);
  // The name and the checked identity are copied to the rooms.
  tx.relyOn(owner);

  // The count follows the read of the limits, which makes concurrent requests conflict.
  requireRoomForListings((await deps.listings.countOf(owner.uid)) + establishment.room_ids.length);
  const rooms = (await roomsOf(tx, establishment)).map((room) => roomOfNewOwner(room, owner));
  for (const room of rooms) if (!hasNumber(room)) requireReachable(room, owner);
  return { establishment, team, handover, owner, former, rooms };
}

/**
 * Gives the house with its room types, and all that is kept for each of them, to its new owner in this commit. Bookings
 * and conversations follow (`move-establishment.ts`).
 */
export async function saveTaking(
  tx: UnitOfWork,
  { establishment, team, handover, owner, former, rooms }: Taking,
  { entry, orphans }: TakingIds,
  now: Date,
): Promise<{ establishment: Establishment; team: Team }> {
  const after = ofNewOwner(establishment, owner);
  const changed = handedOver(team, handover, { uid: former.uid, name: shownName(former.full_name) }, now);
  // First, so that its event is delivered before those of up to 40 rooms.
  saveTeam(tx, entry, after, changed, owner);
  for (const room of rooms) {
    tx.save(listings, room);
    await moveRecordsOf(tx, room.id, owner.uid);
  }
  tx.save(establishments, after);
  await moveChecks(tx, establishment, owner.uid, orphans, now);
  return { establishment: after, team: changed };
}

function requireRoomForListings(total: number): void {
  if (total > MAX_LISTINGS)
    throw new Problem("too_many_listings", {
      detail: `Vous auriez ${total} annonces avec celles de cet hôtel, et un compte en a ${MAX_LISTINGS} au plus. Supprimez-en d’abord.`,
    });
}

/** Nobody is the guest of their own house. */
async function requireNoOwnStay(
  { bookings }: Pick<HandoversDeps, "bookings">,
  { uid }: Pick<User, "uid">,
  establishment: Establishment,
  now: Date,
): Promise<void> {
  const own = await everything((page) => bookings.bookingsOf(uid, page));
  if (own.some((booking) => isOfEstablishment(booking, establishment) && transfersWithEstablishment(booking, now)))
    throw new Problem("handover_refused", {
      detail:
        "Vous avez vous-même une réservation dans cet hôtel\u202f: annulez-la, ou attendez la fin de votre séjour.",
    });
}

async function roomsOf(tx: UnitOfWork, { room_ids }: Establishment): Promise<Listing[]> {
  const found = await Promise.all(room_ids.map((room) => tx.get(listings, room)));
  return found.filter((room) => room !== null);
}

async function moveRecordsOf(tx: UnitOfWork, room: string, host_id: string): Promise<void> {
  const [followed, blocked, numbered] = await Promise.all([
    tx.get(externalCalendars, room),
    tx.get(outOfOrder, room),
    tx.get(roomNumbers, room),
  ]);
  if (followed) tx.save(externalCalendars, { ...followed, host_id });
  if (blocked) tx.save(outOfOrder, { ...blocked, host_id });
  if (numbered) tx.save(roomNumbers, { ...numbered, host_id });
}

/** What was checked by papers of the former owner ends, with an open request and its papers. */
async function moveChecks(
  tx: UnitOfWork,
  { id }: Establishment,
  owner_id: string,
  orphanIds: readonly string[],
  now: Date,
): Promise<void> {
  const of = { kind: "establishment", id } as const;
  const [visit, ...byPapers] = await Promise.all(
    (["visit", "right_to_let", "partner"] as const).map((kind) => tx.get(checks, checkId(kind, of))),
  );
  if (visit) tx.save(checks, { ...visit, owner_id });
  for (const [index, check] of byPapers.entries()) if (check) removeCheck(tx, check, orphanIds[index] ?? "", now);
}
