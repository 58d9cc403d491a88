import { HEARD } from "./heard.ts";

/**
 * A script in the head of a page that is drawn before its application (docs/decisions/0067). Links and forms work by
 * themselves; here they show that they were pressed. So do buttons, and the last one is pressed again for the
 * application, as is the choice of a list.
 */
const EVENTS = "pointerdown pointerup mousedown mouseup touchstart touchend keydown change click submit";

let isHeard = false;
/** What was pressed last. */
let shown: Element | null = null;

function show(control: Element | null): void {
  shown?.removeAttribute("data-pressed");
  control?.setAttribute("data-pressed", "");
  shown = control;
}

/** A button that does nothing by itself; what sends a form is told by the form. */
const isAction = (control: Element | null): control is HTMLButtonElement =>
  control instanceof HTMLButtonElement && control.type === "button";

/** Whether a press on a link leads this tab to another page. */
const leads = ({ target, hash }: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  !(target || hash || ctrlKey || metaKey || shiftKey);

function keep(event: Event): void {
  const target = event.target as Element;
  if (isHeard || !target.closest?.("#root")) return;
  // React would take over the whole page before it answers.
  event.stopPropagation();
  if (event.type === "submit") show((event as SubmitEvent).submitter);
  if (event.type !== "click") return;
  const control = target.closest("a,button");
  if (isAction(control)) show(control);
  else if (control instanceof HTMLAnchorElement && leads(control, event as MouseEvent))
    show(control.closest("article") ?? control);
}

for (const type of EVENTS.split(" ")) addEventListener(type, keep, true);
addEventListener(HEARD, () => {
  if (isHeard) return;
  isHeard = true;
  for (const list of document.querySelectorAll<HTMLSelectElement>("#root select"))
    if (!list.selectedOptions[0]?.defaultSelected) list.dispatchEvent(new Event("change", { bubbles: true }));
  // What leads to another page stays as it is: that page is on its way.
  if (!isAction(shown)) return;
  shown.click();
  show(null);
});
// «Back» shows the page as it was left.
addEventListener("pageshow", ({ persisted }) => persisted && show(null));
