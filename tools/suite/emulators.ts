import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EmulatorSource } from "./emulator-source.ts";
import { PROJECT } from "./environment.ts";
import { FIREBASE, type SuiteFolders } from "./folders.ts";
import { type Part, startPart } from "./parts.ts";
import { HOST, type Ports } from "./ports.ts";
import { Refusal } from "./refusal.ts";

const PRELOADED = ["share-workers.cjs", "patient-start.cjs", "events-heard.cjs", "no-debug-log.cjs"].map((file) =>
  join(import.meta.dirname, file),
);

const EMULATORS = "auth,functions,firestore,storage,hosting";

export interface Emulators extends Part {
  ready: Promise<void>;
}

/**
 * Starts the Firebase Emulator Suite with the configuration in the suite's folder.
 *
 * @param importFrom - an export whose accounts and files are imported; undefined starts empty
 * @param crowded - tunes for hundreds of thousands of documents
 */
export function startEmulators(
  folders: SuiteFolders,
  source: EmulatorSource,
  importFrom: string | undefined,
  crowded = false,
): Emulators {
  if (source.message !== undefined) console.log(source.message);

  const ready = Promise.withResolvers<void>();
  const died = Promise.withResolvers<string>();
  const part = startPart({
    name: "The emulators",
    args: [
      ...source.nodeArgs,
      ...PRELOADED.flatMap((file) => ["--require", file]),
      FIREBASE,
      "emulators:start",
      "--only",
      EMULATORS,
      "--project",
      PROJECT,
      "--config",
      join(folders.base, "firebase.json"),
      ...(importFrom === undefined ? [] : ["--import", withoutDocuments(importFrom, folders)]),
    ],
    cwd: folders.base,
    env: { ...source.env, ...SETTINGS, ...(crowded && CROWDED), TMPDIR: freshTemporary(folders.temporary) },
    log: join(folders.base, "emulators.log"),
    onLine: (line) => {
      if (line.includes("All emulators ready")) ready.resolve();
      if (line.includes("Failed to load function definition"))
        ready.reject(new Refusal("The functions could not be loaded: see above."));
      // firebase-tools continues after its Firestore emulator has exited.
      if (/Emulator has exited/.test(line)) died.resolve(line);
      if (isProblem(line)) console.error(line);
    },
  });
  return { ...part, ended: Promise.race([part.ended, died.promise]), ready: ready.promise };
}

const METADATA = "firebase-export-metadata.json";

type ExportMetadata = Record<"auth" | "storage", { path: string }> & { firestore: { metadata_file: string } };

const metadataOf = (data: string): ExportMetadata =>
  JSON.parse(readFileSync(join(data, METADATA), "utf8")) as ExportMetadata;

/** Documents that are imported at the start are copied into every new project, of which each test file has one. */
function withoutDocuments(data: string, { base }: SuiteFolders): string {
  const folder = join(base, "import");
  mkdirSync(folder, { recursive: true });
  const { auth, storage } = metadataOf(data);
  const absolute = <Part extends { path: string }>(part: Part): Part => ({ ...part, path: join(data, part.path) });
  writeFileSync(join(folder, METADATA), JSON.stringify({ auth: absolute(auth), storage: absolute(storage) }));
  return folder;
}

/**
 * Imports the documents of an export into the suite's project.
 *
 * @throws Refusal with the emulator's error
 */
export async function importDocuments(data: string, ports: Ports): Promise<void> {
  const answer = await fetch(`http://${HOST}:${ports.firestore}/emulator/v1/projects/${PROJECT}:import`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer owner" },
    body: JSON.stringify({
      database: `projects/${PROJECT}/databases/(default)`,
      export_directory: join(data, metadataOf(data).firestore.metadata_file),
    }),
  });
  if (!answer.ok) throw new Refusal(`The demo data could not be imported: ${await answer.text()}`);
}

const SETTINGS = {
  // For a process of minutes, Java's C2 compiler and parallel collector cost more than they save: half of the CPU
  // time.
  JAVA_TOOL_OPTIONS: "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC",
  // Disables network requests of firebase-tools: news, updates, SDK versions.
  CI: "true",
  NO_UPDATE_NOTIFIER: "1",
  npm_config_offline: "true",
  // Seconds to load the functions; the default of 10 is too short on a busy machine.
  FUNCTIONS_DISCOVERY_TIMEOUT: "120",
};

/** Queries over many documents profit from the C2 compiler and need memory. */
const CROWDED = { JAVA_TOOL_OPTIONS: "-XX:+UseParallelGC -XX:MaxRAMPercentage=50" };

/** The Storage emulator empties its folder at startup, so concurrent suites need separate ones. */
function freshTemporary(path: string): string {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  return path;
}

function isProblem(line: string): boolean {
  return /^(✖|⬢|Error:)|Failed to load function|"severity":"(ERROR|CRITICAL|ALERT|EMERGENCY)"|^>\s+\w*Error:/.test(
    line.trimStart(),
  );
}
