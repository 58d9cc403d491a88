import { useEffect, useState } from "react";
import { writeStored, ERASED } from "../browser/device-storage.ts";

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

const PROBE = "lopango.probe";

export function canKeepDrafts(): boolean {
  return writeStored(PROBE, "") && writeStored(PROBE, null);
}

/** Counts sign-outs in all tabs, as the `key` of a form that visitors may fill in: its input is erased too. */
export function useSignOutCount(): number {
  const [erasures, setErasures] = useState(0);
  useEffect(() => {
    const count = () => setErasures((before) => before + 1);
    window.addEventListener(ERASED, count);
    return () => window.removeEventListener(ERASED, count);
  }, []);
  return erasures;
}
