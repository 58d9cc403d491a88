import { useState } from "react";

/** `refused`: the browser forbids clipboard access. */
export type Copying = "copied" | "refused" | null;

/**
 * Copies a text to the clipboard.
 * @param onRefused called on failure, e.g. to select the text instead
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
