import { portOffset } from "../suite/ports.ts";
import { runCommand } from "../suite/refusal.ts";
import { runInShell } from "../suite/shell.ts";
import { withSuite } from "../suite/with-suite.ts";

const HISTORIES = "1000";

// npm run prove: random histories of money and nights (docs/proof.md). PROVE_RUNS says how many; PROVE_SEED and PROVE_PATH replay one.
await runCommand(() =>
  withSuite({ offset: portOffset(), data: "empty", web: "none" }, (suite, stopRequest) =>
    runInShell(
      "vitest run --project suite functions/src/prove.suite.test.ts",
      { ...suite.env, PROVE_RUNS: process.env["PROVE_RUNS"] ?? HISTORIES },
      stopRequest,
    ),
  ),
);
