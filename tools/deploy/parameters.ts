import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { ROOT } from "../suite/folders.ts";
import type { Manifest } from "./discover.ts";

/** Path of a project's parameters, which the Firebase CLI reads. */
export function parameterFile(project: string): string {
  return join(ROOT, "functions", `.env.${project}`);
}

export function readParameters(project: string): Record<string, string | undefined> {
  const file = parameterFile(project);
  return existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
}

/** Returns the names of parameters without a value, secrets excluded. */
export function missingParameters(params: Manifest["params"], values: Record<string, string | undefined>): string[] {
  return params
    .filter(({ type, default: fallback }) => type !== "secret" && fallback === undefined)
    .map(({ name }) => name)
    .filter((name) => (values[name] ?? "").trim() === "");
}

export function secretsOf(params: Manifest["params"]): string[] {
  return params.filter(({ type }) => type === "secret").map(({ name }) => name);
}
