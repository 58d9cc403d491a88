import { epochNow } from "../lib/clock.ts";
import { RECENT_SIGN_IN_MINUTES } from "@lopango/contract/limits";
import { lazy, Suspense, useEffect, useState } from "react";
import { GoogleButton } from "../identity/sign-in/google-button.tsx";
import { NumberForm, SmsCodeForm, useSmsCode } from "../identity/sign-in/sms-form.tsx";
import { readableNumber } from "../lib/format/format.ts";
import { useAction } from "../lib/loading/action.ts";
import { accountMessage } from "../identity/firebase/sign-in-messages.ts";
import { keepPhone, linkGoogle, removePhone, waysIn } from "../identity/ways-in.ts";
import { requestSignIn } from "../identity/session/sign-in-request.ts";
import { useSession } from "../identity/session/store.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Skeleton } from "../ui/states.tsx";
import { showToast } from "../ui/toast.ts";

const DemoChooser = import.meta.env.VITE_AUTH_EMULATOR_URL
  ? lazy(() => import("../identity/sign-in/demo-chooser.tsx"))
  : null;

const NO_NUMBER = "Un compte administrateur n’en a pas\u202f: un numéro peut changer de mains.";

type Ways = Awaited<ReturnType<typeof waysIn>>;

/** Lists the sign-in methods of the account and links missing ones; bookings and listings stay with the account. */
export function WaysIn() {
  const { profile } = useSession();
  const [ways, setWays] = useState<Ways | null>(null);
  const [adding, setAdding] = useState<"phone" | "google" | null>(null);
  useEffect(() => {
    // The section stays empty while the identity service fails; signing in again shows the error.
    waysIn().then(setWays, () => undefined);
    // Reloads after a method was linked, because that changes the profile.
  }, [profile]);

  // Requires a recent sign-in, so that an unlocked phone is not enough to take the account over.
  function askedAgain(): boolean {
    const isOld = ways !== null && epochNow() - ways.signed_in_at > RECENT_SIGN_IN_MINUTES * 60_000;
    if (isOld) requestSignIn({ reason: "Confirmez que c’est bien vous" });
    return isOld;
  }

  function add(what: "phone" | "google") {
    if (!askedAgain()) setAdding(what);
  }

  function added(what: string) {
    setAdding(null);
    showToast("success", what);
  }

  const remove = useAction(async () => {
    if (askedAgain()) return;
    try {
      await removePhone();
      added("Votre numéro n’ouvre plus ce compte.");
    } catch (error) {
      showToast("error", accountMessage(error, navigator.onLine));
    }
  });

  if (!ways) return null;
  const isAdmin = profile?.roles.includes("admin") ?? false;
  return (
    <section className="mt-10 space-y-3">
      <h2 className="text-xl">Moyens de connexion</h2>
      <p>Chacun ouvre ce même compte{"\u202f"}: gardez-en deux, au cas où vous perdriez l’un d’eux.</p>
      <ul className="space-y-3">
        <li className="flex flex-wrap items-center justify-between gap-3">
          <span>
            <span className="block font-semibold">Téléphone</span>
            <span className="text-sm text-ink-soft">
              {ways.phone ? readableNumber(ways.phone) : isAdmin ? NO_NUMBER : "Pas encore ajouté"}
            </span>
          </span>
          <span className="flex flex-wrap gap-3">
            {ways.phone && ways.google ? (
              <Button variant="secondary" busy={remove.isBusy} onClick={() => void remove.run()}>
                Retirer
              </Button>
            ) : null}
            {isAdmin ? null : (
              <Button variant="secondary" onClick={() => add("phone")}>
                {ways.phone ? "Changer de numéro" : "Ajouter mon numéro"}
              </Button>
            )}
          </span>
        </li>
        <li className="flex flex-wrap items-center justify-between gap-3">
          <span className="min-w-0">
            <span className="block font-semibold">Google</span>
            <span className="block truncate text-sm text-ink-soft">
              {ways.google ? profile?.email : "Pas encore ajouté"}
            </span>
          </span>
          {ways.google ? null : (
            <Button variant="secondary" onClick={() => add("google")}>
              Ajouter Google
            </Button>
          )}
        </li>
      </ul>
      {adding === "phone" ? (
        <PhoneDialog
          onClose={() => setAdding(null)}
          onAdded={() => added("Votre numéro ouvre maintenant ce compte.")}
        />
      ) : null}
      {adding === "google" ? (
        <GoogleDialog
          onClose={() => setAdding(null)}
          onAdded={() => added("Votre compte Google ouvre maintenant ce compte.")}
        />
      ) : null}
    </section>
  );
}

interface AddDialogProps {
  onClose: () => void;
  onAdded: () => void;
}

function PhoneDialog({ onClose, onAdded }: AddDialogProps) {
  const code = useSmsCode(async (sent, typed) => {
    await keepPhone(sent, typed);
    onAdded();
  });
  return (
    <Dialog open onClose={onClose} title="Votre numéro" className="sm:max-w-md">
      {code.sent ? (
        <SmsCodeForm sent={code.sent} code={code} submitLabel="Ajouter ce numéro" />
      ) : (
        <NumberForm onSent={code.setSent} />
      )}
    </Dialog>
  );
}

function GoogleDialog({ onClose, onAdded }: AddDialogProps) {
  const link = useAction(async (idToken?: string) => {
    await linkGoogle(idToken);
    onAdded();
  });
  return (
    <Dialog open onClose={onClose} title="Votre compte Google" className="sm:max-w-md">
      <div className="space-y-5">
        {link.error ? (
          <p role="alert" className="rounded-md bg-danger-tint px-4 py-3 text-sm text-danger">
            {accountMessage(link.error, navigator.onLine)}
          </p>
        ) : null}
        {DemoChooser ? (
          <Suspense fallback={<Skeleton className="h-80 w-full" />}>
            <DemoChooser busy={link.isBusy} onChoose={link.run} />
          </Suspense>
        ) : (
          <GoogleButton busy={link.isBusy} onClick={() => void link.run()} />
        )}
      </div>
    </Dialog>
  );
}
