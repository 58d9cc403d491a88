import { Refusal } from "../suite/refusal.ts";
import { withSources, type HostingConfig } from "../suite/hosting-config.ts";

/** What App Check calls; pages may call it only where App Check is configured. reCAPTCHA is there for codes by SMS already (docs/decisions/0080). */
const HOSTS: Record<string, string> = { "connect-src": "https://content-firebaseappcheck.googleapis.com" };

/** The configuration with pages that App Check works in. */
export function withAppCheckHosts<Config extends HostingConfig>(config: Config): Config {
  return withSources(config, HOSTS);
}

/** An API that asks every page for a token, and pages that have none, would be a closed shop. @throws Refusal */
export function requireSiteKey(appCheck: string | undefined, siteKey: string | undefined): void {
  if (appCheck?.trim() === "on" && !siteKey?.trim())
    throw new Refusal(
      "APP_CHECK is on, but the web is built without VITE_APP_CHECK_SITE_KEY: docs/decisions/0064 says in which order they go.",
    );
}
