import { join } from "node:path";
import { countPlaywright, countVitest, type Counts } from "./reports.ts";

export interface Check {
  name: string;
  command: string;
  args: string[];
  /** Report file; a command without one counts as one test. */
  report?: string;
  count?: (report: string) => Counts;
  env?: Record<string, string>;
}

const WORKSPACES = ["contract", "functions", "web", "tools", "e2e"];

/** Makes Go's garbage collection lazier, which takes a third of the type checker's time; limits its memory. */
const GO = { GOMAXPROCS: "1", GOGC: "400", GOMEMLIMIT: "3GiB" };

const types = (workspace: string): Check => ({
  name: `types of ${workspace}`,
  command: "tsc",
  // Each checker infers the types of what it imports anew: four take three times the processor time of one.
  args: ["--noEmit", "--checkers", "1", "-p", workspace],
  env: GO,
});

/**
 * On one processor the linter has one checker for each project: two infer the same types twice. It does not check
 * types itself (`--type-check`): that takes it past the limit of memory, and double the compiler's processor time.
 */
const lint = (...files: string[]): Check => ({
  name: "lint",
  command: "oxlint",
  args: ["--type-aware", "--deny-warnings", ...files],
  env: GO,
});

export function staticChecks(reports: string): Check[] {
  return [
    { name: "format", command: "oxfmt", args: ["--check"] },
    ...WORKSPACES.map(types),
    lint(),
    { name: "unused code", command: "knip", args: ["--no-progress"] },
    vitest("unit", reports),
    vitest("deploy", reports),
  ];
}

/**
 * Returns the checks of changed files that need no suite: format, lint, types of their workspaces and related unit
 * tests. A change of the contract affects every workspace.
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
          lint(...sources),
          { ...vitest("unit", reports, ["related", ...sources, "--run", "--passWithNoTests"]), count: countRelated },
        ]
      : []),
  ];
}

/** Some files have no related unit test. */
function countRelated(report: string): Counts {
  const { passed, failed } = countVitest(report);
  return passed + failed === 0 ? { passed: 1, failed } : { passed, failed };
}

/** Checks that need the running suite, in sequence, because each uses two cores. */
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
