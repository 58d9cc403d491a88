import { execFileSync, spawn } from "node:child_process";
import { chmodSync, createReadStream, createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { connect, PHONE, until, type BrowserPage } from "./page.ts";

/** The oldest Chromium in a package that is no older than `OLDEST` (web/build/oldest-browsers.ts). */
const VERSION = 103;
const PACKAGE = "@sparticuz/chromium@103.0.0";

const SWITCHES = [
  "--headless",
  "--no-sandbox",
  "--no-zygote",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--remote-debugging-port=0",
];

/**
 * Starts an old Chromium and downloads it on first use.
 * @param cache download folder
 */
export async function openChromium(cache: string): Promise<BrowserPage> {
  const folder = await installed(cache);
  const profile = mkdtempSync(join(tmpdir(), "lopango-chromium-"));
  const browser = spawn(join(folder, "chromium"), [...SWITCHES, `--user-data-dir=${profile}`, "about:blank"], {
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, "lib") },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const port = await new Promise<string>((resolve, reject) => {
    createInterface(browser.stderr).on("line", (line) => {
      const [, found] = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line) ?? [];
      if (found) resolve(found);
    });
    browser.once("exit", () => reject(new Error(`Chromium ${VERSION} did not start`)));
  });
  const target = await until(`a page of Chromium ${VERSION}`, async () => {
    const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as Target[];
    return targets.find(({ type }) => type === "page");
  });
  const { ask, close } = await connect(target.webSocketDebuggerUrl);
  await ask("Page.enable");
  await ask("Emulation.setDeviceMetricsOverride", { ...PHONE, deviceScaleFactor: 2, mobile: true });
  return {
    goto: async (address) => void (await ask("Page.navigate", { url: address })),
    run: async (expression) => {
      const { result, exceptionDetails } = await ask<Evaluated>("Runtime.evaluate", {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    close: async () => {
      close();
      browser.kill("SIGKILL");
      await new Promise((resolve) => browser.once("exit", resolve));
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Target {
  type: string;
  webSocketDebuggerUrl: string;
}

interface Evaluated {
  result: { value?: unknown };
  exceptionDetails?: { text: string; exception?: { description?: string } };
}

async function installed(cache: string): Promise<string> {
  const folder = join(cache, `chromium-${VERSION}`);
  if (existsSync(join(folder, "ready"))) return folder;
  mkdirSync(folder, { recursive: true });
  const name = execFileSync("npm", ["pack", PACKAGE, "--silent", "--pack-destination", folder], {
    encoding: "utf8",
  }).trim();
  execFileSync("tar", ["xzf", join(folder, name), "-C", folder]);
  const packed = join(folder, "package/bin");
  const chromium = join(folder, "chromium");
  await unpack(join(packed, "chromium.br"), chromium);
  chmodSync(chromium, 0o755);
  const drawing = join(folder, "swiftshader.tar");
  await unpack(join(packed, "swiftshader.tar.br"), drawing);
  execFileSync("tar", ["xf", drawing, "-C", folder]);
  for (const part of [name, "package", "swiftshader.tar"]) rmSync(join(folder, part), { recursive: true });
  mkdirSync(join(folder, "ready"));
  return folder;
}

const unpack = (from: string, to: string): Promise<void> =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));
