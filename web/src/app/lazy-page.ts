import { lazy, type ComponentType } from 'react';

/**
 * A page whose code comes when it is wanted. While a reload for a new version is under way
 * (`lib/stale-chunks.ts`) the import answers nothing: the skeleton stays until the new page is there.
 */
export function lazyPage<P>(load: () => Promise<{ default: ComponentType<P> } | undefined>) {
  return lazy(async () => (await load()) ?? new Promise<never>(() => undefined));
}
