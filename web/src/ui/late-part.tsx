import { lazy, type ComponentType } from "react";

/**
 * A part whose code comes when it is drawn. Where it does not come `Missing` stands in its place: a `lazy` part that
 * fails takes everything around it along, to the next boundary.
 */
export const latePart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> } | undefined>,
  Missing: ComponentType<Props>,
) =>
  lazy<ComponentType<Props>>(
    // Nothing while a reload for a new version is under way (lib/browser/stale-chunks.ts).
    async () => (await load().catch(() => undefined)) ?? { default: Missing },
  );
