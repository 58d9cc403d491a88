import { useState } from "react";
import type { Property } from "@lopango/contract/property";
import { ApiError, messageOf } from "../../lib/api-error.ts";
import { api } from "../../lib/api.ts";
import { NOT_DELETED } from "../../lib/failures.ts";
import { useAction } from "../../lib/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

interface Props {
  property: Property;
  onDeleted: () => void;
}

/** Deleting a listing for good; the server refuses while bookings are in progress, and the dialog says so beforehand (spec §5). */
export function DeleteListing({ property, onDeleted }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy, error, forgetError } = useAction(async () => {
    try {
      await api.delete("/api/properties/{id}", { params: { id: property.id } });
    } catch (thrown) {
      // An answer that got lost: it is gone already.
      if (!(thrown instanceof ApiError && thrown.code === "property_not_found")) throw thrown;
    }
    onDeleted();
  });
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
      <ConfirmDialog
        open={isAsking}
        title="Supprimer cette annonce ?"
        confirmLabel="Supprimer définitivement"
        cancelLabel="Garder l’annonce"
        busy={isBusy}
        error={error ? messageOf(error, NOT_DELETED) : null}
        onConfirm={() => void run()}
        onClose={() => {
          forgetError();
          setAsking(false);
        }}
      >
        <p>
          <strong className="font-semibold">{property.title}</strong> et ses photos seront supprimés pour toujours.
        </p>
        <p className="mt-3 rounded-md bg-caution-tint p-4 text-sm text-caution">
          La suppression est refusée tant que des réservations sont en cours. Attendez leur fin, ou annulez-les d’abord
          dans « Réservations et calendrier ».
        </p>
      </ConfirmDialog>
    </section>
  );
}
