import type { AdminProperty } from "@lopango/contract/admin";
import { api } from "../../../lib/api.ts";
import { messageOf } from "../../../lib/api-error.ts";
import { useAction } from "../../../lib/use-action.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toast.ts";
import { reloadAdmin } from "../list/use-admin-list.ts";

interface ListingActionsProps {
  listing: AdminProperty;
  onDeactivate: () => void;
  onDelete: () => void;
}

/** What can be done with a listing. Putting it online again harms nothing and is done at once. */
export function ListingActions({ listing, onDeactivate, onDelete }: ListingActionsProps) {
  const { run, isBusy } = useAction(async () => {
    try {
      await api.post("/api/admin/properties/{id}/reactivate", { params: { id: listing.id } });
      reloadAdmin();
      showToast("success", "Annonce réactivée.");
    } catch (error) {
      showToast("error", messageOf(error));
    }
  });
  return (
    <>
      {listing.is_active ? (
        <Button size="dense" variant="secondary" onClick={onDeactivate}>
          Désactiver
        </Button>
      ) : (
        <Button size="dense" variant="secondary" busy={isBusy} onClick={() => void run()}>
          Réactiver
        </Button>
      )}
      <Button size="dense" variant="quiet" className="text-danger!" onClick={onDelete}>
        Supprimer
      </Button>
    </>
  );
}
