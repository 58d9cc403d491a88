import { HYDRATED } from "./hydrated.ts";

/**
 * Runs in the head of server-rendered pages until hydration (docs/decisions/0212).
 * Marks pressed controls, and replays the last button press and select change after hydration.
 */
const EVENTS = "pointerdown pointerup mousedown mouseup touchstart touchend keydown change click submit";

let isHydrated = false;
let shown: Element | null = null;

function show(control: Element | null): void {
  shown?.removeAttribute("data-pressed");
  control?.setAttribute("data-pressed", "");
  shown = control;
}

/** Excludes submit buttons: their form is sent without scripts. */
const isAction = (control: Element | null): control is HTMLButtonElement =>
  control instanceof HTMLButtonElement && control.type === "button";

const leads = ({ target, hash }: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  !(target || hash || ctrlKey || metaKey || shiftKey);

function keep(event: Event): void {
  const target = event.target as Element;
  if (isHydrated || !target.closest?.("#root")) return;
  // Prevents React from hydrating synchronously for the event, which would block the page.
  event.stopPropagation();
  if (event.type === "submit") show((event as SubmitEvent).submitter);
  if (event.type !== "click") return;
  const control = target.closest("a,button");
  if (isAction(control)) show(control);
  else if (control instanceof HTMLAnchorElement && leads(control, event as MouseEvent))
    show(control.closest("article") ?? control);
}

for (const type of EVENTS.split(" ")) addEventListener(type, keep, true);
addEventListener(HYDRATED, () => {
  if (isHydrated) return;
  isHydrated = true;
  for (const list of document.querySelectorAll<HTMLSelectElement>("#root select"))
    if (!list.selectedOptions[0]?.defaultSelected) list.dispatchEvent(new Event("change", { bubbles: true }));
  // A pressed link stays marked until its page loads.
  if (!isAction(shown)) return;
  shown.click();
  show(null);
});
// The back/forward cache restores the mark.
addEventListener("pageshow", ({ persisted }) => persisted && show(null));
