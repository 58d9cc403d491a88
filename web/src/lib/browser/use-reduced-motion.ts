import { useMedia } from "./use-media.ts";

export function useReducedMotion(): boolean {
  return useMedia("(prefers-reduced-motion: reduce)");
}
