import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closeDatabase } from "../../test/api.ts";
import { live } from "../../test/prove/run.ts";
import { histories, script } from "../../test/prove/histories.ts";
import type { History } from "../../test/prove/steps.ts";
import { openWorld, type World } from "../../test/prove/world.ts";

/**
 * Runs random histories through the real application (docs/proof.md). `npm run prove` sets their number and replays one
 * by seed and path.
 */
const { PROVE_RUNS, PROVE_SEED, PROVE_PATH } = process.env;
const isLong = PROVE_RUNS !== undefined;
/** Upper bound in `npm test`, which stops by time. */
const RUNS = PROVE_PATH === undefined ? Number(PROVE_RUNS ?? 40) : 1;
const LONG_MS = 2 * 3_600_000;
/** No history begins later, but the first does. */
const LIMIT_MS = isLong ? LONG_MS : 18_000;
/** Time limit of shrinking a failed history. */
const SHRINK_MS = 300_000;

let world: World;
beforeAll(() => {
  world = openWorld();
  // Hides the hundreds of logged crashes.
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await closeDatabase();
});

test(
  "whatever happens, no night is sold twice and no money is unexplained",
  async () => {
    const seed = PROVE_SEED === undefined ? Date.now() % 2 ** 31 : Number(PROVE_SEED);
    let lived = 0;
    let failedAt = Infinity;
    const begunAt = Date.now();
    const isOver = (): boolean => Date.now() - failedAt > SHRINK_MS || (lived > 0 && Date.now() - begunAt > LIMIT_MS);
    const result = await fc.check(
      fc.asyncProperty(histories, async (history) => {
        if (isOver()) return;
        lived += 1;
        await live(world, history).catch((error: unknown) => {
          failedAt = Math.min(failedAt, Date.now());
          throw error;
        });
      }),
      {
        numRuns: RUNS,
        seed,
        ...(PROVE_PATH !== undefined && { path: PROVE_PATH }),
        endOnFailure: PROVE_PATH !== undefined,
      },
    );
    process.stdout.write(`Histories: ${lived} with seed ${seed}.\n`);
    const told = result.counterexample ? tell(result.counterexample[0], result, lived) : "";
    expect(told).toBe("");
  },
  LONG_MS + 60_000,
);

function tell(history: History, result: fc.RunDetails<[History]>, lived: number): string {
  const { seed, counterexamplePath: path, numShrinks, errorInstance: error } = result;
  return [
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    `After ${result.numRuns} histories (${lived} lived, ${numShrinks} times made shorter):`,
    script(history),
    `Again: PROVE_SEED=${seed} PROVE_PATH=${path ?? ""} npm run prove`,
  ].join("\n\n");
}
