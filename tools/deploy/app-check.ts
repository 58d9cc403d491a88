import { Refusal } from "../suite/refusal.ts";

/** As much of `firebase.json` as says which hosts a page may use. */
export interface HostingConfig {
  hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] };
}

/** What App Check calls; pages may call it only where App Check is configured. reCAPTCHA is there for codes by SMS already (docs/decisions/0080). */
const HOSTS: Record<string, string> = { "connect-src": "https://content-firebaseappcheck.googleapis.com" };

/** The configuration with pages that App Check works in. */
export function withAppCheckHosts<Config extends HostingConfig>(config: Config): Config {
  const changed = structuredClone(config);
  for (const { headers } of changed.hosting.headers) {
    for (const header of headers) {
      if (header.key !== "Content-Security-Policy") continue;
      header.value = header.value
        .split(";")
        .map((directive) => {
          const hosts = HOSTS[directive.trim().split(" ")[0] ?? ""];
          return hosts ? `${directive} ${hosts}` : directive;
        })
        .join(";");
    }
  }
  return changed;
}

/** An API that asks every page for a token, and pages that have none, would be a closed shop. @throws Refusal */
export function requireSiteKey(appCheck: string | undefined, siteKey: string | undefined): void {
  if (appCheck?.trim() === "on" && !siteKey?.trim())
    throw new Refusal(
      "APP_CHECK is on, but the web is built without VITE_APP_CHECK_SITE_KEY: docs/decisions/0064 says in which order they go.",
    );
}
