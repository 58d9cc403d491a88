import { useEffect, type RefObject } from "react";
import { useLocation } from "react-router";

/** Goes to `target` when the address names it by `anchor`, once what stands above it is there. */
export function useAnchor(target: RefObject<HTMLElement | null>, anchor: string, isReady: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (isReady && hash === `#${anchor}`) target.current?.scrollIntoView();
  }, [target, anchor, isReady, hash, key]);
}
