/** Whether a finger or a button of the mouse is down, as far as `target` hears of it. */
export function pressesOn(target: Pick<EventTarget, "addEventListener">): (run: () => void) => void {
  let isDown = false;
  const waiting: (() => void)[] = [];
  const later = (run: () => void) => void setTimeout(run);
  target.addEventListener("pointerdown", () => (isDown = true), true);
  for (const end of ["pointerup", "pointercancel"])
    target.addEventListener(
      end,
      () => {
        isDown = false;
        waiting.splice(0).forEach(later);
      },
      true,
    );
  return (run) => {
    if (isDown) waiting.push(run);
    else later(run);
  };
}

let known: ReturnType<typeof pressesOn> | undefined;
/** Begins to listen: before the first press that may wait for something. */
export const listenForPresses = (): void => void (known ??= pressesOn(window));

/**
 * Runs once no press is under way and its click has been heard: leaving a field by pressing a button must not move that
 * button. A touch blurs after it ended and clicks in the same task.
 */
export function afterPress(run: () => void): void {
  listenForPresses();
  known?.(run);
}
