import type { Property } from '@lopango/contract/property';

/**
 * The listing that came inside the page (functions/src/pages), so that its first showing needs no call.
 * Once: whatever is asked for later is asked of the server. Null when the page brought another one, or none.
 */
export function takeEmbeddedProperty(id: string): Property | null {
  const element = document.getElementById('property-data');
  if (!element) return null;
  element.remove();
  try {
    const property = JSON.parse(element.textContent) as Property;
    return property.id === id ? property : null;
  } catch {
    return null;
  }
}
