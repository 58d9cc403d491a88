/// <reference lib="dom" />
// Parts of this run in the page; the benchmark imports it from a project that has no DOM otherwise.
import { chromium, type Browser } from "@playwright/test";
import { CHROMIUM } from "./chromium.ts";

/** The same phone and line as Lighthouse's mobile profile. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: "fr-FR",
} as const;
const CPU_SLOWDOWN = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** One first visit of a page. Times in milliseconds after the navigation began. */
export interface PageLoad {
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  /** Sum of what exceeds 50 ms in each long task. */
  blocking: number;
  /** The page itself and everything asked for before the first paint. */
  requestsBeforePaint: string[];
}

/** Visits `url` for the first time, `runs` times over, on a slow phone with a slow line. */
export async function firstVisits(url: string, runs: number): Promise<PageLoad[]> {
  const browser = await chromium.launch(CHROMIUM);
  try {
    const loads: PageLoad[] = [];
    for (let run = 0; run < runs; run += 1) loads.push(await firstVisit(browser, url));
    return loads;
  } finally {
    await browser.close();
  }
}

async function firstVisit(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPaints);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.emulateNetworkConditions", LINE);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.goto(url, { timeout: 60_000 });
    await page.waitForLoadState("networkidle", { timeout: 60_000 });
    return await page.evaluate(readPaints);
  } finally {
    await context.close();
  }
}

interface Watched {
  largestPaint: number;
  layoutShift: number;
  blocking: number;
}

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of the window
  var watched: Watched;
}

/** Runs in the page, before anything of its own. */
function watchPaints(): void {
  const watched = { largestPaint: 0, layoutShift: 0, blocking: 0 };
  globalThis.watched = watched;
  const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  observe("largest-contentful-paint", ({ startTime }) => (watched.largestPaint = startTime));
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) watched.layoutShift += value;
  });
  observe("longtask", ({ duration }) => (watched.blocking += Math.max(0, duration - 50)));
}

/** Runs in the page. */
function readPaints(): PageLoad {
  const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY;
  const before = performance.getEntriesByType("resource").filter(({ startTime }) => startTime < firstPaint);
  return { ...globalThis.watched, firstPaint, requestsBeforePaint: [location.href, ...before.map(({ name }) => name)] };
}
