import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";

export interface Manifest {
  endpoints: Record<string, Endpoint>;
  params: { name: string; type: "string" | "int" | "secret"; default?: string | number }[];
}

interface Endpoint {
  platform: string;
  region: string[];
  /** An expression of the Firebase CLI if it depends on a parameter. */
  minInstances: number | string | null;
  serviceAccountEmail?: string;
  secretEnvironmentVariables?: { key: string }[];
  httpsTrigger?: object;
  /** Called by Google's services, but publicly reachable. */
  blockingTrigger?: { eventType: string };
  scheduleTrigger?: { schedule: string };
}

/**
 * Discovers the exports of a build by firebase-functions, as the Firebase CLI does.
 *
 * @param folder - a build of the functions with resolvable packages
 */
export async function discover(folder: string): Promise<Manifest> {
  const output = join(mkdtempSync(join(tmpdir(), "lopango-discovery-")), "functions.yaml");
  await promisify(execFile)(process.execPath, [sdkCommand(folder), folder], {
    cwd: folder,
    // Excludes the environment of a running suite and of this machine.
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

function sdkCommand(folder: string): string {
  const sdk = createRequire(join(folder, "package.json")).resolve("firebase-functions");
  const modules = sdk.slice(0, sdk.lastIndexOf("node_modules") + "node_modules".length);
  return join(modules, ".bin/firebase-functions");
}
