import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../lib/api/api.ts";
import { messageOf } from "../lib/api/api-error.ts";
import { useAction } from "../lib/loading/use-action.ts";
import { paths } from "@lopango/contract/paths";
import { lastSignIn, signOut } from "../identity/session.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { showToast } from "../ui/toast.ts";

const LONG = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeStyle: "short" });

/** Ends the sessions of every device. Firebase keeps no list of sessions, so none is shown (docs/product/identity.md#sessions). */
export function EndSessionsDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [last, setLast] = useState<Date | null>(null);
  useEffect(() => {
    lastSignIn().then(setLast, () => undefined);
  }, []);
  const { run, isBusy, error } = useAction(async () => {
    await api.delete("/api/session");
    // Navigate before signing out: the route guard would ask a signed-out visitor to sign in.
    await navigate(paths.home, { replace: true });
    await signOut();
    showToast("success", "Déconnexion réussie.");
  });
  return (
    <ConfirmDialog
      open
      title={"Se déconnecter partout\u202f?"}
      confirmLabel="Se déconnecter partout"
      busy={isBusy}
      error={error === null ? null : messageOf(error, "La déconnexion n’a pas abouti. Réessayez.")}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div className="space-y-3 text-ink-soft">
        <p>
          Utile après un téléphone perdu, un cybercafé ou un appareil prêté. Cet appareil est déconnecté aussitôt, les
          autres dans l’heure.
        </p>
        <p>Ce qui est enregistré sur cet appareil (brouillons, réservations gardées hors connexion) est effacé.</p>
        {last && <p className="text-sm">{`Dernière connexion à votre compte\u202f: ${LONG.format(last)}.`}</p>}
      </div>
    </ConfirmDialog>
  );
}
