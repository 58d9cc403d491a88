import CalendarDays from "lucide-react/icons/calendar-days";
import ExternalLink from "lucide-react/icons/external-link";
import type { Property } from "@lopango/contract/property";
import { messageOf } from "../../lib/api-error.ts";
import { api } from "../../lib/api.ts";
import { NOT_DEACTIVATED } from "../../lib/failures.ts";
import { paths } from "../../lib/paths.ts";
import { useAction } from "../../lib/use-action.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";

interface Props {
  property: Property;
  onChanged: (property: Property) => void;
}

/** What a host does with a whole listing: look at it, block dates, take it offline and online again. */
export function ListingActions({ property, onChanged }: Props) {
  const { id, is_active } = property;
  const { run, isBusy } = useAction(async (wanted: boolean) => {
    try {
      onChanged(await api.patch("/api/properties/{id}", { params: { id }, body: { is_active: wanted } }));
      showToast(
        "success",
        wanted
          ? "Votre annonce est de nouveau en ligne."
          : "Votre annonce est hors ligne. Les réservations en cours restent valables.",
      );
    } catch (error) {
      showToast("error", messageOf(error, wanted ? "Échec de l’activation" : NOT_DEACTIVATED));
    }
  });
  return (
    <div className="flex flex-wrap gap-2">
      {is_active ? (
        <LinkButton to={paths.property(id)} variant="secondary" size="sm">
          <ExternalLink aria-hidden className="size-4" /> Ouvrir l’annonce
        </LinkButton>
      ) : null}
      <LinkButton to={paths.hostCalendar(id)} variant="secondary" size="sm">
        <CalendarDays aria-hidden className="size-4" /> Bloquer des dates
      </LinkButton>
      <Button variant={is_active ? "quiet" : "primary"} size="sm" busy={isBusy} onClick={() => void run(!is_active)}>
        {is_active ? "Mettre hors ligne" : "Remettre en ligne"}
      </Button>
    </div>
  );
}
