import type { PropertySummary } from "@lopango/contract/listings/property";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { NOT_DELETED } from "../../lib/api/failures.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { quoted } from "../../lib/format/format.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

interface Props {
  listing: Pick<PropertySummary, "id" | "title">;
  open: boolean;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirms the deletion of a listing. The server refuses it while bookings are in progress. */
export function DeleteListingDialog({ listing, open, onDeleted, onClose }: Props) {
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
