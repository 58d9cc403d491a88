/// <reference lib="dom" />
// Parts of this run in the page; the benchmark imports it from a project that has no DOM otherwise.
import { chromium, type Browser } from "@playwright/test";
import { CHROMIUM } from "./chromium.ts";

/** The same phone as Lighthouse's mobile profile. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: "fr-FR",
} as const;
const CPU_SLOWDOWN = 4;

/** Bytes a second; the latency, in milliseconds, is that of each request. */
interface Line {
  latency: number;
  downloadThroughput: number;
  uploadThroughput: number;
}

export const LINES = {
  slow4g: { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  slow3g: { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 },
} as const satisfies Record<string, Line>;

/** One first visit of a page. Times in milliseconds after the navigation began. */
export interface PageLoad {
  firstPaint: number;
  /** When the first photo of a listing is drawn, be it below a splash. */
  firstPhoto: number;
}

/** Visits `url` for the first time, `runs` times over, on a slow phone with a slow line. */
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

/** Runs in the page, before anything of its own. */
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
