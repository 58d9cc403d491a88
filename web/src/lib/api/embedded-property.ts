import type { Property } from "@lopango/contract/property";

const embedded = (): HTMLElement | null => document.getElementById("property-data");

/** Whether the page brought a listing along. */
export const hasEmbeddedProperty = (): boolean => embedded() !== null;

/**
 * The listing that came inside the page (functions/src/pages), so that its first showing needs no call.
 * Once: whatever is asked for later is asked of the server. Null when the page brought another one, or none.
 */
export function takeEmbeddedProperty(id: string): Property | null {
  const element = embedded();
  if (!element) return null;
  element.remove();
  try {
    const property = JSON.parse(element.textContent) as Property;
    return property.id === id ? property : null;
  } catch {
    return null;
  }
}
