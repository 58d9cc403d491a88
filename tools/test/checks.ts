import { join } from "node:path";
import { countPlaywright, countVitest, type Counts } from "./reports.ts";

/** One command of `npm test`. */
export interface Check {
  name: string;
  command: string;
  args: string[];
  /** Where the command writes what it counted; a command without a report counts as one. */
  report?: string;
  count?: (report: string) => Counts;
  env?: Record<string, string>;
}

const WORKSPACES = ["contract", "functions", "web", "tools", "e2e"];

const types = (workspace: string): Check => ({
  name: `types of ${workspace}`,
  command: "tsc",
  args: ["--noEmit", "-p", workspace],
});

/** Of the linter's type checker, which spends a third of its time on collecting what it has thrown away: later, up to a bound. */
const LATER_GARBAGE = { GOGC: "400", GOMEMLIMIT: "3GiB" };

/** What needs nothing but the source. */
export function staticChecks(reports: string): Check[] {
  return [
    { name: "format", command: "oxfmt", args: ["--check"] },
    // Lint needs all types; asking the compiler five times more would cost as much again.
    {
      name: "types and lint",
      command: "oxlint",
      args: ["--type-aware", "--type-check", "--deny-warnings"],
      env: LATER_GARBAGE,
    },
    { name: "unused code", command: "knip", args: ["--no-progress"] },
    vitest("unit", reports),
    vitest("deploy", reports),
  ];
}

/**
 * What can be said of some changed files without a suite: their layout, their lint, the types of their workspaces and
 * the unit tests that import them. A change of the contract concerns every workspace.
 */
export function checksOf(files: readonly string[], reports: string): Check[] {
  const sources = files.filter((file) => /\.(?:ts|tsx|mjs|cjs)$/.test(file));
  const touched = new Set(files.map((file) => file.split("/", 1)[0]));
  const all = touched.has("contract") || files.some((file) => !file.includes("/"));
  return [
    { name: "format", command: "oxfmt", args: ["--check", "--no-error-on-unmatched-pattern", ...files] },
    ...WORKSPACES.filter((workspace) => all || touched.has(workspace)).map(types),
    ...(sources.length > 0
      ? [
          {
            name: "lint",
            command: "oxlint",
            args: ["--type-aware", "--deny-warnings", ...sources],
            env: LATER_GARBAGE,
          },
          { ...vitest("unit", reports, ["related", ...sources, "--run", "--passWithNoTests"]), count: countRelated },
        ]
      : []),
  ];
}

/** Not every file has a unit test that imports it. */
function countRelated(report: string): Counts {
  const { passed, failed } = countVitest(report);
  return passed + failed === 0 ? { passed: 1, failed } : { passed, failed };
}

/** What needs the running suite, one after the other: each keeps both cores of a small machine busy. */
export function suiteChecks(reports: string): Check[] {
  const report = join(reports, "browser.json");
  return [
    vitest("suite", reports),
    {
      name: "browser tests",
      command: "playwright",
      args: [
        "test",
        "--config",
        "e2e/playwright.config.ts",
        "--reporter",
        "dot,json",
        "--output",
        join(reports, "browser"),
      ],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      report,
      count: countPlaywright,
    },
  ];
}

function vitest(project: string, reports: string, which: readonly string[] = ["run"]): Check {
  const report = join(reports, `${project}.json`);
  return {
    name: `${project} tests`,
    command: "vitest",
    args: [...which, "--project", project, "--reporter", "dot", "--reporter", "json", "--outputFile.json", report],
    report,
    count: countVitest,
  };
}
