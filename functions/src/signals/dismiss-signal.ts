import type { SignalKind } from "@lopango/contract/listings/listing-signals";
import { auditLog } from "../identity/audit.record.ts";
import type { Operator } from "../identity/rules/audit.ts";
import { listings } from "../listings/listing.record.ts";
import { newId } from "../platform/random.ts";
import { Problem } from "../platform/problem.ts";
import { listingSignals } from "./signal.record.ts";
import { openSignals, withDismissal } from "./rules/signals.ts";
import type { SignalsDeps } from "./compare-host.ts";

/**
 * Dismisses the reasons of a signal as they are; it is open again with a new reason. Repeating it changes nothing.
 * @param shown - the signal on the admin's screen
 */
export function dismissSignal(
  { transact, now, random }: Pick<SignalsDeps, "transact" | "now" | "random">,
  by: Operator,
  id: string,
  { kind, why }: { kind: SignalKind; why?: string | undefined },
): Promise<undefined> {
  const entry = newId(random);
  return transact(async (tx) => {
    const [listing, known] = await Promise.all([tx.get(listings, id), tx.get(listingSignals, id)]);
    if (!listing) throw new Problem("property_not_found", { detail: "Cette annonce n’existe pas." });
    const signal = openSignals(known?.signals ?? [], known?.dismissed ?? []).find((each) => each.kind === kind);
    if (!known || !signal) return undefined;
    if (why !== undefined && why !== signal.why)
      throw new Problem("property_changed", { detail: "Ce signal a changé depuis votre lecture\u202f: relisez-le." });
    const at = now();
    tx.save(listingSignals, { ...known, dismissed: withDismissal(known.dismissed, signal, { at, by }) });
    const target = { kind: "property", id, label: listing.title } as const;
    const before = { signal: kind, why: signal.why };
    tx.save(auditLog, {
      id: entry,
      at,
      by,
      action: "property.dismiss_signal",
      target,
      before,
      after: null,
      note: null,
    });
    return undefined;
  });
}
