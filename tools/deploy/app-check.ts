import { Refusal } from "../suite/refusal.ts";
import { withSources, type HostingConfig } from "../suite/hosting-config.ts";

/** Hosts that App Check calls. reCAPTCHA's are allowed already, for SMS codes (docs/decisions/0087). */
const HOSTS: Record<string, string> = { "connect-src": "https://content-firebaseappcheck.googleapis.com" };

export function withAppCheckHosts<Config extends HostingConfig>(config: Config): Config {
  return withSources(config, HOSTS);
}

/**
 * Refuses an API that requires App Check tokens with pages that have none.
 * @throws Refusal
 */
export function requireSiteKey(appCheck: string | undefined, siteKey: string | undefined): void {
  if (appCheck?.trim() === "on" && !siteKey?.trim())
    throw new Refusal(
      "APP_CHECK is on, but the web is built without VITE_APP_CHECK_SITE_KEY: docs/operations.md#app-check says in which order they go.",
    );
}
