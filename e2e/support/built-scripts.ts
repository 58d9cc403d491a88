import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const SOURCES = resolve(import.meta.dirname, "../../web/src");
const known = new Map<string, Map<string, string>>();

/**
 * Returns the script of a build that has a file's code, `assets/….js`. It may be named after another file of it.
 *
 * @param folder - the built web, with source maps
 * @param source - path in `web/src`
 */
export function scriptOf(folder: string, source: string): string {
  const scripts = known.get(folder) ?? scriptsBySource(folder);
  known.set(folder, scripts);
  const script = scripts.get(resolve(SOURCES, source));
  if (!script) throw new Error(`${source} is in no script of ${folder}.`);
  return script;
}

/** Returns a pattern for the address of the script that has a file's code. */
export const addressOf = (source: string): RegExp =>
  new RegExp(`/${scriptOf(process.env["WEB_FOLDER"] ?? "", source).replaceAll(".", "\\.")}`);

function scriptsBySource(folder: string): Map<string, string> {
  const assets = resolve(folder, "assets");
  const maps = readdirSync(assets).filter((name) => name.endsWith(".js.map"));
  return new Map(
    maps.flatMap((map) => {
      const { sources } = JSON.parse(readFileSync(resolve(assets, map), "utf8")) as { sources: string[] };
      return sources.map((source) => [resolve(assets, source), `assets/${map.replace(/\.map$/, "")}`] as const);
    }),
  );
}
