import type { CalendarAction } from "@lopango/contract/teams/team";
import { shownName } from "../identity/rules/names.ts";
import type { Listing } from "../listings/rules/listing.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { withCalendarChange } from "../teams/rules/team-changes.ts";
import { teams } from "../teams/team.record.ts";

/** Logs a change of a followed calendar among those of the house; a single listing has none. */
export async function logCalendar(
  tx: UnitOfWork,
  { establishment_id: house }: Listing,
  { uid, full_name }: { uid: string; full_name: string },
  action: CalendarAction,
  name: string,
  now: Date,
): Promise<void> {
  const team = house === null ? null : await tx.get(teams, house);
  if (team) tx.save(teams, withCalendarChange(team, action, { uid, name: shownName(full_name) }, name, now));
}
