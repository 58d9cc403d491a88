import CalendarDays from "lucide-react/icons/calendar-days";
import ExternalLink from "lucide-react/icons/external-link";
import { useState } from "react";
import type { Property } from "@lopango/contract/listings/property";
import { PublishWithoutPhotos } from "../form/publish-without-photos.tsx";
import { messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { NOT_DEACTIVATED } from "../../lib/api/failures.ts";
import { hostPaths } from "@lopango/contract/host-paths";
import { paths } from "@lopango/contract/paths";
import { useAction } from "../../lib/loading/use-action.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";

interface Props {
  property: Property;
  onChanged: (property: Property) => void;
}

export function ListingActions({ property, onChanged }: Props) {
  const { id, is_active, photos, suspension } = property;
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy } = useAction(async (wanted: boolean) => {
    try {
      setAsking(false);
      onChanged(await api.patch("/api/properties/{id}", { params: { id }, body: { is_active: wanted } }));
      showToast(
        "success",
        wanted
          ? "Votre annonce est en ligne."
          : "Votre annonce est hors ligne. Les réservations en cours restent valables.",
      );
    } catch (error) {
      showToast("error", messageOf(error, wanted ? "Échec de l’activation" : NOT_DEACTIVATED));
    }
  });
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton to={paths.property(id)} variant="secondary" size="sm" className="min-h-11">
        <ExternalLink aria-hidden className="size-4" /> <span>{is_active ? "Ouvrir l’annonce" : "Aperçu"}</span>
      </LinkButton>
      <LinkButton to={hostPaths.hostCalendar(id)} variant="secondary" size="sm" className="min-h-11">
        <CalendarDays aria-hidden className="size-4" /> Calendrier et prix
      </LinkButton>
      {suspension ? null : (
        <Button
          variant={is_active ? "quiet" : "primary"}
          size="sm"
          className="min-h-11"
          busy={isBusy}
          onClick={() => (!is_active && photos.length === 0 ? setAsking(true) : void run(!is_active))}
        >
          {is_active ? "Mettre hors ligne" : "Mettre en ligne"}
        </Button>
      )}
      <PublishWithoutPhotos
        open={isAsking}
        busy={isBusy}
        problem={null}
        onPublish={() => void run(true)}
        onAddPhotos={() => setAsking(false)}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
