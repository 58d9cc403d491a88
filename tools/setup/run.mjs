// Entry of every npm command: installs what is missing, then runs the command with the pinned Node.
// Must itself run on any Node version without packages.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { installDependencies } from "./dependencies.mjs";
import { ensureJava } from "./java.mjs";
import { SetupError } from "./setup-error.mjs";

const ROOT = join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../..");
const BIN = join(ROOT, "node_modules/.bin");

const COMMANDS = {
  start: { script: "tools/suite/start.ts", needs: [ensureJava] },
  dev: { script: "tools/suite/dev.ts", needs: [ensureJava] },
  suite: { script: "tools/suite/run-command.ts", needs: [ensureJava] },
  "maxicash-probe": { script: "tools/maxicash-probe/main.ts", needs: [] },
  sweep: { script: "tools/suite/sweep.ts", needs: [] },
  admin: { script: "tools/admin/main.ts", needs: [] },
  backup: { script: "tools/backup/main.ts", needs: [] },
  seed: { script: "tools/suite/seed.ts", needs: [ensureJava] },
  check: { script: "tools/test/check.ts", needs: [] },
  test: { script: "tools/test/run.ts", needs: [ensureJava, ensureChromium] },
  validate: { script: "tools/test/run.ts", needs: [ensureJava, ensureChromium] },
  format: { script: "node_modules/oxfmt/bin/oxfmt", needs: [] },
  fuzz: { script: "tools/test/fuzz.ts", needs: [ensureJava] },
  prove: { script: "tools/test/prove.ts", needs: [ensureJava] },
  mutations: { script: "tools/mutations/main.ts", needs: [] },
  bench: { script: "tools/bench/main.ts", needs: [ensureJava, ensureChromium] },
  screens: { script: "tools/screens/main.ts", needs: [ensureJava, ensureChromium] },
  browsers: { script: "tools/browsers/main.ts", needs: [ensureJava] },
  build: { script: "tools/deploy/build.ts", needs: [] },
  deploy: { script: "tools/deploy/deploy.ts", needs: [] },
  dependencies: { script: "tools/dependencies/main.ts", needs: [] },
};

try {
  requireNode(20);
  const [name, ...args] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (command === undefined) throw new SetupError(`Commands: ${Object.keys(COMMANDS).join(", ")}.`);

  installDependencies(ROOT);
  for (const ensure of command.needs) ensure();
  runPinned(join(ROOT, command.script), args);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function requireNode(major) {
  const found = Number(process.versions.node.split(".")[0]);
  if (found < major)
    throw new SetupError(`Node ${major} or newer is needed, this one is ${process.version}: see https://nodejs.org.`);
}

/** Runs a script with the pinned Node; forwards signals and the exit code. */
function runPinned(script, args) {
  const node = join(BIN, "node");
  if (!existsSync(node))
    throw new SetupError("The pinned Node is missing: delete the folder node_modules and try again.");
  const child = spawn(node, [script, ...args], {
    cwd: ROOT,
    // The script detects the end of this process by the IPC channel.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, PATH: [BIN, process.env.PATH].join(delimiter) },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // A signal to npm alone ends npm without reaching this process, which then gets a new parent.
  const parent = process.ppid;
  const orphaned = setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 1000);
  child.on("exit", (code, signal) => {
    clearInterval(orphaned);
    process.exitCode = code ?? (signal === "SIGINT" ? 130 : 1);
  });
}
