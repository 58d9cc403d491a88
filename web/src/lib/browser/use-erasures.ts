import { useEffect, useState } from "react";
import { ERASED } from "./device-storage.ts";

/**
 * How often somebody has signed out since this was drawn, in whichever tab: the `key` of a form that a visitor without
 * an account may fill in, too. What stands in it is forgotten with what the device kept of it.
 */
export function useErasures(): number {
  const [erasures, setErasures] = useState(0);
  useEffect(() => {
    const count = () => setErasures((before) => before + 1);
    window.addEventListener(ERASED, count);
    return () => window.removeEventListener(ERASED, count);
  }, []);
  return erasures;
}
