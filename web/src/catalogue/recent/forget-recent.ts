import { forgetAll } from "./recent-store.ts";
import { showToast } from "../../ui/toast.ts";

export function forgetRecent(): void {
  forgetAll();
  showToast("success", "Vos visites sont effacées de cet appareil.");
}
