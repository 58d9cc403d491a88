import type { ComponentType } from "react";

/** Lazily loaded code of a page; loading may prefetch the page's data too. */
export interface PageCode {
  /** Resolves to undefined during a reload for a new version (`lib/browser/stale-chunks.ts`). */
  load: () => Promise<ComponentType | undefined>;
  component: ComponentType | undefined;
}

export function pageCode(load: () => Promise<{ default: ComponentType } | undefined>): PageCode {
  const code: PageCode = { load: async () => (code.component = (await load())?.default), component: undefined };
  return code;
}
