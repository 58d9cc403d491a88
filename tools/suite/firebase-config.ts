import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { authEmulatorUrl, mapTilesUrl } from "./environment.ts";
import { ROOT, type SuiteFolders } from "./folders.ts";
import { forBuild, withSources, type HostingConfig } from "./hosting-config.ts";
import { HOST, type Ports } from "./ports.ts";

export interface FirebaseConfig extends HostingConfig {
  hosting: { public: string } & HostingConfig["hosting"];
  functions: { source: string; configDir?: string };
  emulators: Record<string, unknown>;
}

const RULES = ["firestore.rules", "firestore.indexes.json", "storage.rules"];

/**
 * Writes the suite's firebase.json and the files that it refers to,
 * because firebase-tools resolves paths from its folder.
 *
 * @param hasWeb - the web is built for production
 */
export function writeFirebaseConfig(folders: SuiteFolders, ports: Ports, hasWeb: boolean): void {
  const committed = JSON.parse(readFileSync(join(ROOT, "firebase.json"), "utf8")) as FirebaseConfig;
  const config = localConfig(committed, ports);
  const local = hasWeb ? forBuild(config, folders.web) : config;
  writeFileSync(join(folders.base, "firebase.json"), JSON.stringify(local, null, 2));
  for (const file of RULES) copyFileSync(join(ROOT, file), join(folders.base, file));
}

export function localConfig(committed: FirebaseConfig, ports: Ports): FirebaseConfig {
  // The parameters are beside the suite's build of the functions.
  const { configDir: _, ...functions } = committed.functions;
  const { hosting } = withEmulators(committed, ports);
  return {
    ...committed,
    functions: { ...functions, source: "functions" },
    hosting: { ...hosting, public: "web" },
    emulators: {
      ...committed.emulators,
      // Integration test files use separate projects.
      singleProjectMode: false,
      auth: { host: HOST, port: ports.auth },
      eventarc: { host: HOST, port: ports.eventarc },
      firestore: { host: HOST, port: ports.firestore, websocketPort: ports.firestoreWebsocket },
      functions: { host: HOST, port: ports.functions },
      hosting: { host: HOST, port: ports.hosting },
      hub: { host: HOST, port: ports.hub },
      logging: { host: HOST, port: ports.logging },
      storage: { host: HOST, port: ports.storage },
      tasks: { host: HOST, port: ports.tasks },
      ui: { enabled: false },
    },
  };
}

/** Allows the origins of the Auth emulator and the tile server in the CSP. */
const withEmulators = (config: FirebaseConfig, ports: Ports): FirebaseConfig =>
  withSources(config, {
    "connect-src": authEmulatorUrl(ports),
    "frame-src": authEmulatorUrl(ports),
    "img-src": mapTilesUrl(ports),
  });
