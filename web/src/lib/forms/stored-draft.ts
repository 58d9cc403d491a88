/** Parses a stored draft over `saved`. Parts that `empty` lacks or has of another type are left out; null means no draft. */
export function parseDraft<Fields extends object>(text: string | null, empty: Fields, saved = empty): Fields | null {
  if (!text) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== "object" || stored === null) return null;
    const known = Object.entries(stored).filter(
      ([name, value]) => name in empty && typeof value === typeof empty[name as keyof Fields],
    );
    return known.length > 0 ? { ...saved, ...Object.fromEntries(known) } : null;
  } catch {
    return null;
  }
}

/** Returns the fields that differ from `saved` as text to store; null without any. */
export function draftText<Fields extends object>(fields: Fields, saved: Fields): string | null {
  const typed = Object.entries(fields).filter(([name, value]) => value !== saved[name as keyof Fields]);
  return typed.length > 0 ? JSON.stringify(Object.fromEntries(typed)) : null;
}
