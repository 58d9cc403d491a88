import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../suite/folders.ts";

const VERSION = "10.1.1";
/** Git-ignored; holds Stryker, its copy of the repository and the report. */
const FOLDER = join(ROOT, "dist/mutations");
/** Pure rules of money and nights. */
const RULES = ["bookings", "calendar", "payments", "reception"].map(
  (name) => `functions/src/${name}/rules/!(*.test).ts`,
);

// npm run mutations -- [functions/src/bookings/rules/arrived-rooms.ts …]: changes rules in a copy, one operator at a
// time, and lists the changes that no unit test notices. Stryker is installed on first use, because nothing else needs
// it; Vitest is the repository's.
const stryker = join(FOLDER, "node_modules/@stryker-mutator/core/bin/stryker.js");
if (!existsSync(stryker)) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, "package.json"), JSON.stringify({ private: true }));
  const packages = ["core", "vitest-runner"].map((name) => `@stryker-mutator/${name}@${VERSION}`);
  const npm = ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--legacy-peer-deps", ...packages];
  execFileSync("npm", npm, { cwd: FOLDER, stdio: "inherit" });
}
const named = process.argv.slice(2);
const config = {
  mutate: named.length > 0 ? named : RULES,
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "tools/mutations/vitest.config.ts" },
  coverageAnalysis: "perTest",
  // A constant is read before the tests begin: each of its changes would take a whole run.
  ignoreStatic: true,
  reporters: ["clear-text", "html"],
  htmlReporter: { fileName: join(FOLDER, "report.html") },
  clearTextReporter: { reportTests: false },
  ignorePatterns: ["/dist", "/screens", "/docs", "/web", "/e2e"],
  tempDirName: join(FOLDER, "copy"),
};
const file = join(FOLDER, "stryker.json");
writeFileSync(file, JSON.stringify(config));
process.exitCode = spawnSync(process.execPath, [stryker, "run", file], { cwd: ROOT, stdio: "inherit" }).status ?? 1;
