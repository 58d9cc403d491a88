import { useEffect, type RefObject } from "react";
import { useLocation } from "react-router";

/** Scrolls to `target` if the address has its anchor, once the content above is ready. */
export function useAnchor(target: RefObject<HTMLElement | null>, anchor: string, isReady: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (isReady && hash === `#${anchor}`) target.current?.scrollIntoView();
  }, [target, anchor, isReady, hash, key]);
}
