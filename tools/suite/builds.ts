import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildFunctions, watchFunctions } from "../../functions/build.mjs";
import { dotenv, functionParameters, functionSecrets, hostingUrl, PROJECT, webSettings } from "./environment.ts";
import { ROOT, type SuiteFolders } from "./folders.ts";
import type { Ports } from "./ports.ts";
import { Refusal } from "./refusal.ts";

export async function buildSuiteFunctions(folders: SuiteFolders, ports: Ports, publicUrl: string): Promise<void> {
  await buildFunctions({ outDir: folders.functions }).catch(refuseBuild);
  writeParameters(folders, ports, publicUrl);
}

/** Builds and rebuilds on changes of the source. Returns the function that stops watching. */
export async function watchSuiteFunctions(
  folders: SuiteFolders,
  ports: Ports,
  publicUrl: string,
): Promise<() => Promise<void>> {
  const stop = await watchFunctions({ outDir: folders.functions }).catch(refuseBuild);
  writeParameters(folders, ports, publicUrl);
  return stop;
}

/** esbuild has printed the errors. */
function refuseBuild(): never {
  throw new Refusal("The functions do not build: see above.");
}

/** Written last: a build of the functions that has it is complete. */
export const SECRETS_FILE = ".secret.local";

function writeParameters(folders: SuiteFolders, ports: Ports, publicUrl: string): void {
  writeFileSync(join(folders.functions, `.env.${PROJECT}`), dotenv(functionParameters(ports, publicUrl)));
  writeFileSync(join(folders.functions, SECRETS_FILE), dotenv(functionSecrets(ports)));
}

/** Builds the web for the suite's Auth emulator, unless nothing has changed. */
export async function buildSuiteWeb(folders: SuiteFolders, ports: Ports, signal: AbortSignal): Promise<void> {
  const stamp = join(folders.base, "web.stamp");
  const state = sourceState(
    ["web", "contract", "package-lock.json"],
    JSON.stringify([webSettings(ports), FOR_BUDGETS]),
  );
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === state) return;

  await buildWeb(folders.web, { ...webSettings(ports), VITE_PUBLIC_URL: hostingUrl(ports) }, signal);
  writeFileSync(stamp, state);
}

/** The manifest and source maps are needed for budgets; they are not deployed. */
const FOR_BUDGETS = ["--manifest", "--sourcemap", "hidden"];

/** Builds the web for production, with the files that `bench/bytes.ts` needs. */
export function buildWeb(outDir: string, env: Record<string, string> = {}, signal?: AbortSignal): Promise<void> {
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const args = [vite, "build", "--outDir", outDir, "--emptyOutDir", "--logLevel", "warn", ...FOR_BUDGETS];
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      args,
      { cwd: join(ROOT, "web"), env: { ...process.env, ...env }, signal },
      (error, stdout, stderr) => {
        if (error === null) resolve();
        else reject(new Refusal(`The web does not build:\n${withoutStack(stdout + stderr)}`));
      },
    );
  });
}

function withoutStack(text: string): string {
  return text
    .split("\n")
    .filter((line) => !/^ {4}at /.test(line))
    .join("\n");
}

function sourceState(sources: string[], settings: string): string {
  const hash = createHash("sha256").update(settings);
  for (const source of sources) {
    for (const file of filesOf(join(ROOT, source))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest("hex");
}

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.name !== "node_modules" && entry.name !== "dist")
    .flatMap((entry) => filesOf(join(path, entry.name)))
    .sort();
}
