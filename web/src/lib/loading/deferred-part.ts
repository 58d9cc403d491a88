import { lazy, type ComponentType } from "react";
import { whenIdle } from "../browser/idle.ts";

const NOTHING: { default: ComponentType } = { default: () => null };

/**
 * A part of a page below its first screen, whose code comes when the page has come to rest. What does not arrive is
 * left out: what is above it is what people came for.
 */
export function deferredPart(load: () => Promise<{ default: ComponentType } | undefined>) {
  return lazy(async () => {
    await whenIdle();
    // Undefined while a reload for a new version is under way (lib/browser/stale-chunks.ts).
    return (await load().catch(() => undefined)) ?? NOTHING;
  });
}
