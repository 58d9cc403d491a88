import { useRef } from "react";
import { useNavigate } from "react-router";
import { api } from "../lib/api/api.ts";
import { LONGEST_REQUEST_MS } from "../lib/api/api-client.ts";
import { ApiError, messageOf } from "../lib/api/api-error.ts";
import { isDecided } from "../lib/api/idempotent-requests.ts";
import { useAction } from "../lib/loading/use-action.ts";
import { paths } from "@lopango/contract/paths";
import { signOut } from "../identity/session.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { showToast } from "../ui/toast.ts";
import { useTypedWord } from "../ui/typed-word.tsx";

/** Deletes the account after the typed confirmation word; shows the server's reason when it refuses. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const word = useTypedWord();
  /** An earlier deletion request ended without a known result. */
  const isUnconfirmed = useRef(false);
  const { run, isBusy, error } = useAction(async () => {
    try {
      await api.delete("/api/account", { timeoutMs: LONGEST_REQUEST_MS });
    } catch (thrown) {
      // A 401 after an undecided request means that the deletion succeeded.
      const isGone = isUnconfirmed.current && thrown instanceof ApiError && thrown.status === 401;
      isUnconfirmed.current ||= !isDecided(thrown);
      if (!isGone) throw thrown;
    }
    // Navigate before signing out: the route guard would ask a signed-out visitor to sign in.
    await navigate(paths.home, { replace: true });
    await signOut();
    showToast("success", "Votre compte est supprimé.");
  });
  const confirm = () => {
    if (word.isTyped()) void run();
  };

  return (
    <ConfirmDialog
      open
      title="Supprimer votre compte ?"
      confirmLabel="Supprimer définitivement"
      cancelLabel="Garder mon compte"
      busy={isBusy}
      error={error ? messageOf(error, "La suppression a échoué.") : null}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="mb-4">
        Toutes vos données ici sont effacées, et personne ne peut les rétablir. Téléchargez-les d’abord si vous voulez
        les garder.
      </p>
      {word.field}
    </ConfirmDialog>
  );
}
