import { useEffect } from "react";
import { ERASED } from "./device-storage.ts";

const reasons = new Set<object>();
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

// A sign-out discards all unsaved data, so nothing is left to warn of.
globalThis.window?.addEventListener(ERASED, () => {
  reasons.clear();
  window.removeEventListener("beforeunload", ask);
});

/** Makes the browser ask before the page is left while any reason is active. */
export function warnOfLeaving(reason: object, active: boolean): void {
  if (active) reasons.add(reason);
  else reasons.delete(reason);
  if (reasons.size > 0) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
}

export function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    const reason = {};
    warnOfLeaving(reason, active);
    return () => warnOfLeaving(reason, false);
  }, [active]);
}
