import type { AuditAction } from "@lopango/contract/audit";
import type { Operator } from "../../domain/admin/audit.ts";
import { newId, type Random } from "../../domain/id.ts";
import type { Clock } from "../clock.ts";
import type { Transact } from "../unit-of-work.ts";

export interface ReadingDeps {
  transact: Transact;
  now: Clock;
  random: Random;
}

type Reading = Extract<AuditAction, `${string}.read` | `${string}.read_refund`>;

/** What an admin reads of one person, once it is noted in the audit log that they did. */
export async function readAndNoted<T>(
  deps: ReadingDeps,
  operator: Operator,
  action: Exclude<Reading, "thread.read">,
  id: string,
  reading: Promise<{ shown: T; label: string }>,
): Promise<T> {
  const { shown, label } = await reading;
  const [kind] = action.split(".") as ["user" | "booking" | "payment" | "partner_application"];
  const entry = newId(deps.random);
  await deps.transact(async (tx) => {
    const target = { kind, id, label };
    tx.audit({ id: entry, at: deps.now(), by: operator, action, target, before: null, after: null, note: null });
  });
  return shown;
}
