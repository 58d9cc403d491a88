import type { Check } from "./checks.ts";
import { report } from "./report.ts";
import { type Outcome, runCheck } from "./run-check.ts";

export async function runInTurn(
  checks: Check[],
  env: Record<string, string>,
  stopRequest: AbortSignal,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const check of checks) {
    if (stopRequest.aborted) break;
    outcomes.push(report(await runCheck(check, env, stopRequest)));
  }
  return outcomes;
}
