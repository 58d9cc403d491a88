import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { canInstall, installFirst } from "./apt.mjs";
import { SetupError } from "./setup-error.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const APPLICATIONS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Makes sure that a Chromium is there and names it to the browser tests in CHROMIUM_PATH. */
export function ensureChromium() {
  let found = findChromium();
  if (found === undefined && canInstall() && installFirst("Chromium", ["chromium"])) found = findChromium();
  if (found === undefined) {
    throw new SetupError(
      "Chromium is missing: install Chromium or Google Chrome, or name one in the environment variable CHROMIUM_PATH.",
    );
  }
  process.env.CHROMIUM_PATH = found;
}

function findChromium() {
  const onPath = (process.env.PATH ?? "").split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [process.env.CHROMIUM_PATH, ...onPath, ...APPLICATIONS].find((path) => path && existsSync(path));
}
