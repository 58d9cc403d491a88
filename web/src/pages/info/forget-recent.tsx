import { forgetRecent } from "../../features/listings/recent-store.ts";
import { showToast } from "../../ui/toast.ts";
import { Button } from "../../ui/button.tsx";

/** Makes this device forget what was looked at. */
export default function ForgetRecent() {
  const forget = () => {
    forgetRecent();
    showToast("success", "Cet appareil a tout oublié de vos visites.");
  };
  return (
    <Button variant="secondary" size="sm" onClick={forget}>
      Effacer mes visites récentes
    </Button>
  );
}
