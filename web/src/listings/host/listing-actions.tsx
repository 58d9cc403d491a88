import CalendarDays from "lucide-react/icons/calendar-days";
import ExternalLink from "lucide-react/icons/external-link";
import { useState } from "react";
import type { Property, PropertySummary } from "@lopango/contract/listings/property";
import { hostPaths } from "@lopango/contract/host-paths";
import { paths } from "@lopango/contract/paths";
import { messageOf, ApiError } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { NOT_DEACTIVATED, NOT_DELETED } from "../../lib/api/failures.ts";
import { useAction } from "../../lib/loading/action.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { quoted } from "../../lib/format/format.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { PublishWithoutPhotos } from "../form/use-publish.tsx";

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
          variant={is_active ? "secondary" : "primary"}
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

interface DeleteListingProps {
  property: Property;
  onDeleted: () => void;
}

export function DeleteListing({ property, onDeleted }: DeleteListingProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section
      aria-labelledby="supprimer"
      className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-8"
    >
      <div className="max-w-prose">
        <h2 id="supprimer" className="text-lg">
          Supprimer l’annonce
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          Pour une pause, mettez-la plutôt hors ligne : vous retrouverez tout.
        </p>
      </div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Supprimer l’annonce
      </Button>
      <DeleteListingDialog listing={property} open={isAsking} onDeleted={onDeleted} onClose={() => setAsking(false)} />
    </section>
  );
}

interface DeleteListingDialogProps {
  listing: Pick<PropertySummary, "id" | "title">;
  open: boolean;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirms the deletion of a listing. The server refuses it while bookings are in progress. */
export function DeleteListingDialog({ listing, open, onDeleted, onClose }: DeleteListingDialogProps) {
  const { run, isBusy, error, forgetError } = useAction(async () => {
    try {
      await api.delete("/api/properties/{id}", { params: { id: listing.id } });
    } catch (thrown) {
      // The answer of an earlier request was lost: the listing is already deleted.
      if (!(thrown instanceof ApiError && thrown.code === "property_not_found")) throw thrown;
    }
    onDeleted();
  });
  return (
    <ConfirmDialog
      open={open}
      title="Supprimer cette annonce ?"
      confirmLabel="Supprimer définitivement"
      cancelLabel="Garder l’annonce"
      busy={isBusy}
      error={error ? messageOf(error, NOT_DELETED) : null}
      onConfirm={() => void run()}
      onClose={() => {
        forgetError();
        onClose();
      }}
    >
      <p>
        <strong className="font-semibold">{quoted(listing.title)}</strong> et ses photos seront supprimés pour toujours.
      </p>
      <p className="mt-3 rounded-md bg-caution-tint p-4 text-sm text-caution">
        La suppression est refusée tant que des réservations sont en cours. Attendez leur fin, ou annulez-les d’abord
        dans « Réservations et calendrier ».
      </p>
    </ConfirmDialog>
  );
}
