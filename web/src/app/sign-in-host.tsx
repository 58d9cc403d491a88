import { Suspense, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  closeSignIn,
  requestSignIn,
  useSignInRequest,
  type SignInRequest,
} from "../identity/session/sign-in-request.ts";
import { paths } from "@lopango/contract/paths";
import { useSession } from "../identity/session/store.ts";
import { cameFromPage, returnUrl } from "../identity/return-url.ts";
import { DialogSpinner, DialogMissing, lazyPart } from "../ui/lazy-part.tsx";
import { ErrorBoundary } from "./shell/error-boundary.tsx";
import { isGuarded } from "./router/public-pages.ts";

const SignInDialog = lazyPart(() => import("../identity/sign-in/sign-in-dialog.tsx"), DialogMissing);

const REASON = "Connectez-vous pour continuer";

/** Returns the address of a pressed link to a page that needs a session; null for any other press. */
function guardedAddress(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.target || link.origin !== location.origin) return null;
  return isGuarded(link.pathname) ? link.pathname + link.search + link.hash : null;
}

/** Shows the sign-in dialog on request, at a guarded link, or after a guard's redirect, then continues to the page. */
export function SignInHost() {
  const asked = useSignInRequest();
  const { status } = useSession();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const wanted = pathname === paths.home ? returnUrl(state) : null;
  const sentBack = status === "signed-out" ? wanted : null;
  // The sign-in may also happen in another tab.
  const mayGoOn = status === "signed-in" ? wanted : null;
  useEffect(() => {
    if (mayGoOn) void navigate(mayGoOn, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another function at every turn; where to go tells
  }, [mayGoOn]);

  useEffect(() => {
    if (status !== "signed-out") return undefined;
    // The router leaves a prevented press alone, so that visitors stay on the page that they read.
    const ask = (event: MouseEvent) => {
      const address = guardedAddress(event);
      if (address === null) return;
      event.preventDefault();
      requestSignIn({ reason: REASON, wanted: address });
    };
    document.addEventListener("click", ask, { capture: true });
    return () => document.removeEventListener("click", ask, { capture: true });
  }, [status]);

  const request: SignInRequest | null = asked ?? (sentBack ? { reason: REASON, wanted: sentBack } : null);
  if (!request) return null;

  function close() {
    closeSignIn();
    if (!sentBack || asked) return;
    if (cameFromPage(state)) void navigate(-1);
    else void navigate(paths.home, { replace: true, state: null });
  }

  function toWantedPlace() {
    closeSignIn();
    if (asked?.wanted) void navigate(asked.wanted);
  }

  return (
    <ErrorBoundary fallback={<DialogMissing onClose={close} />}>
      <Suspense fallback={<DialogSpinner />}>
        <SignInDialog request={request} onClose={close} onSignedIn={toWantedPlace} />
      </Suspense>
    </ErrorBoundary>
  );
}
