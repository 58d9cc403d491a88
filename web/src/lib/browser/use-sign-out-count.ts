import { useEffect, useState } from "react";
import { ERASED } from "./device-storage.ts";

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
