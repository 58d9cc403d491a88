/** What people do first with a page that they go on with. A mouse that only passes by counts too: it is about to. */
const TOUCHES = ["scroll", "pointermove", "pointerdown", "keydown"] as const;

/** Resolves when `place` is within `margin` of the screen, or `over` is aborted. */
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

/** Resolves when `place` is within half a screen's height: for a photo, of which each costs its reader money. */
export const whenComing = (place: Element, gone: AbortSignal): Promise<void> => whenSeen(place, gone, "50% 0px");

/** Resolves when `place` is within a screen's height: for what is far below, because not everybody reads so far. */
export const whenNear = (place: Element, gone: AbortSignal): Promise<void> => whenSeen(place, gone, "100% 0px");

/**
 * Resolves when `place` is on the screen, or when the page is touched for the first time, which may be long ago: for what
 * is dear to draw, for who may never look.
 */
export async function whenWanted(place: Element, gone: AbortSignal): Promise<void> {
  // Safari 16.0 to 16.3 remember no press.
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

/** Resolves when no field of `place` has the focus: whoever is in one goes on. */
export function whenLeft(place: Element, gone: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!place.contains(document.activeElement)) resolve();
    };
    place.addEventListener("focusout", () => setTimeout(look), { signal: gone });
    look();
  });
}
