import { useMedia } from "./use-media.ts";

/** Whether this visitor asked their device for less movement. */
export function useReducedMotion(): boolean {
  return useMedia("(prefers-reduced-motion: reduce)");
}
