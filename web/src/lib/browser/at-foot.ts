import type { RefCallback } from "react";

/**
 * Ref for an element fixed to the bottom of the screen. Sets `--foot` to its height:
 * toasts appear above it, and focused elements scroll clear of it.
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
