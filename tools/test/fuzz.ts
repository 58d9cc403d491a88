import { portOffset } from "../suite/ports.ts";
import { runCommand } from "../suite/refusal.ts";
import { runInShell } from "../suite/shell.ts";
import { withSuite } from "../suite/with-suite.ts";

const TEST = "vitest run --project suite functions/src/app/fuzz.suite.test.ts";
const REQUESTS = "20000";

// npm run fuzz: sends random requests to all public endpoints. FUZZ_REQUESTS sets their number, FUZZ_SEED replays a
// run.
await runCommand(() =>
  withSuite({ offset: portOffset(), data: "empty", web: "none" }, (suite, stopRequest) =>
    runInShell(TEST, { ...suite.env, FUZZ_REQUESTS: process.env["FUZZ_REQUESTS"] ?? REQUESTS }, stopRequest),
  ),
);
