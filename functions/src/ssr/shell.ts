import { createHash } from "node:crypto";
import { withFiles } from "@lopango/contract/ssr/rendered-page";

/** The page without rendered content, `shell.html` or `home.html`, as Hosting serves it now, with its headers. */
export interface Shell {
  html: string;
  headers: Record<string, string>;
}

/** Headers of Hosting's response that the page copies. */
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
 * Revalidates the shell by ETag on each request, so that no page references scripts of a removed release: functions and
 * Hosting deploy separately (docs/decisions/0212).
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
    // A page without CSP would be worse than none.
    if (!headers["content-security-policy"]) throw new Error(`Hosting answered ${address} without its policy`);
    const html = await answer.text();
    const shell = { html: isAllowed(html, headers["content-security-policy"]) ? html : withFiles(html), headers };
    const tag = answer.headers.get("etag");
    known = tag === null ? undefined : { shell, tag };
    return shell;
  };
}

/**
 * Whether the CSP allows the page's inline styles. The committed `firebase.json` lacks their hashes, which only a build
 * adds.
 */
function isAllowed(html: string, policy: string): boolean {
  const [, styles] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  return styles === undefined || policy.includes(createHash("sha256").update(styles).digest("base64"));
}
