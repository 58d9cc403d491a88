import { defineConfig } from "@playwright/test";
import { CHROMIUM } from "./support/chromium.ts";
import { APP_URL } from "./support/suite.ts";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

const PHONE = {
  viewport: { width: 360, height: 740 },
  // A factor of 2 would add a tenth to the run's time.
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
  userAgent: ANDROID,
};

export default defineConfig({
  testDir: "journeys",
  outputDir: "test-results",
  globalSetup: "./support/one-provider.ts",
  fullyParallel: true,
  // Three workers for two processors, because a journey waits for the emulators a third of its time.
  workers: 3,
  forbidOnly: process.env["CI"] !== undefined,
  // Generous for a busy machine; a real defect still times out.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    baseURL: APP_URL,
    locale: "fr-FR",
    timezoneId: "Africa/Kinshasa",
    // Tests of a worker share a context that is emptied between them, to keep compiled scripts cached.
    // Files with other options (`test.use`) get their own; files that stop the clock set it to false.
    reuseContext: true,
    // Routed responses must not come from the worker's cache; the worker has its own spec.
    serviceWorkers: "block",
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Traces add a third to the run's time; use `--trace on` to debug.
    trace: "off",
    screenshot: "only-on-failure",
    // axe would measure contrast in the middle of animations.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: CHROMIUM,
  },
  // Journeys run on a phone; @desktop and @both change that.
  projects: [
    {
      name: "phone",
      grepInvert: /@(?:desktop|alone)/,
      use: PHONE,
    },
    {
      name: "desktop",
      grep: /@(?:desktop|both)/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    // What changes the product for everybody runs after all others; `--no-deps` runs it by itself.
    { name: "alone", grep: /@alone/, dependencies: ["phone", "desktop"], use: PHONE },
  ],
});
