import type { ComponentType } from "react";

/** The code of a page, which comes when it is wanted; some ask for their content along with it. */
export interface PageCode {
  /** Resolves with nothing while a reload for a new version is under way (lib/browser/stale-chunks.ts). */
  load: () => Promise<ComponentType | undefined>;
  /** Once it is there. */
  component: ComponentType | undefined;
}

export function pageCode(load: () => Promise<{ default: ComponentType } | undefined>): PageCode {
  const code: PageCode = { load: async () => (code.component = (await load())?.default), component: undefined };
  return code;
}
