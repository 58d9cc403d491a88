/** How often it is tried whether the application hears, and for how long: then the browser does it in its own way. */
const EVERY_MS = 100;
const PATIENCE_MS = 15_000;

/**
 * A page that is drawn before its application looks ready before it is. What is pressed or sent meanwhile is done when
 * the application hears; of what is pressed, the last: a phone that answers late is pressed twice. So is what is chosen
 * from a list. Links work by themselves.
 *
 * @returns to be called when the application hears what is pressed
 */
export function keepEarlyPresses(): () => void {
  let pressed: HTMLElement | undefined;
  const keepPress = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("#root button") : null;
    // What sends a form is told by the form.
    if (button && button.getAttribute("type") !== "submit") pressed = button;
  };
  document.addEventListener("click", keepPress);
  // A form is heard only once React has reached it: what nobody has taken is sent again.
  document.addEventListener("submit", (event) => {
    if (event.defaultPrevented || performance.now() > PATIENCE_MS) return;
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    setTimeout(() => {
      // Missing before Safari 16.
      if (form.requestSubmit) form.requestSubmit();
      else form.querySelector<HTMLElement>("[type=submit]")?.click();
    }, EVERY_MS);
  });
  return () => {
    document.removeEventListener("click", keepPress);
    for (const list of document.querySelectorAll<HTMLSelectElement>("#root select"))
      if (!list.selectedOptions[0]?.defaultSelected) list.dispatchEvent(new Event("change", { bubbles: true }));
    pressed?.click();
  };
}
