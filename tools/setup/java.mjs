import { spawnSync } from "node:child_process";
import { canInstall, installFirst } from "./apt.mjs";
import { SetupError } from "./setup-error.mjs";

/** Makes sure that some Java is there; the suite decides which emulators that one can run. */
export function ensureJava() {
  if (javaMajorVersion() !== undefined) return;
  const packages = ["openjdk-25-jre-headless", "openjdk-21-jre-headless", "default-jre-headless"];
  if (canInstall() && installFirst("Java", packages) && javaMajorVersion() !== undefined) return;
  throw new SetupError(
    "Java is missing: install a Java runtime, version 21 or newer (for example from https://adoptium.net), so that `java -version` works.",
  );
}

/**
 * @returns {number | undefined} the major version of the `java` on the PATH, 0 when it can't be
 *   read, undefined when there is none
 */
export function javaMajorVersion() {
  const { error, status, stderr, stdout } = spawnSync("java", ["-version"], { encoding: "utf8" });
  // macOS has a stand-in `java` that only says where to get one, and fails.
  if (error || status !== 0) return undefined;
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(`${stderr}${stdout}`) ?? [];
  // Java 8 called itself 1.8.
  return Number((first === "1" ? second : first) ?? 0);
}
