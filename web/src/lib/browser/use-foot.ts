import { useEffect, useRef, type RefObject } from "react";

/**
 * For what stands at the foot of the screen over the page: notices appear above it, and what the keyboard reaches does
 * not go beneath it (`--foot` in the style sheets).
 */
export function useFoot<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const foot = ref.current;
    if (!foot) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty("--foot", `${foot.offsetHeight}px`));
    observer.observe(foot);
    return () => {
      observer.disconnect();
      style.removeProperty("--foot");
    };
  }, []);
  return ref;
}
