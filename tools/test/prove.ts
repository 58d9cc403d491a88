import { portOffset } from "../suite/ports.ts";
import { runCommand } from "../suite/refusal.ts";
import { runInShell } from "../suite/shell.ts";
import { withSuite } from "../suite/with-suite.ts";

const TEST = "vitest run --project suite functions/src/app/prove.suite.test.ts";
const HISTORIES = "1000";

// npm run prove: random histories of payments and nights (docs/proof.md). PROVE_RUNS sets their number; PROVE_SEED
// and PROVE_PATH replay one.
await runCommand(() =>
  withSuite({ offset: portOffset(), data: "empty", web: "none" }, (suite, stopRequest) =>
    runInShell(TEST, { ...suite.env, PROVE_RUNS: process.env["PROVE_RUNS"] ?? HISTORIES }, stopRequest),
  ),
);
