import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { brand } from "../../lib/brand.ts";
import { inAppBrowser } from "../../lib/browser/in-app-browser.ts";
import { useAction } from "../../lib/loading/action.ts";
import { prepareSignIn, signInAsDemo, signInWithCode, signInWithGoogle } from "../session.ts";
import { signInByPhone } from "../ways-in.ts";
import { signInMessage } from "../firebase/sign-in-messages.ts";
import { useSession } from "../session/store.ts";
import { readableNumber } from "../../lib/format/format.ts";
import { SupportPart } from "../../ui/support-part.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Skeleton } from "../../ui/states.tsx";
import { GoogleButton } from "./google-button.tsx";
import { NumberForm, SmsCodeForm, useSmsCode } from "./sms-form.tsx";
import type { SignInRequest } from "../session/sign-in-request.ts";

const CodeForm = lazy(async () => ({ default: (await import("./code-form.tsx")).CodeForm }));
const InAppNotice = lazyPart(
  async () => ({ default: (await import("./in-app-notice.tsx")).InAppNotice }),
  () => null,
);
const loadNameForm = async () => ({ default: (await import("./name-form.tsx")).NameForm });
const NameForm = lazyPart(loadNameForm, Nameless);
const DemoChooser = import.meta.env.VITE_AUTH_EMULATOR_URL ? lazy(() => import("./demo-chooser.tsx")) : null;

interface SignInDialogProps {
  request: SignInRequest;
  onClose: () => void;
  onSignedIn: () => void;
}

/** Sign-in with Google or a code by SMS; local builds offer the demo people. A signed-in user reauthenticates. */
export default function SignInDialog({ request, onClose, onSignedIn }: SignInDialogProps) {
  const [insists, setInsists] = useState(false);
  const { profile } = useSession();
  const inApp = insists ? null : inAppBrowser(navigator.userAgent);

  useEffect(() => {
    // A failure here repeats on the click, which reports it.
    if (!inApp) prepareSignIn().catch(() => undefined);
  }, [inApp]);

  const signIn = useAction(async (method: () => Promise<void>) => {
    await method();
    onSignedIn();
  });
  const byPhone = useSmsCode(async (sent, code) => {
    await signInByPhone(sent, code, askName);
    onSignedIn();
  });
  const [wantsName, setWantsName] = useState(false);
  const giveName = useRef<(name: string) => void>(undefined);
  function askName(): Promise<string> {
    setWantsName(true);
    return new Promise((resolve) => (giveName.current = resolve));
  }
  // Prefetched after the code is sent: only new accounts need the form.
  const isCodeSent = byPhone.sent !== null;
  useEffect(() => {
    if (isCodeSent) loadNameForm().catch(() => undefined);
  }, [isCodeSent]);
  // Closing the dialog completes the sign-in without a name.
  useEffect(() => () => giveName.current?.(""), []);

  const problem = signIn.error ? signInMessage(signIn.error, navigator.onLine) : "";
  const [wantsCode, setWantsCode] = useState(false);
  if (!wantsCode && (signIn.error as { code?: unknown } | null)?.code === "auth/multi-factor-auth-required")
    setWantsCode(true);

  return (
    <Dialog open onClose={onClose} title={request.reason ?? "Connexion"} className="sm:max-w-md">
      {wantsName ? (
        <Suspense fallback={<Skeleton className="h-56 w-full" />}>
          <NameForm
            intro={"Bienvenue\u202f! Une dernière chose\u202f: comment vous appelez-vous\u202f?"}
            submitLabel="Continuer"
            onName={(name) => giveName.current?.(name)}
          />
        </Suspense>
      ) : byPhone.sent ? (
        <SmsCodeForm sent={byPhone.sent} code={byPhone} submitLabel="Se connecter" />
      ) : wantsCode ? (
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <CodeForm
            busy={signIn.isBusy}
            error={
              (signIn.error as { code?: unknown } | null)?.code === "auth/multi-factor-auth-required" ? "" : problem
            }
            submitLabel="Se connecter"
            onType={signIn.forgetError}
            onSubmit={(code) => void signIn.run(() => signInWithCode(code))}
          >
            Ouvrez l’application d’authentification de votre téléphone{"\u202f"}: votre compte demande son code.
          </CodeForm>
        </Suspense>
      ) : inApp ? (
        <div className="space-y-5">
          <NumberForm number={profile?.phone ?? ""} onSent={byPhone.setSent} />
          <Or />
          <Suspense fallback={<Skeleton className="h-80 w-full" />}>
            <InAppNotice
              browser={inApp}
              url={new URL(request.wanted ?? window.location.href, window.location.origin).href}
              onInsist={() => setInsists(true)}
            />
          </Suspense>
        </div>
      ) : (
        <div className="space-y-5">
          <p className="text-ink-soft">
            {profile ? (
              <>
                Cette action demande une connexion récente. Reconnectez-vous avec le même compte,{" "}
                <span className="wrap-anywhere">{profile.email || readableNumber(profile.phone ?? "")}</span>, puis
                recommencez{"\u202f"}: ce que vous avez saisi reste en place.
              </>
            ) : DemoChooser ? (
              `Choisissez une personne de démonstration pour entrer dans ${brand.name}.`
            ) : (
              "Un compte Google ou votre numéro suffit : pas de mot de passe à retenir. Nous ne publions rien en votre nom."
            )}
          </p>
          {problem && (
            <>
              <p role="alert" className="rounded-md bg-danger-tint px-4 py-3 text-sm text-danger">
                {problem}
              </p>
              <SupportPart title="Besoin d’aide ?" />
            </>
          )}
          {DemoChooser ? (
            <Suspense fallback={<Skeleton className="h-80 w-full" />}>
              <DemoChooser busy={signIn.isBusy} onChoose={(person) => signIn.run(() => signInAsDemo(person))} />
            </Suspense>
          ) : (
            <GoogleButton busy={signIn.isBusy} onClick={() => void signIn.run(signInWithGoogle)} />
          )}
          <Or />
          <NumberForm number={profile?.phone ?? ""} onSent={byPhone.setSent} />
        </div>
      )}
    </Dialog>
  );
}

/** Placeholder when the form's chunk fails to load: completes the sign-in without a name. */
function Nameless({ onName }: { onName: (name: string) => void }) {
  const goOn = useEffectEvent(() => onName(""));
  useEffect(() => goOn(), []);
  return <></>;
}

function Or() {
  return (
    <p className="flex items-center gap-3 text-sm text-ink-soft">
      <span className="flex-1 border-t border-line" />
      ou
      <span className="flex-1 border-t border-line" />
    </p>
  );
}
