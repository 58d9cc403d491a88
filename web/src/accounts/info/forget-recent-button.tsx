import { forgetRecent } from "../../catalogue/recent/recent-store.ts";
import { Button } from "../../ui/button.tsx";

export default function ForgetRecent() {
  return (
    <Button variant="secondary" size="sm" onClick={forgetRecent}>
      Effacer mes visites récentes
    </Button>
  );
}
