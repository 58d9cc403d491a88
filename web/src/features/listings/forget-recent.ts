import { forgetAll } from "../../lib/recent/recent-store.ts";
import { showToast } from "../../ui/toast.ts";

/** Erases what this device was used to look at and to look for, and says so. */
export function forgetRecent(): void {
  forgetAll();
  showToast("success", "Cet appareil a tout oublié de vos visites.");
}
