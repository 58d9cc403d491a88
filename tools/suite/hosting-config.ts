import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PART_FILE } from "@lopango/contract/drawn-page";

/** As much of `firebase.json` as says what a page may use. */
export interface HostingConfig {
  hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] };
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
 * drawn, and the script of the splash (docs/decisions/0067).
 *
 * @param web - where the web is built
 */
export function withInlineParts<Config extends HostingConfig>(config: Config, web: string): Config {
  const page = join(web, "home.html");
  const html = readFileSync(page, "utf8");
  const digestOf = (tag: string): string => {
    const [part, ...others] = [...html.matchAll(new RegExp(`<${tag}(?: ${PART_FILE}="[^"]+")?>(.*?)</${tag}>`, "gs"))];
    if (part?.[1] === undefined || others.length > 0) throw new Error(`One <${tag}> should stand in ${page}.`);
    return `'sha256-${createHash("sha256").update(part[1]).digest("base64")}'`;
  };
  return withSources(config, { "style-src": digestOf("style"), "script-src": digestOf("script") });
}
