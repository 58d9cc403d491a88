import type { AdminUser } from "@lopango/contract/identity/session";
import { nameOf, reachOf } from "./person.tsx";
import { api } from "../../lib/api/api.ts";
import { sessionState } from "../session/store.ts";
import { useAction } from "../../lib/loading/action.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toast.ts";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import { ProblemNote } from "../../ui/admin/form-dialog.tsx";
import { messageOf } from "../../lib/api/api-error.ts";
import { Button } from "../../ui/button.tsx";

export function roleAction({ roles }: Pick<AdminUser, "roles">): string {
  return roles.includes("admin") ? "Retirer l’administration" : "Nommer administrateur";
}

interface RoleDialogProps {
  user: AdminUser;
  onClose: () => void;
}

/** Grants or revokes the admin role; the server keeps the last admin. */
export function RoleDialog({ user, onClose }: RoleDialogProps) {
  const isAdmin = user.roles.includes("admin");
  const isSelf = sessionState().profile?.uid === user.id;
  const name = nameOf(user);
  const { run, isBusy, error } = useAction(async () => {
    await api.post("/api/admin/users/{uid}/roles", {
      params: { uid: user.id },
      body: { role: "admin", action: isAdmin ? "revoke" : "grant" },
    });
    onClose();
    reloadAdmin();
    showToast("success", isAdmin ? `${name} n’est plus administrateur.` : `${name} est administrateur.`);
  });
  return (
    <ConfirmDialog
      open
      title={isAdmin ? "Retirer l’administration ?" : "Nommer administrateur ?"}
      confirmLabel={isAdmin ? "Retirer" : "Nommer"}
      variant={isAdmin ? "danger" : "primary"}
      busy={isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <strong className="font-semibold">{name}</strong>
        {user.full_name ? (
          <>
            <br />
            <span className="text-ink-soft">{reachOf(user)}</span>
          </>
        ) : null}
      </p>
      <p className="mt-3 text-ink-soft">
        {isAdmin
          ? "Cette personne perd aussitôt l’accès à l’administration et devra se reconnecter. Ses autres rôles restent."
          : "Cette personne pourra tout voir et tout décider ici : comptes, annonces, réservations, remboursements et candidatures."}
      </p>
      {isAdmin && isSelf ? (
        <p className="mt-3 rounded-md bg-caution-tint px-4 py-3 text-sm text-caution">
          C’est votre propre compte : vous quitterez l’administration.
        </p>
      ) : null}
      <ProblemNote title={isAdmin ? "Le rôle n’a pas été retiré." : "Le rôle n’a pas été donné."} error={error} />
    </ConfirmDialog>
  );
}

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
