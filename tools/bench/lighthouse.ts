import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { CHROMIUM, chromiumPath } from "../../e2e/support/chromium.ts";

const run = promisify(execFile);
const VERSION = "13.5.0";

/** Result of a Lighthouse run: times in milliseconds, scores from 0 to 100. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  speedIndex: number;
  blocking: number;
  mainThread: number;
  layoutShift: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Failed audits of the last three categories. */
  complaints: string[];
}

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

interface Report {
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>;
  categories: Record<(typeof CATEGORIES)[number], { score: number; auditRefs: { id: string; weight: number }[] }>;
}

/**
 * Installs a pinned Lighthouse on first use, because only the benchmark needs it.
 *
 * @param folder - installation folder
 * @returns a function that visits an address on a throttled slow phone and network
 */
export async function lighthouse(folder: string): Promise<(url: string) => Promise<Visit>> {
  const cli = join(folder, "node_modules/lighthouse/cli/index.js");
  if (!existsSync(cli)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }));
    const npm = ["install", "--no-audit", "--no-fund", "--ignore-scripts", `lighthouse@${VERSION}`];
    await run("npm", npm, { cwd: folder });
  }
  const report = join(folder, "report.json");
  const options = [
    "--quiet",
    "--output=json",
    `--output-path=${report}`,
    "--throttling-method=devtools",
    `--only-categories=${CATEGORIES.join(",")}`,
    `--chrome-flags=--headless ${(CHROMIUM.args ?? []).join(" ")}`,
  ];
  const CHROME_PATH = chromiumPath();
  return async (url) => {
    await run(process.execPath, [cli, url, ...options], { env: { ...process.env, CHROME_PATH }, timeout: 180_000 });
    return visitOf(JSON.parse(readFileSync(report, "utf8")) as Report);
  };
}

function visitOf({ audits, categories }: Report): Visit {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const score = (name: (typeof CATEGORIES)[number]) => Math.round(categories[name].score * 100);
  const complaints = CATEGORIES.slice(1).flatMap((name) =>
    categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => audits[id]?.title ?? id),
  );
  return {
    firstPaint: value("first-contentful-paint"),
    largestPaint: value("largest-contentful-paint"),
    speedIndex: value("speed-index"),
    blocking: value("total-blocking-time"),
    mainThread: value("mainthread-work-breakdown"),
    layoutShift: value("cumulative-layout-shift"),
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    complaints,
  };
}
