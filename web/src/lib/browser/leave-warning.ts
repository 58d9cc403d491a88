import { useEffect } from "react";
import { ERASED } from "./device-storage.ts";

/** What would be lost. */
const reasons = new Set<object>();
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

// What was somebody's who signed out is lost already: nobody else is asked about it.
globalThis.window?.addEventListener(ERASED, () => {
  reasons.clear();
  window.removeEventListener("beforeunload", ask);
});

/** As long as there is a reason that is `active`, the browser asks before the application is left, whichever screen is shown. */
export function warnOfLeaving(reason: object, active: boolean): void {
  if (active) reasons.add(reason);
  else reasons.delete(reason);
  if (reasons.size > 0) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
}

/** The same for what goes with its screen: something typed that the device does not keep. */
export function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    const reason = {};
    warnOfLeaving(reason, active);
    return () => warnOfLeaving(reason, false);
  }, [active]);
}
