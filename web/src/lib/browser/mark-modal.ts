/**
 * Says in `data-modal` of the root that a modal dialog is open, by its id. An attribute, because with
 * `html:has(dialog[open])` each change of the page restyles it.
 */
export function markModal(): void {
  const open = document.querySelector("dialog[open]");
  document.documentElement.toggleAttribute("data-modal", open !== null);
  if (open) document.documentElement.dataset["modal"] = open.id;
}
