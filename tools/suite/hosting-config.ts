import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PART_FILE } from "@lopango/contract/drawn-page";

type HeaderRule = { headers: { key: string; value: string }[] } & ({ source: string } | { regex: string });

/** The part of `firebase.json` that sets headers. */
export interface HostingConfig {
  hosting: { headers: HeaderRule[] };
}

/** The configuration whose pages may use more, hosts for example, each by a directive of the Content-Security-Policy. */
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
 * The configuration whose pages may have what stands in them, by its digest and no more: the styles of every page that is
 * drawn, and the scripts of the splash and of early presses (docs/decisions/0067).
 *
 * @param web - where the web is built
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
 * The configuration that lets browsers keep the built files for a year, each by its name. A rule for their whole folder
 * would hold for a missing file, too: Hosting sets headers by address, and browsers would keep the 404.
 *
 * @param web - where the web is built
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

/** The configuration of a site that serves what is built in the folder `web`. */
export const forBuild = <Config extends HostingConfig>(config: Config, web: string): Config =>
  withKeptAssets(withInlineParts(config, web), web);
