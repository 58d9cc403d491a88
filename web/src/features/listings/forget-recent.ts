import { forgetAll } from "../../lib/recent/recent-store.ts";
import { showToast } from "../../ui/toast.ts";

/** Erases what this device was used to look at and to look for, and says so. */
export function forgetRecent(): void {
  forgetAll();
  showToast("success", "Vos visites sont effacées de cet appareil.");
}
