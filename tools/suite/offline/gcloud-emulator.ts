import { accessSync, constants, existsSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";

const JAR = "platform/cloud-firestore-emulator/cloud-firestore-emulator.jar";

/** Returns the Firestore emulator of an installed Google Cloud CLI, or undefined. */
export function findGcloudFirestoreJar(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return gcloudRoots(env)
    .map((root) => join(root, JAR))
    .find((jar) => existsSync(jar));
}

function gcloudRoots(env: NodeJS.ProcessEnv): string[] {
  const onPath = (env["PATH"] ?? "")
    .split(delimiter)
    .filter((folder) => isExecutable(join(folder, "gcloud")))
    .map((folder) => dirname(dirname(realpathSync(join(folder, "gcloud")))));
  const usual = [join(homedir(), "google-cloud-sdk"), "/usr/lib/google-cloud-sdk", "/opt/google-cloud-sdk"];
  return [...(env["CLOUDSDK_ROOT_DIR"] ? [env["CLOUDSDK_ROOT_DIR"]] : []), ...onPath, ...usual];
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
