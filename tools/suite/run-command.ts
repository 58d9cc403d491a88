import { parseArgs } from "node:util";
import { portOffset } from "./ports.ts";
import { Refusal, runCommand } from "./refusal.ts";
import { runInShell } from "./shell.ts";
import { withSuite } from "./with-suite.ts";

// npm run suite -- [--empty] [--no-web] "<command>"
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { empty: { type: "boolean" }, "no-web": { type: "boolean" } },
    allowPositionals: true,
  });
  const command = positionals.join(" ");
  if (command === "") throw new Refusal('Say what to run: npm run suite -- [--empty] [--no-web] "<command>"');

  return withSuite(
    {
      offset: portOffset(),
      data: values.empty === true ? "empty" : "demo",
      web: values["no-web"] === true ? "none" : "built",
    },
    (suite, stopRequest) => runInShell(command, suite.env, stopRequest),
  );
});
