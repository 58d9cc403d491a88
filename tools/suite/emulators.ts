import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { EmulatorSource } from "./emulator-source.ts";
import { PROJECT } from "./environment.ts";
import { FIREBASE, type SuiteFolders } from "./folders.ts";
import { type Part, startPart } from "./parts.ts";
import { Refusal } from "./refusal.ts";

const SHARE_WORKERS = join(import.meta.dirname, "share-workers.cjs");

const EMULATORS = "auth,functions,firestore,storage,hosting";

export interface Emulators extends Part {
  /** Resolves when every emulator answers. */
  ready: Promise<void>;
}

/**
 * Starts the Firebase Emulator Suite on the configuration in the suite's folder.
 *
 * @param importFrom - an export of the emulators to begin with; undefined begins empty
 * @param crowded - holds hundreds of thousands of documents
 */
export function startEmulators(
  folders: SuiteFolders,
  source: EmulatorSource,
  importFrom: string | undefined,
  crowded = false,
): Emulators {
  if (source.notice !== undefined) console.log(source.notice);

  const ready = Promise.withResolvers<void>();
  const died = Promise.withResolvers<string>();
  const part = startPart({
    name: "The emulators",
    args: [
      ...source.nodeArgs,
      "--require",
      SHARE_WORKERS,
      FIREBASE,
      "emulators:start",
      "--only",
      EMULATORS,
      "--project",
      PROJECT,
      "--config",
      join(folders.base, "firebase.json"),
      ...(importFrom === undefined ? [] : ["--import", importFrom]),
    ],
    cwd: folders.base,
    env: { ...source.env, ...SETTINGS, ...(crowded && CROWDED), TMPDIR: freshTemporary(folders.temporary) },
    log: join(folders.base, "emulators.log"),
    onLine: (line) => {
      if (line.includes("All emulators ready")) ready.resolve();
      if (line.includes("Failed to load function definition"))
        ready.reject(new Refusal("The functions could not be loaded: see above."));
      // firebase-tools goes on without its Firestore emulator; nothing else can.
      if (/Emulator has exited/.test(line)) died.resolve(line);
      if (isProblem(line)) console.error(line);
    },
  });
  return { ...part, ended: Promise.race([part.ended, died.promise]), ready: ready.promise };
}

const SETTINGS = {
  // The Firestore emulator lives for minutes: what Java's second compiler and parallel collector do for it is never paid
  // back, and cost half of its processor time.
  JAVA_TOOL_OPTIONS: "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC",
  // Spares firebase-tools its calls home: news, updates, the newest version of its SDK.
  CI: "true",
  NO_UPDATE_NOTIFIER: "1",
  npm_config_offline: "true",
  // Seconds to load the functions; on a busy machine the default of 10 is not enough.
  FUNCTIONS_DISCOVERY_TIMEOUT: "120",
};

/** Looking at each of many documents for each question is paid back by the second compiler, and wants room. */
const CROWDED = { JAVA_TOOL_OPTIONS: "-XX:+UseParallelGC -XX:MaxRAMPercentage=50" };

/** Suites side by side must not share the place where the Storage emulator keeps its files: each empties it when it starts. */
function freshTemporary(path: string): string {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  return path;
}

/** What a person at the terminal must see: a function that fails, an emulator that does. */
function isProblem(line: string): boolean {
  return /^(✖|⬢|Error:)|Failed to load function|"severity":"(ERROR|CRITICAL|ALERT|EMERGENCY)"|^>\s+\w*Error:/.test(
    line.trimStart(),
  );
}
