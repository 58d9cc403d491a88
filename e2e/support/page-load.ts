/// <reference lib="dom" />
// Parts run in the page; the benchmark imports this file from a project without DOM types.
import { chromium, type Browser } from "@playwright/test";
import { CHROMIUM } from "./chromium.ts";

/** The phone of Lighthouse's mobile profile. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: "fr-FR",
} as const;
const CPU_SLOWDOWN = 4;

/** Throughput in bytes per second, latency in milliseconds per request. */
interface Line {
  latency: number;
  downloadThroughput: number;
  uploadThroughput: number;
}

export const LINES = {
  slow4g: { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  slow3g: { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 },
} as const satisfies Record<string, Line>;

/** Times of a first visit, in milliseconds after the start of the navigation. */
export interface PageLoad {
  firstPaint: number;
  /** First paint of a listing's photo, even behind the splash. */
  firstPhoto: number;
}

/** Makes `runs` first visits of `url`, on a slow phone with a slow network. */
export async function firstVisits(url: string, runs: number, line: Line): Promise<PageLoad[]> {
  const browser = await chromium.launch(CHROMIUM);
  try {
    const loads: PageLoad[] = [];
    for (let run = 0; run < runs; run += 1) loads.push(await firstVisit(browser, url, line));
    return loads;
  } finally {
    await browser.close();
  }
}

async function firstVisit(browser: Browser, url: string, line: Line): Promise<PageLoad> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPhotos);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.emulateNetworkConditions", { offline: false, ...line });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.goto(url, { timeout: 60_000 });
    await page.waitForFunction(
      () => Number.isFinite(firstPhoto) && performance.getEntriesByName("first-contentful-paint").length > 0,
      undefined,
      { timeout: 60_000 },
    );
    return await page.evaluate(readPaints);
  } finally {
    await context.close();
  }
}

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of the window
  var firstPhoto: number;
}

/** Runs in the page before its scripts. */
function watchPhotos(): void {
  globalThis.firstPhoto = Number.POSITIVE_INFINITY;
  const look = () => {
    const shown = [...document.querySelectorAll<HTMLImageElement>("main img[src*='/media/']")].some(
      (photo) => photo.complete && photo.naturalWidth > 0 && photo.getBoundingClientRect().top < innerHeight,
    );
    if (shown) globalThis.firstPhoto = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page. */
function readPaints(): PageLoad {
  const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY;
  return { firstPaint, firstPhoto: globalThis.firstPhoto };
}
