import { useState } from "react";

/** `refused` where the browser lets no page copy. */
export type Copying = "copied" | "refused" | null;

/**
 * Puts a text on the clipboard.
 * @param onRefused called where it cannot: the text may be selected instead, ready for the keyboard
 */
export function useCopy(text: string, onRefused?: () => void): { copying: Copying; copy: () => void } {
  const [copying, setCopying] = useState<Copying>(null);
  const put = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopying("copied");
    } catch {
      setCopying("refused");
      onRefused?.();
    }
  };
  return { copying, copy: () => void put() };
}
