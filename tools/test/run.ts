import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { suiteFolders } from "../suite/folders.ts";
import { freeOffset } from "../suite/ports.ts";
import { Refusal, runCommand } from "../suite/refusal.ts";
import { onStopRequest } from "../suite/stop-request.ts";
import { startSuite } from "../suite/suite.ts";
import { type Check, staticChecks, suiteChecks } from "./checks.ts";
import { report, summarize } from "./report.ts";
import { runInTurn } from "./run-in-turn.ts";
import type { Outcome } from "./run-check.ts";

// npm test, npm run validate: runs every check. Static checks run while the suite starts.
await runCommand(async () => {
  const asked = new AbortController();
  onStopRequest(() => asked.abort());
  const offset = await freeOffset();
  const { base, functions } = suiteFolders(offset);
  const reports = join(base, "reports");
  mkdirSync(reports, { recursive: true });

  const lanes = await Promise.all([
    runInTurn(staticChecks(reports), { BUILT_FUNCTIONS: functions }, asked.signal),
    runOnSuite(suiteChecks(reports), offset, asked.signal),
  ]);
  if (asked.signal.aborted) throw new Refusal("Stopped.");
  return summarize(lanes.flat());
});

async function runOnSuite(checks: Check[], offset: number, stopRequest: AbortSignal): Promise<Outcome[]> {
  const begun = performance.now();
  try {
    const suite = await startSuite({ offset, data: "demo", web: "built" }, stopRequest);
    const broken = new AbortController();
    suite.broken.catch(() => broken.abort());
    try {
      const outcomes = await runInTurn(checks, suite.env, broken.signal);
      if (broken.signal.aborted) await suite.broken;
      return outcomes;
    } finally {
      await suite.stop();
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const seconds = (performance.now() - begun) / 1000;
    return [report({ name: "the local suite", passed: 0, failed: 1, seconds, output: error.message })];
  }
}
