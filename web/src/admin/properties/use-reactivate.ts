import type { AdminProperty } from "@lopango/contract/admin/properties";
import { messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { showToast } from "../../ui/toast.ts";
import { reloadAdmin } from "../list/use-admin-list.ts";

/** Puts a listing online again. */
export function useReactivate() {
  return useAction(async ({ id }: Pick<AdminProperty, "id">) => {
    try {
      await api.post("/api/admin/properties/{id}/reactivate", { params: { id }, body: {} });
      reloadAdmin();
      showToast("success", "Annonce réactivée.");
    } catch (error) {
      showToast("error", messageOf(error));
    }
  });
}
