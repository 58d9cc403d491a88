import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../suite/folders.ts";
import type { Outcome } from "./run-check.ts";

export function report(outcome: Outcome): Outcome {
  const { name, passed, failed, seconds, output } = outcome;
  if (failed > 0) console.error(output.trimEnd());
  const counted = passed + failed > 1 ? `${passed} passed, ${failed} failed` : "";
  console.log(`${failed === 0 ? "✓" : "✗"} ${name.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s  ${counted}`);
  return outcome;
}

export function summarize(outcomes: Outcome[]): number {
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
  console.log(`\n${countWritten()} tests are written; with the cases of their tables:`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

/** Counts the tests in the sources; a table of cases is one. */
function countWritten(): number {
  const files = globSync("{contract,functions,web,tools,e2e}/**/*.{test,spec}.{ts,tsx}", {
    cwd: ROOT,
    exclude: (path) => path.endsWith("node_modules"),
  });
  const isTest = /^[ \t]*(?:test|it)(?:\.(?:each|skipIf|runIf|concurrent|for))?\s*[<(]/gm;
  return files
    .map((file) => readFileSync(join(ROOT, file), "utf8").match(isTest)?.length ?? 0)
    .reduce((sum, count) => sum + count, 0);
}
