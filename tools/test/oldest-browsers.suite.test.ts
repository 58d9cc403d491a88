import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newerIn } from "./newer-apis.ts";
import { newerStyles } from "./newer-styles.ts";

const WEB = process.env["WEB_FOLDER"] ?? "";
const built = (pattern: string) => globSync(pattern, { cwd: WEB }).map((file) => [file, read(file)] as const);
const read = (file: string) => readFileSync(join(WEB, file), "utf8");

const words = (...lines: string[]) => lines.flatMap((line) => line.split(" "));

/** Newer names behind a feature check or without harm. */
const ASKED_FOR = words(
  // The web's own code.
  "OffscreenCanvas .convertToBlob .requestSubmit .fetchPriority",
  // Push notifications, where supported.
  "Notification .permission .requestPermission .pushManager .getSubscription .subscribe .unsubscribe .endpoint",
  ".showNotification",
  // React.
  ".imageSizes .movementX .movementY .transferSize .popover .startViewTransition .skipTransition .ViewTransition",
  ".canIntercept .currentEntry .navigationType .hasBeenActive",
  // zod and V8's stack traces.
  ".canParse .captureStackTrace .stackTraceLimit",
);
/** Our names and those of packages that newer APIs share. */
const OWN = words(
  "to role address bytes expirationTime use animation transition fallback element marginTop marginBottom margin",
  "priority component seek deleted take system suffix destroy entry conditions",
).map((name) => `.${name}`);
const KNOWN = new Set([...ASKED_FOR, ...OWN]);

test("the built scripts use nothing that an oldest browser lacks", () => {
  const scripts = built("{sw.js,assets/*.js}");
  expect(scripts.length).toBeGreaterThan(50);
  const found = scripts.flatMap(([file, script]) => {
    const newer = newerIn(script).filter((name) => !KNOWN.has(name));
    return newer.length > 0 ? [`${file}: ${newer.join(" ")}`] : [];
  });
  expect(found).toEqual([]);
});

test("the built styles use nothing that an oldest browser lacks, unless they ask or nothing is lost", () => {
  const sheets = built("assets/*.css");
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.flatMap(([file, css]) => newerStyles(css).map((part) => `${file}: ${part}`))).toEqual([]);
});

test.each(["app.html", "shell.html", "home.html"])("%s tells an older browser which one to get", (file) => {
  expect(read(file)).toContain('<p id="too-old"');
});
