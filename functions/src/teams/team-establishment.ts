import type { HostRight } from "@lopango/contract/teams/rights";
import { requireName, shownName } from "../identity/rules/names.ts";
import type { Identity } from "../identity/rules/identity.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transact, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import type { Random } from "../platform/random.ts";
import { Problem } from "../platform/problem.ts";
import { requireRight, teamsOf, type Owned, type ReadTeam } from "./require-right.ts";
import { emptyTeam, type Team } from "./rules/team.ts";
import { type Author, hiddenContact } from "./rules/team-changes.ts";
import { teams } from "./team.record.ts";
import type { TeamStore } from "./team.store.ts";
import type { AuditAction } from "@lopango/contract/identity/audit";
import { auditLog } from "../identity/audit.record.ts";
import type { Operator } from "../identity/rules/audit.ts";
import type { UserStore } from "../identity/user.store.ts";

/** What a team needs of its establishment, which is a higher subject. */
export interface TeamEstablishment {
  id: string;
  name: string;
  owner_id: string;
  /** Former owner whose bookings still follow the house to its owner; null: all did. */
  moving_from: string | null;
}

export function requireMoved({ moving_from }: Pick<TeamEstablishment, "moving_from">): void {
  if (moving_from !== null) throw new Problem("establishment_moving");
}

export interface TeamsDeps {
  transact: Transact;
  teams: TeamStore;
  establishments: { find: (id: string) => Promise<TeamEstablishment | null> };
  /** Reads the house within a commit, which relies on it. */
  establishmentIn: (tx: UnitOfWork, id: string) => Promise<TeamEstablishment | null>;
  people: Pick<UserStore, "find">;
  now: Clock;
  random: Random;
}

export function requireEstablishment(
  readTeam: ReadTeam,
  establishment: TeamEstablishment | null,
  caller: { uid: string },
  right: HostRight,
): Promise<TeamEstablishment & Owned> {
  return requireRight(readTeam, ofEstablishment(establishment), caller, right, "establishment_not_found");
}

export const ofEstablishment = <Establishment extends TeamEstablishment>(establishment: Establishment | null) =>
  establishment && { ...establishment, establishment_id: establishment.id };

/** The house and the team that the caller may change. */
export async function teamToChange(
  { establishmentIn }: Pick<TeamsDeps, "establishmentIn">,
  tx: UnitOfWork,
  id: string,
  caller: { uid: string },
): Promise<{ establishment: TeamEstablishment; team: Team }> {
  const establishment = await requireEstablishment(teamsOf(tx), await establishmentIn(tx, id), caller, "team");
  return { establishment, team: (await tx.get(teams, id)) ?? emptyTeam(id) };
}

export function authorOf(caller: Identity): Author {
  requireName(caller);
  return { uid: caller.uid, name: shownName(caller.full_name) };
}

/** Removes the team of a house that ends. The commit conflicts with a first invitation. */
export async function removeTeam(tx: UnitOfWork, establishmentId: string): Promise<void> {
  if (await tx.get(teams, establishmentId)) tx.remove(teams, establishmentId);
  else tx.relyOnAbsence(teams, establishmentId);
}

/** Saves a changed team, with its last change in the audit log. */
export function saveTeam(
  tx: UnitOfWork,
  entryId: string,
  establishment: TeamEstablishment,
  team: Team,
  by: Operator,
): void {
  tx.save(teams, team);
  const [last] = team.log;
  if (!last) return;
  const { at, action, who, role } = last;
  tx.save(auditLog, {
    id: entryId,
    at,
    by: { uid: by.uid, email: by.email },
    action: `team.${action}` satisfies AuditAction,
    target: { kind: "team", id: establishment.id, label: establishment.name },
    before: null,
    after: { who: who.uid || hiddenContact(who.name), role },
    note: null,
  });
}
