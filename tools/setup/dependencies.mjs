import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SetupError } from "./setup-error.mjs";

/**
 * Packages whose install scripts are needed. The others are optional; re2 takes two minutes to compile,
 * and firebase-tools works without it.
 */
const WITH_SCRIPTS = ["node", "esbuild"];

/** Installs the npm packages if package-lock.json has changed since the last installation. */
export function installDependencies(root) {
  const stamp = join(root, "node_modules/.installed-lock");
  const wanted = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;

  console.log("Installing the npm packages (a minute or two the first time) …");
  // `npm ci` refuses a lock file that lacks optional packages of another system.
  npm(root, ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]);
  npm(root, ["rebuild", ...WITH_SCRIPTS, "--loglevel=error"]);
  writeFileSync(stamp, wanted);
}

function npm(cwd, args) {
  const { error, status, stdout, stderr } = spawnSync("npm", args, {
    cwd,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
  });
  if (error) throw new SetupError(`npm could not be started (${error.message}): install npm 10 or newer.`);
  if (status === 0) return;
  console.error(`${stdout}${stderr}`);
  throw new SetupError(`npm ${args[0]} failed (see above): check the connection to the npm registry and try again.`);
}
