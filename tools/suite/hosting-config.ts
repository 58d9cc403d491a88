import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PART_FILE } from "@lopango/contract/ssr/rendered-page";

type HeaderRule = { headers: { key: string; value: string }[] } & ({ source: string } | { regex: string });

export interface HostingConfig {
  hosting: { headers: HeaderRule[] };
}

/** Adds sources to the Content-Security-Policy, by directive. */
export function withSources<Config extends HostingConfig>(config: Config, sources: Record<string, string>): Config {
  const changed = structuredClone(config);
  for (const { headers } of changed.hosting.headers) {
    for (const header of headers) {
      if (header.key !== "Content-Security-Policy") continue;
      header.value = header.value
        .split(";")
        .map((directive) => {
          const source = sources[directive.trim().split(" ")[0] ?? ""];
          return source ? `${directive} ${source}` : directive;
        })
        .join(";");
    }
  }
  return changed;
}

/**
 * Allows the inline styles and scripts of server-rendered pages by their hashes (docs/decisions/0212).
 *
 * @param web - output folder of the web build
 */
export function withInlineParts<Config extends HostingConfig>(config: Config, web: string): Config {
  const page = join(web, "home.html");
  const html = readFileSync(page, "utf8");
  const digestsOf = (tag: string, most: number): string => {
    const parts = [...html.matchAll(new RegExp(`<${tag}(?: ${PART_FILE}="[^"]+")?>(.*?)</${tag}>`, "gs"))];
    if (parts.length === 0 || parts.length > most) throw new Error(`One to ${most} <${tag}> should stand in ${page}.`);
    return parts.map(([, part = ""]) => `'sha256-${createHash("sha256").update(part).digest("base64")}'`).join(" ");
  };
  return withSources(config, { "style-src": digestsOf("style", 1), "script-src": digestsOf("script", 2) });
}

/**
 * Adds a year of caching for each built file by name. A rule for the folder would also cache 404 responses,
 * because Hosting sets headers by address.
 *
 * @param web - output folder of the web build
 */
export function withKeptAssets<Config extends HostingConfig>(config: Config, web: string): Config {
  const changed = structuredClone(config);
  const names = readdirSync(join(web, "assets")).map((name) => name.replaceAll(".", "[.]"));
  changed.hosting.headers.push({
    regex: `^/assets/(${names.join("|")})$`,
    headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
  });
  return changed;
}

export const forBuild = <Config extends HostingConfig>(config: Config, web: string): Config =>
  withKeptAssets(withInlineParts(config, web), web);
