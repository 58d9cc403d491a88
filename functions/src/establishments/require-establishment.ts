import type { HostRight, TeamRole } from "@lopango/contract/teams/rights";
import { requireRight, roleIn, type ReadTeam, teamsOf } from "../teams/require-right.ts";
import { Problem } from "../platform/problem.ts";
import type { Establishment } from "./rules/establishment.ts";
import { MAX_ESTABLISHMENT_PHOTOS } from "@lopango/contract/limits";
import type { PhotoAlbum } from "../listings/photo-album.ts";
import type { TeamStore } from "../teams/team.store.ts";
import { establishments } from "./establishment.record.ts";
import type { EstablishmentStore } from "./establishment.store.ts";
import type { CalendarMonths } from "../calendar/calendar-month.store.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import type { Listing } from "../listings/rules/listing.ts";
import type { OrphanDeps } from "../files/orphaned-files.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transact, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import type { Random } from "../platform/random.ts";

export interface EstablishmentsDeps extends OrphanDeps {
  establishments: EstablishmentStore;
  listings: ListingStore;
  teams: TeamStore;
  calendars: Pick<CalendarMonths, "find">;
  /** Refuses a room type that may not leave its house; bookings are a higher subject. */
  requireUnshared: (tx: UnitOfWork, room: Listing, now: Date) => Promise<void>;
  transact: Transact;
  now: Clock;
  random: Random;
}

/** Requires a right on a house. Reads the team only for a caller who isn't the owner. */
export async function requireEstablishment(
  readTeam: ReadTeam,
  establishment: Establishment | null,
  caller: { uid: string },
  right: HostRight,
): Promise<Establishment> {
  await requireRight(
    readTeam,
    establishment && { owner_id: establishment.owner_id, establishment_id: establishment.id },
    caller,
    right,
    "establishment_not_found",
  );
  if (!establishment) throw new Error("a house that is missing was not refused");
  return establishment;
}

/** Returns the caller's role in a house. */
export async function roleInEstablishment(
  readTeam: ReadTeam,
  { id, owner_id }: Establishment,
  { uid }: { uid: string },
): Promise<TeamRole> {
  const role = await roleIn(readTeam, { owner_id, establishment_id: id }, uid);
  if (!role) throw new Problem("establishment_not_found");
  return role;
}

export const albumOfEstablishment = (
  deps: Pick<EstablishmentsDeps, "establishments" | "teams">,
  id: string,
): PhotoAlbum => ({
  id,
  rule: { most: MAX_ESTABLISHMENT_PHOTOS, owner: "Un hôtel", thisOne: "celui-ci" },
  async requireEditor(caller) {
    await requireEstablishment(deps.teams.team, await deps.establishments.find(id), caller, "edit_establishment");
  },
  async open(tx, caller) {
    const establishment = await requireEstablishment(
      teamsOf(tx),
      await tx.get(establishments, id),
      caller,
      "edit_establishment",
    );
    return { photos: establishment.photos, save: (photos) => tx.save(establishments, { ...establishment, photos }) };
  },
});
