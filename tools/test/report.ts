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
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}
