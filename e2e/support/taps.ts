/// <reference lib="dom" />
// Parts of this run in the page; the benchmark imports it from a project that has no DOM otherwise.
import { chromium, type Browser } from "@playwright/test";
import { CHROMIUM } from "./chromium.ts";
import { LINES, PHONE } from "./page-load.ts";

const CPU_SLOWDOWN = 6;
/** Whoever sees nothing for so long has gone. */
const PATIENCE_MS = 60_000;

/**
 * Visits `url` for the first time, on slow 3G with a slow processor, and presses `control` (a selector) as soon as it is
 * seen; `runs` times over.
 *
 * @returns milliseconds from the finger that leaves to what the eye takes for its answer
 */
export async function firstPresses(url: string, control: string, runs: number): Promise<number[]> {
  const browser = await chromium.launch(CHROMIUM);
  try {
    const answers: number[] = [];
    for (let run = 0; run < runs; run += 1) answers.push(await firstPress(browser, url, control));
    return answers;
  } finally {
    await browser.close();
  }
}

async function firstPress(browser: Browser, url: string, control: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  try {
    // Under the splash nothing can be pressed.
    await context.addCookies([{ name: "lopango_splash", value: "1", url }]);
    const page = await context.newPage();
    const { promise: answered, resolve: answer } = Promise.withResolvers<number>();
    await page.exposeFunction("tellAnswer", answer);
    await page.exposeFunction("pressAt", (x: number, y: number) => page.touchscreen.tap(x, y));
    await page.addInitScript(watchControl, control);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.emulateNetworkConditions", { offline: false, ...LINES.slow3g });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    // The first touch of a window costs the browser a frame of its own.
    await page.touchscreen.tap(1, 1);
    await page.goto(url, { waitUntil: "commit", timeout: 60_000 });
    const gone = setTimeout(() => answer(Number.POSITIVE_INFINITY), PATIENCE_MS);
    return await answered.finally(() => clearTimeout(gone));
  } finally {
    await context.close();
  }
}

declare global {
  // oxlint-disable no-var -- only `var` declares a property of the window
  var pressAt: (x: number, y: number) => Promise<void>;
  var tellAnswer: (ms: number) => Promise<void>;
  // oxlint-enable no-var
}

/** Runs in the page, before anything of its own. */
function watchControl(selector: string): void {
  const place = location.href;
  let top = 0;
  const isSeen = ({ left, right, top: from, bottom }: DOMRect) =>
    right > left && bottom > from && from >= 0 && bottom <= innerHeight;
  const find = () =>
    [...document.querySelectorAll(selector)].find((control) => isSeen(control.getBoundingClientRect()));
  /** Navigation has begun and the control shows it, something opened, or the page moved. */
  const isAnswered = (control: Element): boolean =>
    Number(getComputedStyle(control.closest("article") ?? control).opacity) < 1 ||
    document.querySelector("dialog[open], details[open]") !== null ||
    Math.abs(scrollY - top) > 40 ||
    location.href !== place;

  const wait = () => {
    const control = document.body && performance.getEntriesByName("first-contentful-paint").length > 0 && find();
    if (!control) return void requestAnimationFrame(wait);
    addEventListener("pointerup", ({ timeStamp }) => watch(control, timeStamp), { capture: true, once: true });
    top = scrollY;
    const { left, top: from, width, height } = control.getBoundingClientRect();
    // Seen when the frame is over.
    setTimeout(() => void pressAt(left + width / 2, from + height / 2));
  };
  const watch = (control: Element, pressed: number) => {
    const look = () => {
      if (!isAnswered(control)) return void requestAnimationFrame(look);
      // Painted when the frame is over. A timer would wait behind the browser's own work for the page that a link leads
      // to, which begins under the painted answer.
      void scheduler.postTask(() => void tellAnswer(performance.now() - pressed), { priority: "user-blocking" });
    };
    look();
  };
  requestAnimationFrame(wait);
}
