import { withSources, type HostingConfig } from "../suite/hosting-config.ts";

/** The configuration whose pages may show the popup’s helper of this project’s sign-in, and of no other project’s. */
export const withAuthDomain = <Config extends HostingConfig>(config: Config, project: string): Config =>
  withSources(config, { "frame-src": `https://${project}.firebaseapp.com` });
