import type { RefCallback } from "react";

let height = "0px";
const above = new Set<HTMLElement>();

/** Set on the elements that use it: as inherited property of the root it would cost the style of the whole page. */
function tell(next: string): void {
  height = next;
  document.documentElement.style.scrollPaddingBottom = height;
  for (const { style } of above) style.setProperty("--foot", height);
}

/** Ref for an element fixed to the bottom of the screen. Focused elements scroll clear of it. */
export const measureBottomBar: RefCallback<HTMLElement> = (foot) => {
  if (!foot) return;
  const observer = new ResizeObserver(() => tell(`${foot.offsetHeight}px`));
  observer.observe(foot);
  return () => {
    observer.disconnect();
    tell("0px");
  };
};

/** Ref for what is shown above the foot: sets `--foot` to its height, for this element and its content. */
export const aboveFoot: RefCallback<HTMLElement> = (element) => {
  if (!element) return;
  above.add(element);
  element.style.setProperty("--foot", height);
  return () => void above.delete(element);
};
