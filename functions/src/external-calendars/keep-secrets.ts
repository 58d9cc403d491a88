import { hasRight } from "@lopango/contract/teams/rights";
import { establishments } from "../establishments/establishment.record.ts";
import { listings } from "../listings/listing.record.ts";
import { newId, type Random } from "../platform/random.ts";
import { follower, type Follower, type UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { withRenewedCalendars } from "../teams/rules/team-changes.ts";
import type { Team } from "../teams/rules/team.ts";
import { teams } from "../teams/team.record.ts";
import { externalCalendars } from "./external-calendar.record.ts";
import { atNewAddress } from "./rules/external-calendars.ts";

/**
 * Renews the addresses of a house's calendars when somebody who could see them has no right to them any more, and lets
 * an owner decide about calendars that they added (docs/product/calendar.md#who-added-a-calendar). A room type that
 * leaves its house renews its own. Before the house and its team end in the same commit.
 */
export const calendarSecrets = (random: Random): Follower[] => [
  follower(teams, async (tx, saved) => {
    for (const { before, after } of saved) {
      if (!before || !after) continue;
      const former = formerOwner(before, after);
      const lost = former === null ? withoutRight(before, after) : [former];
      if (lost.length === 0) continue;
      // Older calendars do not say who added them: the former owner of a house, as far as is known.
      const isTrusted = (uid: string | null): boolean => (uid === null ? former === null : !lost.includes(uid));
      const establishment = await tx.get(establishments, after.id);
      const found = await Promise.all((establishment?.room_ids ?? []).map((id) => renewOf(tx, id, random, isTrusted)));
      if (found.some(Boolean)) tx.save(teams, withRenewedCalendars(after));
    }
  }),
  follower(listings, async (tx, saved) => {
    for (const { before, after } of saved) {
      if (!after || !before?.establishment_id || before.establishment_id === after.establishment_id) continue;
      const members = seeing(await tx.get(teams, before.establishment_id));
      if (members.length > 0) await renewOf(tx, after.id, random, (uid) => uid === null || !members.includes(uid));
    }
  }),
];

const seeing = (team: Team | null): string[] =>
  (team?.members ?? []).filter(({ role }) => hasRight(role, "calendar")).map(({ uid }) => uid);

/** The former owner of a house that is handed over, who may remain as a manager. */
function formerOwner(before: Team, { log: [last] }: Team): string | null {
  const isNew = last !== undefined && (before.log[0] === undefined || last.at > before.log[0].at);
  return isNew && last.action === "hand_over" ? last.who.uid : null;
}

const withoutRight = (before: Team, after: Team): string[] =>
  seeing(before).filter((uid) => !seeing(after).includes(uid));

/** Returns whether the listing has calendars. */
async function renewOf(
  tx: UnitOfWork,
  listingId: string,
  random: Random,
  isTrusted: (addedBy: string | null) => boolean,
): Promise<boolean> {
  const known = await tx.get(externalCalendars, listingId);
  if (known) tx.save(externalCalendars, atNewAddress(known, newId(random), isTrusted));
  return known !== null;
}
