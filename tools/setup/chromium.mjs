import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { canInstall, installFirst, isOffered } from "./apt.mjs";
import { SetupError } from "./setup-error.mjs";

/** The headless shell needs a third less CPU per page than the full browser. */
const SHELL = "chromium-headless-shell";
const BROWSERS = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const APPLICATIONS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Ensures that a Chromium is installed and sets CHROMIUM_PATH. */
export function ensureChromium() {
  const found = firstOf([process.env.CHROMIUM_PATH, ...onPath([SHELL])]) ?? installedShell() ?? browser();
  if (found === undefined) {
    throw new SetupError(
      "Chromium is missing: install Chromium or Google Chrome, or name one in the environment variable CHROMIUM_PATH.",
    );
  }
  process.env.CHROMIUM_PATH = found;
}

/** Installs the shell if the distribution has it; otherwise an installed browser is used. */
function installedShell() {
  if (!canInstall() || !isOffered(SHELL)) return undefined;
  try {
    installFirst("Chromium", [SHELL]);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
  }
  return firstOf(onPath([SHELL]));
}

function browser() {
  const here = [...onPath(BROWSERS), ...APPLICATIONS];
  const found = firstOf(here);
  if (found === undefined && canInstall() && installFirst("Chromium", ["chromium"])) return firstOf(here);
  return found;
}

function onPath(names) {
  return (process.env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
}

function firstOf(paths) {
  return paths.find((path) => path && existsSync(path));
}
