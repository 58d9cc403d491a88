import { createHash } from "node:crypto";
import { withFiles } from "@lopango/contract/drawn-page";

/** A page of the web without anything drawn, `drawn.html` or `home.html`, as Hosting serves it at this moment, with the headers that it came with. */
export interface Shell {
  html: string;
  headers: Record<string, string>;
}

/** Of Hosting's answer: what the page must carry too. */
const KEPT_HEADERS = [
  "content-security-policy",
  "reporting-endpoints",
  "strict-transport-security",
  "x-content-type-options",
  "referrer-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
];

/**
 * Asks Hosting for it each time, by its tag, so that no page ever names scripts of a version
 * that is gone: functions and Hosting are not deployed in one step (docs/decisions/0009).
 */
export function shellFrom(address: string): () => Promise<Shell> {
  let known: { shell: Shell; tag: string } | undefined;
  return async () => {
    const answer = await fetch(address, {
      headers: known ? { "if-none-match": known.tag } : {},
      signal: AbortSignal.timeout(10_000),
    });
    if (answer.status === 304 && known) return known.shell;
    if (!answer.ok) throw new Error(`Hosting answered ${answer.status} for ${address}`);
    const headers = Object.fromEntries(
      KEPT_HEADERS.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name) ?? ""]] : [])),
    );
    // A page that anything may run in is worse than none.
    if (!headers["content-security-policy"]) throw new Error(`Hosting answered ${address} without its policy`);
    const html = await answer.text();
    const shell = { html: isAllowed(html, headers["content-security-policy"]) ? html : withFiles(html), headers };
    const tag = answer.headers.get("etag");
    known = tag === null ? undefined : { shell, tag };
    return shell;
  };
}

/**
 * Whether the policy names the styles that stand in the page. The committed `firebase.json` does not, which who starts
 * Firebase's own tools by hand gets: only a build knows its digests.
 */
function isAllowed(html: string, policy: string): boolean {
  const [, styles] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  return styles === undefined || policy.includes(createHash("sha256").update(styles).digest("base64"));
}
