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
/** Adds the listeners; call it before the first press. */
export const listenForPresses = (): void => void (known ??= pressesOn(window));

/**
 * Runs after the current press and its click: an error shown on blur must not move the pressed button.
 * A touch blurs after pointerup, in the task of its click.
 */
export function afterPress(run: () => void): void {
  listenForPresses();
  known?.(run);
}
