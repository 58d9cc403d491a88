import type { AdminUser } from "@lopango/contract/identity/admin-user";
import { messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import { nameOf } from "./user-name.ts";

/** Grants or takes away the role of an agent, who visits places. */
export function AgentButton({ user }: { user: AdminUser }) {
  const isAgent = user.roles.includes("agent");
  const { run, isBusy } = useAction(async () => {
    try {
      await api.post("/api/admin/users/{uid}/roles", {
        params: { uid: user.id },
        body: { role: "agent", action: isAgent ? "revoke" : "grant" },
      });
      reloadAdmin();
      showToast("success", isAgent ? `${nameOf(user)} n’est plus agent.` : `${nameOf(user)} est agent de visite.`);
    } catch (error) {
      showToast("error", messageOf(error));
    }
  });
  return (
    <Button variant="quiet" className="w-full sm:w-auto" busy={isBusy} onClick={() => void run()}>
      {isAgent ? "Retirer le rôle d’agent" : "Nommer agent de visite"}
    </Button>
  );
}
