import type { SignalKind } from "@lopango/contract/listings/signal-kinds";
import type { Operator } from "../../identity/rules/audit.ts";
import type { Signal } from "./signals.ts";

/** Reasons of a signal that an admin dismissed. */
export interface Dismissal {
  kind: SignalKind;
  reasons: string[];
  at: Date;
  by: Operator;
}

/** A signal that was stored without reasons has its sentence as the only one. */
const reasonsOf = ({ reasons, why }: Signal): string[] => (reasons.length > 0 ? reasons : [why]);

/** Returns the signals with a reason that no admin has dismissed. */
export const openSignals = (signals: readonly Signal[], dismissed: readonly Dismissal[]): Signal[] =>
  signals.filter((signal) => {
    const known = dismissed.find(({ kind }) => kind === signal.kind)?.reasons ?? [];
    return reasonsOf(signal).some((reason) => !known.includes(reason));
  });

/** Adds the reasons of a signal to what is dismissed. */
export function withDismissal(
  dismissed: readonly Dismissal[],
  signal: Signal,
  { at, by }: Pick<Dismissal, "at" | "by">,
): Dismissal[] {
  const known = dismissed.find(({ kind }) => kind === signal.kind)?.reasons ?? [];
  const reasons = [...new Set([...known, ...reasonsOf(signal)])];
  return [...dismissed.filter(({ kind }) => kind !== signal.kind), { kind: signal.kind, reasons, at, by }];
}
