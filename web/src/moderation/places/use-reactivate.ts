import { messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { showToast } from "../../ui/toast.ts";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";

/** Puts a listing online again. `version`: the one that was read, which a first listing needs. */
export function useReactivate() {
  return useAction(async ({ id, version }: { id: string; version?: string }) => {
    try {
      await api.post("/api/admin/properties/{id}/reactivate", { params: { id }, body: { version } });
      reloadAdmin();
      showToast("success", "Annonce réactivée.");
    } catch (error) {
      showToast("error", messageOf(error));
    }
  });
}
