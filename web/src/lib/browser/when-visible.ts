/** Signs that the visitor uses the page, the mouse passing over it included. */
const TOUCHES = ["scroll", "pointermove", "pointerdown", "keydown"] as const;

/** Resolves when `place` is within `margin` of the viewport, or `over` is aborted. */
function whenSeen(place: Element, over: AbortSignal, margin = "0px"): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      observer.disconnect();
      resolve();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) finish();
      },
      { rootMargin: margin },
    );
    observer.observe(place);
    over.addEventListener("abort", finish, { once: true });
  });
}

/** Resolves when `place` is within half a viewport, to save data on photos. */
export const whenComing = (place: Element, gone: AbortSignal): Promise<void> => whenSeen(place, gone, "50% 0px");

export const whenNear = (place: Element, gone: AbortSignal): Promise<void> => whenSeen(place, gone, "100% 0px");

/** Resolves when `place` is visible or the page was first used. For parts that are expensive to render. */
export async function whenVisibleOrUsed(place: Element, gone: AbortSignal): Promise<void> {
  // Missing in Safari 16.0 to 16.3.
  const { userActivation } = navigator as { userActivation?: UserActivation };
  if (userActivation?.hasBeenActive || window.scrollY > 0) return;
  const done = new AbortController();
  const { signal } = done;
  const finish = () => done.abort();
  for (const touch of TOUCHES) window.addEventListener(touch, finish, { capture: true, passive: true, signal });
  gone.addEventListener("abort", finish, { signal });
  await whenSeen(place, signal);
  finish();
}

/** Resolves when no field of `place` is being typed in; what is chosen from a list is chosen at once. */
export function whenLeft(place: Element, gone: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const { activeElement: focused } = document;
      if (!place.contains(focused) || focused?.tagName === "SELECT") resolve();
    };
    place.addEventListener("focusout", () => setTimeout(look), { signal: gone });
    look();
  });
}
