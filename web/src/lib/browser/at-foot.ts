import type { RefCallback } from "react";

/**
 * The ref of what stands at the foot of the screen over the page, whenever it appears: notices appear above it, and what
 * the keyboard reaches does not go beneath it (`--foot` in the style sheets).
 */
export const atFoot: RefCallback<HTMLElement> = (foot) => {
  if (!foot) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty("--foot", `${foot.offsetHeight}px`));
  observer.observe(foot);
  return () => {
    observer.disconnect();
    style.removeProperty("--foot");
  };
};
