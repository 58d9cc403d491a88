import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";

/** Prefers the system's Chromium to Playwright's. */
const path = [process.env["CHROMIUM_PATH"], "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find(
  (each) => each !== undefined && existsSync(each),
);

/** For starts without Playwright. */
export const chromiumPath = (): string => path ?? chromium.executablePath();

/** Launch options of every browser; they disable its background traffic. */
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
