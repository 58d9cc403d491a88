/** What people do first with a page that they go on with. A mouse that only passes by counts too: it is about to. */
const TOUCHES = ["scroll", "pointermove", "pointerdown", "keydown"] as const;

/** Resolves when `place` is on the screen, or when the page is touched for the first time, which may be long ago. */
export function whenWanted(place: Element, gone: AbortSignal): Promise<void> {
  // Safari 16.0 to 16.3 remember no press.
  const { userActivation } = navigator as { userActivation?: UserActivation };
  if (userActivation?.hasBeenActive || window.scrollY > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const done = new AbortController();
    const { signal } = done;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) finish();
    });
    const finish = () => {
      observer.disconnect();
      done.abort();
      resolve();
    };
    observer.observe(place);
    for (const touch of TOUCHES) window.addEventListener(touch, finish, { capture: true, passive: true, signal });
    gone.addEventListener("abort", finish, { signal });
  });
}
