import { useEffect, useState } from "react";
import { useAction } from "../lib/loading/use-action.ts";
import { signInMessage } from "../identity/firebase/sign-in-messages.ts";
import type { NewFactor } from "../identity/firebase/second-factor.ts";
import { secondFactor } from "../identity/session.ts";
import { CodeForm } from "../identity/sign-in/code-form.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { showToast } from "../ui/toast.ts";

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
