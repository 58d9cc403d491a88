import { withSources, type HostingConfig } from "../suite/hosting-config.ts";

/** Allows frames of this project's sign-in domain only. */
export const withAuthDomain = <Config extends HostingConfig>(config: Config, project: string): Config =>
  withSources(config, { "frame-src": `https://${project}.firebaseapp.com` });
