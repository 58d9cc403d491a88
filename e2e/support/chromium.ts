import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";

/** The system's Chromium where there is one, else the one that Playwright brought along. */
const path = [process.env["CHROMIUM_PATH"], "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find(
  (each) => each !== undefined && existsSync(each),
);

/** For whoever starts it without Playwright. */
export const chromiumPath = (): string => path ?? chromium.executablePath();

/** How every browser here is started; nothing of it speaks to anybody but the suite. */
export const CHROMIUM: LaunchOptions = {
  ...(path !== undefined && { executablePath: path }),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
