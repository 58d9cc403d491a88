import { MENDS } from "../../functions/test/prove/mends.ts";
import { portOffset } from "../suite/ports.ts";
import { runCommand } from "../suite/refusal.ts";
import { runInShell } from "../suite/shell.ts";
import { withSuite } from "../suite/with-suite.ts";

const TEST = "vitest run --project suite functions/src/prove.suite.test.ts";
const HISTORIES = "1000";
/** Histories per removed fix; a fix whose removal none of them notices needs another test. */
const HISTORIES_WITHOUT = "300";

// npm run prove: random histories of payments and nights (docs/proof.md). PROVE_RUNS sets their number; PROVE_SEED
// and PROVE_PATH replay one. --mends removes each fix in turn, until a history fails.
await runCommand(() =>
  withSuite({ offset: portOffset(), data: "empty", web: "none" }, async (suite, stopRequest) => {
    const { PROVE_RUNS: runs } = process.env;
    if (!process.argv.includes("--mends"))
      return runInShell(TEST, { ...suite.env, PROVE_RUNS: runs ?? HISTORIES }, stopRequest);
    for (const [index, { hole, what }] of MENDS.entries()) {
      if (stopRequest.aborted) return 1;
      process.stdout.write(`\nWithout ${hole}: ${what}\n`);
      const env = { ...suite.env, PROVE_RUNS: runs ?? HISTORIES_WITHOUT, PROVE_WITHOUT: `${index}` };
      await runInShell(`${TEST} | grep -E "^Histories|(Error|Broken): "`, env, stopRequest);
    }
    return 0;
  }),
);
