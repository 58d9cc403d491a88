import { useRef, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "@lopango/contract/paths";
import { api } from "../lib/api/api.ts";
import { LONGEST_REQUEST_MS } from "../lib/api/api-client.ts";
import { ApiError, messageOf } from "../lib/api/api-error.ts";
import { isDecided } from "../lib/api/idempotent-requests.ts";
import { useAction } from "../lib/loading/action.ts";
import { signOut, lastSignIn, secondFactor } from "../identity/session.ts";
import { ConfirmDialog, Dialog } from "../ui/dialog.tsx";
import { showToast } from "../ui/toast.ts";
import { useTypedWord } from "../ui/typed-word.tsx";
import { signInMessage } from "../identity/firebase/sign-in-messages.ts";
import type { NewFactor } from "../identity/firebase/second-factor.ts";
import { CodeForm } from "../identity/sign-in/code-form.tsx";
import { Skeleton } from "../ui/states.tsx";

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

const UNAVAILABLE = "La validation en deux étapes n’est pas disponible pour l’instant.";
const SENTENCES = { otherwise: UNAVAILABLE, closed: UNAVAILABLE };

/** Enrols the second factor of an admin account (docs/decisions/0100). */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const [state, setState] = useState<NewFactor | "on" | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    secondFactor().then(setState, (error: unknown) => setProblem(signInMessage(error, navigator.onLine, SENTENCES)));
  }, []);
  const confirm = useAction(async (code: string) => {
    if (state === "on" || state === null) return;
    await state.confirm(code);
    onClose();
    showToast("success", "Votre compte demande maintenant un code à chaque connexion.");
  });
  return (
    <Dialog open onClose={onClose} title="Validation en deux étapes" className="sm:max-w-md">
      {problem ? (
        <p role="alert" className="rounded-md bg-danger-tint px-4 py-3 text-sm text-danger">
          {problem}
        </p>
      ) : state === null ? (
        <Skeleton className="h-80 w-full" />
      ) : state === "on" ? (
        <p className="text-ink-soft">Votre compte demande déjà un code à chaque connexion.</p>
      ) : (
        <CodeForm
          busy={confirm.isBusy}
          error={confirm.error ? signInMessage(confirm.error, navigator.onLine, SENTENCES) : ""}
          submitLabel="Activer"
          onType={confirm.forgetError}
          onSubmit={(code) => void confirm.run(code)}
        >
          Dans une application d’authentification,{" "}
          <a href={state.url} className="underline underline-offset-4">
            ajoutez ce compte
          </a>{" "}
          ou saisissez cette clé{"\u202f"}: <strong className="font-semibold text-ink">{state.key}</strong>. Puis
          saisissez le premier code qu’elle affiche.
        </CodeForm>
      )}
    </Dialog>
  );
}
