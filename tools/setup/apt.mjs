import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { SetupError } from "./setup-error.mjs";

const LISTS = "/var/lib/apt/lists";

/** Returns whether packages can be installed here: Debian or Ubuntu, as root. */
export function canInstall() {
  return existsSync("/etc/debian_version") && process.getuid?.() === 0;
}

/**
 * Installs the first available package.
 *
 * @param {string} what - description for the output
 * @param {string[]} candidates - package names, best first
 * @returns {boolean} false if none is available
 */
export function installFirst(what, candidates) {
  console.log(`Installing ${what} with apt-get …`);
  update();
  const found = candidates.find(isAvailable);
  if (found === undefined) return false;
  install(found);
  return true;
}

/** Returns whether a package is available. Updates the lists only if there are none. */
export function isOffered(name) {
  if (!readdirSync(LISTS).some((file) => file.includes("_Packages"))) update();
  return isAvailable(name);
}

/** A failing source is ignored if others have the package. */
function update() {
  spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
}

function isAvailable(name) {
  return /Candidate: (?!\(none\))/.test(spawnSync("apt-cache", ["policy", name], { encoding: "utf8" }).stdout);
}

function install(name) {
  const args = ["install", "-y", "-qq", "--no-install-recommends", name];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, stdout, stderr } = spawnSync("apt-get", args, { encoding: "utf8", env, maxBuffer: 64 * 1024 * 1024 });
  if (status === 0) return;
  console.error(`${stdout}${stderr}`);
  throw new SetupError(`apt-get could not install ${name} (see above): put it right and try again.`);
}
