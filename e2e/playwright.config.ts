import { defineConfig } from "@playwright/test";
import { CHROMIUM } from "./support/chromium.ts";
import { APP_URL } from "./support/suite.ts";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

export default defineConfig({
  testDir: "journeys",
  outputDir: "test-results",
  fullyParallel: true,
  // A journey waits for the emulators a third of its time: two would leave two processors idle for as long.
  workers: 3,
  forbidOnly: process.env["CI"] !== undefined,
  // Generous, because a busy machine is no defect; what never comes fails all the same.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    baseURL: APP_URL,
    locale: "fr-FR",
    timezoneId: "Africa/Kinshasa",
    // A worker's tests share a browser's window, emptied between them of all that a page can leave: what its engine has
    // made of our scripts stays. One with other options (test.use) gets a window of its own; files that stop the clock do
    // without (`reuseContext: false`).
    reuseContext: true,
    // What a journey's test sends astray must not come from a store of the browser's; the worker has a journey of its own.
    serviceWorkers: "block",
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Recording one costs a third of the whole run: `--trace on` where a failure does not explain itself.
    trace: "off",
    screenshot: "only-on-failure",
    // Half-way through an animation axe measures a contrast that nobody reads.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: CHROMIUM,
  },
  // A journey runs on a phone, as most people do, unless its tag says @desktop; @both where the layout decides the way.
  projects: [
    {
      name: "phone",
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 360, height: 740 },
        // Twice the pixels would be a tenth more work for the same questions.
        deviceScaleFactor: 1,
        isMobile: true,
        hasTouch: true,
        userAgent: ANDROID,
      },
    },
    {
      name: "desktop",
      grep: /@(?:desktop|both)/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
