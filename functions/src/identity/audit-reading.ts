import type { AuditAction, AuditFacts } from "@lopango/contract/identity/audit";
import type { Operator } from "./rules/audit.ts";
import { newId, type Random } from "../platform/random.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transact } from "../platform/firestore/unit-of-work.ts";
import { auditLog } from "./audit.record.ts";
import type { AuditStore } from "./audit.store.ts";
import type { Accounts } from "./firebase-auth.adapter.ts";
import type { UserStore } from "./user.store.ts";

export interface IdentityDeps {
  people: UserStore;
  audit: AuditStore;
  accounts: Accounts;
  transact: Transact;
  now: Clock;
  random: Random;
}

type AuditingDeps = Pick<IdentityDeps, "transact" | "now" | "random">;

type Reading = Exclude<Extract<AuditAction, `${string}.${"read" | "read_refund" | "read_file"}`>, "thread.read">;

/** Runs an admin's read of a person's data after logging it. */
export async function auditedReading<T>(
  deps: AuditingDeps,
  operator: Operator,
  action: Reading,
  id: string,
  reading: Promise<T>,
  labelOf: (shown: T) => string,
): Promise<T> {
  const shown = await reading;
  await auditReading(deps, operator, action, { id, label: labelOf(shown) });
  return shown;
}

/** Logs an admin's read. `facts`: the parts that were read. `first`: id of the entry, unless it is taken. */
export async function auditReading(
  deps: AuditingDeps,
  operator: Operator,
  action: Reading,
  read: { id: string; label: string },
  facts: AuditFacts | null = null,
  first: string | null = null,
): Promise<void> {
  const [kind] = action.split(".") as ["user" | "booking" | "payment" | "check" | "partner_application"];
  const entry = newId(deps.random);
  await deps.transact(async (tx) => {
    const target = { kind, ...read };
    tx.save(auditLog, {
      id: first !== null && (await tx.get(auditLog, first)) === null ? first : entry,
      at: deps.now(),
      by: operator,
      action,
      target,
      before: null,
      after: facts,
      note: null,
    });
  });
}
