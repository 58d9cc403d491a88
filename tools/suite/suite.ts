import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { buildSuiteFunctions, buildSuiteWeb, watchSuiteFunctions } from "./builds.ts";
import { emulatorSource } from "./emulator-source.ts";
import { importDocuments, startEmulators } from "./emulators.ts";
import { hostingUrl, suiteEnvironment, viteUrl } from "./environment.ts";
import { writeFirebaseConfig } from "./firebase-config.ts";
import { ROOT, type SuiteFolders, suiteFolders } from "./folders.ts";
import { startMapTiles } from "./map-tiles.ts";
import type { Part } from "./parts.ts";
import { type Ports, portsAt, requireFreePorts } from "./ports.ts";
import { Refusal } from "./refusal.ts";
import { startPostOffice } from "./post-office.ts";
import { startPawapay, startSandbox } from "./sandbox.ts";
import { startVite } from "./vite.ts";
import { warmUp } from "./warm-up.ts";

export interface SuiteOptions {
  offset: number;
  /** `demo`: the committed data with its dates moved to today. */
  data: "demo" | "empty";
  /** `built`: for production; `live`: Vite's dev server, and functions that rebuild on changes. */
  web: "built" | "live" | "none";
  /** Changes the builds before the start, e.g. to add a function. */
  prepare?: (folders: SuiteFolders) => Promise<void>;
  /** Tunes for hundreds of thousands of documents. */
  crowded?: boolean;
  /** False: nobody calls the functions, so that the start does not wait for them. */
  warm?: boolean;
}

export interface Suite {
  ports: Ports;
  url: string;
  env: Record<string, string>;
  /** Rejects when a part ends unexpectedly. */
  broken: Promise<never>;
  stop(): Promise<void>;
}

const EMULATOR_DATA = join(ROOT, "emulator-data");

/**
 * Starts the local suite; resolves when it is ready.
 *
 * @param stopRequest - aborts the start
 */
export async function startSuite(options: SuiteOptions, stopRequest: AbortSignal): Promise<Suite> {
  const { offset, data, web, crowded, warm = true } = options;
  const ports = portsAt(offset);
  await requireFreePorts(ports, offset);

  const folders = suiteFolders(offset);
  mkdirSync(folders.web, { recursive: true });
  const url = web === "live" ? viteUrl(ports) : hostingUrl(ports);
  const env = { ...suiteEnvironment(ports, url), WEB_FOLDER: folders.web };

  const parts: Part[] = [];
  const { promise: broken, reject: breakDown } = Promise.withResolvers<never>();
  broken.catch(() => {}); // prevents an unhandled rejection
  stopRequest.addEventListener("abort", () => breakDown(new Refusal("Stopped.")), { once: true });
  let stopped = false;
  const run = <P extends Part>(startIt: () => P): P => {
    if (stopped) throw new Refusal("Stopped.");
    const part = startIt();
    parts.push(part);
    void part.ended.then((sentence) => breakDown(new Refusal(sentence)));
    return part;
  };
  let stopWatching = async () => {};
  const stop = async () => {
    stopped = true;
    await Promise.all([...parts.map((part) => part.stop()), stopWatching()]);
  };

  const start = async () => {
    const webReady = web === "built" ? buildSuiteWeb(folders, ports, stopRequest) : Promise.resolve();
    webReady.catch(breakDown); // fails early
    if (web === "live") {
      run(() => startVite(folders, ports));
      stopWatching = await watchSuiteFunctions(folders, ports, url);
    } else {
      await buildSuiteFunctions(folders, ports, url);
    }
    // The CSP depends on the build.
    await webReady;
    writeFirebaseConfig(folders, ports, web === "built");
    await options.prepare?.(folders);
    run(() => startSandbox(folders, ports));
    run(() => startPawapay(folders, ports, url));
    run(() => startPostOffice(folders, ports));
    run(() => startMapTiles(folders, ports));
    const source = await emulatorSource(folders.base);
    const importFrom = data === "demo" ? EMULATOR_DATA : undefined;
    const emulators = run(() => startEmulators(folders, source, importFrom, crowded));
    await emulators.ready;
    if (importFrom !== undefined) await importDocuments(importFrom, ports);
    await Promise.all([data === "demo" ? refreshDemo(env, stopRequest) : undefined, warm ? warmUp(ports) : undefined]);
  };
  try {
    await Promise.race([start(), broken]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ports, url, env, broken, stop };
}

/** Moves the dates of the demo data to today. */
function refreshDemo(env: Record<string, string>, signal: AbortSignal): Promise<void> {
  const script = join(ROOT, "tools/demo/refresh.ts");
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [script], { env: { ...process.env, ...env }, signal }, (error, stdout, stderr) => {
      if (error === null) resolve();
      else reject(new Refusal(`The demo world’s dates could not be moved to today:\n${stdout}${stderr}`));
    });
  });
}
