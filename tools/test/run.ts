import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { suiteFolders } from "../suite/folders.ts";
import { freeOffset } from "../suite/ports.ts";
import { Refusal, runCommand } from "../suite/refusal.ts";
import { onStopRequest } from "../suite/stop-request.ts";
import { startSuite } from "../suite/suite.ts";
import { type Check, staticChecks, suiteChecks } from "./checks.ts";
import { type Outcome, runCheck } from "./run-check.ts";

// npm test, npm run validate: every check there is. What needs no suite runs beside its start.
await runCommand(async () => {
  const asked = new AbortController();
  onStopRequest(() => asked.abort());
  const offset = await freeOffset();
  const reports = join(suiteFolders(offset).base, "reports");
  mkdirSync(reports, { recursive: true });

  const lanes = await Promise.all([
    runInTurn(staticChecks(reports), {}, asked.signal),
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

async function runInTurn(checks: Check[], env: Record<string, string>, stopRequest: AbortSignal): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const check of checks) {
    if (stopRequest.aborted) break;
    outcomes.push(report(await runCheck(check, env, stopRequest)));
  }
  return outcomes;
}

/** One line for each check, and everything that a failed one said. */
function report(outcome: Outcome): Outcome {
  const { name, passed, failed, seconds, output } = outcome;
  if (failed > 0) console.error(output.trimEnd());
  const counted = passed + failed > 1 ? `${passed} passed, ${failed} failed` : "";
  console.log(`${failed === 0 ? "✓" : "✗"} ${name.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s  ${counted}`);
  return outcome;
}

function summarize(outcomes: Outcome[]): number {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  if (failed > 0) {
    console.log(
      `\nFailed: ${outcomes
        .filter((outcome) => outcome.failed > 0)
        .map(({ name }) => name)
        .join(", ")}`,
    );
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}
