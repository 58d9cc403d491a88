import { spawnSync } from "node:child_process";
import { canInstall, installFirst } from "./apt.mjs";
import { SetupError } from "./setup-error.mjs";

/** Ensures that Java is installed; the suite selects the emulators for its version. */
export function ensureJava() {
  if (javaMajorVersion() !== undefined) return;
  const packages = ["openjdk-25-jre-headless", "openjdk-21-jre-headless", "default-jre-headless"];
  if (canInstall() && installFirst("Java", packages) && javaMajorVersion() !== undefined) return;
  throw new SetupError(
    "Java is missing: install a Java runtime, version 21 or newer (for example from https://adoptium.net), so that `java -version` works.",
  );
}

/** @returns {number | undefined} major version of `java` on the PATH, 0 if unreadable, undefined if missing */
export function javaMajorVersion() {
  const { error, status, stderr, stdout } = spawnSync("java", ["-version"], { encoding: "utf8" });
  // The placeholder `java` of macOS fails.
  if (error || status !== 0) return undefined;
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(`${stderr}${stdout}`) ?? [];
  // Java 8 reports 1.8.
  return Number((first === "1" ? second : first) ?? 0);
}
