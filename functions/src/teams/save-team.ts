import type { AuditAction } from "@lopango/contract/identity/audit";
import { auditLog } from "../identity/audit.record.ts";
import type { Operator } from "../identity/rules/audit.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import type { Team } from "./rules/team.ts";
import { hiddenContact } from "./rules/team-changes.ts";
import { teams } from "./team.record.ts";
import type { TeamHouse } from "./team-house.ts";

/** Removes the team of a house that ends. The commit conflicts with a first invitation. */
export async function removeTeam(tx: UnitOfWork, houseId: string): Promise<void> {
  if (await tx.get(teams, houseId)) tx.remove(teams, houseId);
  else tx.relyOnAbsence(teams, houseId);
}

/** Saves a changed team, with its last change in the audit log. */
export function saveTeam(tx: UnitOfWork, entryId: string, house: TeamHouse, team: Team, by: Operator): void {
  tx.save(teams, team);
  const [last] = team.log;
  if (!last) return;
  const { at, action, who, role } = last;
  tx.save(auditLog, {
    id: entryId,
    at,
    by: { uid: by.uid, email: by.email },
    action: `team.${action}` satisfies AuditAction,
    target: { kind: "team", id: house.id, label: house.name },
    before: null,
    after: { who: who.uid || hiddenContact(who.name), role },
    note: null,
  });
}
