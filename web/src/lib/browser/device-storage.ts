/**
 * What a device keeps for the next visit. Storage can be forbidden (private windows, settings) or full: then
 * nothing was there, and nothing is kept.
 */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps `text`, or forgets what was kept for null. Answers whether the device did so. */
export function writeStored(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
