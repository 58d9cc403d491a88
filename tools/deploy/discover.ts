import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";

/** What the Firebase CLI learns of the functions before it deploys them. */
export interface Manifest {
  endpoints: Record<string, Endpoint>;
  params: { name: string; type: "string" | "int" | "secret"; default?: string | number }[];
}

interface Endpoint {
  platform: string;
  region: string[];
  /** In words of the Firebase CLI where a parameter says it. */
  minInstances: number | string | null;
  maxInstances: number | null;
  serviceAccountEmail?: string;
  secretEnvironmentVariables?: { key: string }[];
  httpsTrigger?: object;
  /** Called by a service of Google, but open to strangers all the same. */
  blockingTrigger?: { eventType: string };
  scheduleTrigger?: { schedule: string };
}

/**
 * Asks firebase-functions itself what a built folder exports, as the Firebase CLI does.
 *
 * @param folder - a build of the functions whose packages can be found from there
 */
export async function discover(folder: string): Promise<Manifest> {
  const output = join(mkdtempSync(join(tmpdir(), "lopango-discovery-")), "functions.yaml");
  await promisify(execFile)(process.execPath, [sdkCommand(folder), folder], {
    cwd: folder,
    // Nothing of a running suite or of this machine's configuration: what is deployed has neither.
    env: {
      PATH: [dirname(process.execPath), process.env["PATH"]].join(delimiter),
      HOME: process.env["HOME"],
      GCLOUD_PROJECT: "demo-discovery",
      FIREBASE_CONFIG: JSON.stringify({ projectId: "demo-discovery" }),
      FUNCTIONS_CONTROL_API: "true",
      FUNCTIONS_MANIFEST_OUTPUT_PATH: output,
    },
  });
  return JSON.parse(readFileSync(output, "utf8")) as Manifest;
}

/** The command that firebase-functions installs, found from a folder as the Firebase CLI finds it. */
function sdkCommand(folder: string): string {
  const sdk = createRequire(join(folder, "package.json")).resolve("firebase-functions");
  const modules = sdk.slice(0, sdk.lastIndexOf("node_modules") + "node_modules".length);
  return join(modules, ".bin/firebase-functions");
}
