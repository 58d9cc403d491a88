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
    const shell = { html: await answer.text(), headers };
    const tag = answer.headers.get("etag");
    known = tag === null ? undefined : { shell, tag };
    return shell;
  };
}
