import { MAX_LISTINGS } from "@lopango/contract/limits";
import type { TeamAnswer } from "@lopango/contract/teams/team";
import type { BookingStore } from "../bookings/booking.store.ts";
import { goesWithHouse } from "../bookings/rules/new-host.ts";
import { isOfHouse } from "../bookings/rules/booking.ts";
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
import { users } from "../identity/user.record.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import { hasNumber, requireReachable, type Listing } from "../listings/rules/listing.ts";
import { listings } from "../listings/listing.record.ts";
import { madeRecord, onceOnly, repeatable } from "../platform/idempotency.ts";
import { newId } from "../platform/id.ts";
import { everything } from "../platform/list-page.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { Problem } from "../platform/problem.ts";
import { outOfOrder } from "../reception/out-of-order.record.ts";
import { handedOver, requireHandover } from "../teams/rules/team-changes.ts";
import { saveTeam } from "../teams/save-team.ts";
import { authorOf } from "../teams/team-house.ts";
import { teams } from "../teams/team.record.ts";
import { teamAnswer, type ViewTeamDeps } from "../teams/view-team.ts";
import { requireRoomInTeams } from "./offer-house.ts";
import { ofNewOwner, roomOfNewOwner } from "./rules/new-owner.ts";

export type AcceptHouseDeps = Omit<ViewTeamDeps, "establishments"> & {
  bookings: Pick<BookingStore, "bookingsOf">;
  listings: Pick<ListingStore, "countOf">;
  establishments: Pick<EstablishmentStore, "find">;
};

/**
 * Takes a house over in one commit, with its room types and all that is kept for each of them. Bookings and
 * conversations follow (`move-house.ts`).
 *
 * @throws Problem `handover_not_found`, `handover_refused`, `too_many_listings`, `too_many_teams`, `invalid_fields` for
 * room types without any contact, `name_required`, `too_many_requests`, `idempotency_key_reused`, `busy`
 */
export async function acceptHouse(
  deps: AcceptHouseDeps,
  caller: Identity,
  { id, handover_id }: { id: string; handover_id: string },
  idempotencyKey: string | null,
  count: Count,
): Promise<TeamAnswer> {
  const [entry, ...orphanIds] = [newId(deps.random), newId(deps.random), newId(deps.random)];
  const repeat = repeatable(caller.uid, "acceptHouse", idempotencyKey, { id, handover_id });
  const { house, team } = await deps.transact(async (tx) => {
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
    if (first) return { house: known, team: before };
    const handover = requireHandover(before, handover_id, now, caller.uid);
    await requireNoOwnStay(deps, caller, known, now);
    const author = authorOf({ ...caller, full_name: owner.full_name || caller.full_name });
    if (handover.stays)
      await requireRoomInTeams(deps, known.owner_id, "Son propriétaire fait", "il doit céder sans rester gérant");
    const [former, formerLimits] = await Promise.all([
      tx.get(users, known.owner_id),
      tx.get(accountLimits, known.owner_id),
    ]);
    // An account that is being deleted takes its listings with it.
    if (!former || isLeaving(formerLimits) || formerLimits.suspended) throw new Problem("handover_refused");
    tx.relyOn(formerLimits);
    // The name and the checked identity are copied to the rooms.
    tx.relyOn(owner);

    // The count follows the read of the limits, which makes concurrent requests conflict.
    requireRoomForListings((await deps.listings.countOf(caller.uid)) + known.room_ids.length);
    const after = ofNewOwner(known, owner);
    const changed = handedOver(before, handover, { uid: former.uid, name: shownName(former.full_name) }, now);
    // First, so that its event is delivered before those of up to 40 rooms.
    saveTeam(tx, entry, after, changed, { ...caller, full_name: author.name });
    for (const room of await roomsOf(tx, known)) {
      const ofOwner = roomOfNewOwner(room, owner);
      if (!hasNumber(ofOwner)) requireReachable(ofOwner, owner);
      tx.save(listings, ofOwner);
      await moveRecordsOf(tx, room.id, caller.uid);
    }
    tx.save(establishments, after);
    await moveChecks(tx, known, caller.uid, orphanIds, now);
    tx.save(accountLimits, count(limits, now));
    once.made({ id });
    return { house: after, team: changed };
  });
  return teamAnswer(deps, house, team, caller);
}

/** @throws Problem `too_many_listings` */
function requireRoomForListings(total: number): void {
  if (total > MAX_LISTINGS)
    throw new Problem("too_many_listings", {
      detail: `Vous auriez ${total} annonces avec celles de cet établissement, et un compte en a ${MAX_LISTINGS} au plus. Supprimez-en d’abord.`,
    });
}

/** Nobody is the guest of their own house. @throws Problem `handover_refused` */
async function requireNoOwnStay(
  { bookings }: Pick<AcceptHouseDeps, "bookings">,
  { uid }: Identity,
  house: Establishment,
  now: Date,
): Promise<void> {
  const own = await everything((page) => bookings.bookingsOf(uid, page));
  if (own.some((booking) => isOfHouse(booking, house) && goesWithHouse(booking, now)))
    throw new Problem("handover_refused", {
      detail:
        "Vous avez vous-même une réservation dans cet établissement\u202f: annulez-la, ou attendez la fin de votre séjour.",
    });
}

async function roomsOf(tx: UnitOfWork, { room_ids }: Establishment): Promise<Listing[]> {
  const found = await Promise.all(room_ids.map((room) => tx.get(listings, room)));
  return found.filter((room) => room !== null);
}

async function moveRecordsOf(tx: UnitOfWork, room: string, host_id: string): Promise<void> {
  const [followed, blocked] = await Promise.all([tx.get(externalCalendars, room), tx.get(outOfOrder, room)]);
  if (followed) tx.save(externalCalendars, { ...followed, host_id });
  if (blocked) tx.save(outOfOrder, { ...blocked, host_id });
}

/** What was checked by papers of the former owner ends, with an open request and its papers. */
async function moveChecks(
  tx: UnitOfWork,
  { id }: Establishment,
  owner_id: string,
  orphanIds: readonly string[],
  now: Date,
): Promise<void> {
  const of = { kind: "house", id } as const;
  const [visit, ...byPapers] = await Promise.all(
    (["visit", "right_to_let", "partner"] as const).map((kind) => tx.get(checks, checkId(kind, of))),
  );
  if (visit) tx.save(checks, { ...visit, owner_id });
  for (const [index, check] of byPapers.entries()) if (check) removeCheck(tx, check, orphanIds[index] ?? "", now);
}
