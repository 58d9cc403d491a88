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

/** What needs nothing but the source. */
export function staticChecks(reports: string): Check[] {
  return [
    ...WORKSPACES.map((workspace) => ({
      name: `types of ${workspace}`,
      command: "tsc",
      args: ["--noEmit", "-p", workspace],
    })),
    { name: "format", command: "oxfmt", args: ["--check"] },
    { name: "lint", command: "oxlint", args: ["--type-aware", "--deny-warnings"] },
    { name: "unused code", command: "knip", args: ["--no-progress"] },
    vitest("unit", reports),
    vitest("deploy", reports),
  ];
}

/** What needs the running suite, in this order: integration tests read whole collections. */
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

function vitest(project: string, reports: string): Check {
  const report = join(reports, `${project}.json`);
  return {
    name: `${project} tests`,
    command: "vitest",
    args: ["run", "--project", project, "--reporter", "dot", "--reporter", "json", "--outputFile.json", report],
    report,
    count: countVitest,
  };
}
