import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { SetupError } from "./setup-error.mjs";

const LISTS = "/var/lib/apt/lists";

/** Whether missing programs can be installed here without asking: Debian or Ubuntu, as root. */
export function canInstall() {
  return existsSync("/etc/debian_version") && process.getuid?.() === 0;
}

/**
 * Installs the first of some packages that the distribution has.
 *
 * @param {string} what - what it is, for the person who waits
 * @param {string[]} candidates - package names, best first
 * @returns {boolean} false when it has none of them
 */
export function installFirst(what, candidates) {
  console.log(`Installing ${what} with apt-get …`);
  update();
  const found = candidates.find(isAvailable);
  if (found === undefined) return false;
  install(found);
  return true;
}

/** Whether the distribution has a package. What it has is asked for once: its lists are in every image or in none. */
export function isOffered(name) {
  if (!readdirSync(LISTS).some((file) => file.includes("_Packages"))) update();
  return isAvailable(name);
}

/** One source that does not answer spoils nothing, if the others know the package. */
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
