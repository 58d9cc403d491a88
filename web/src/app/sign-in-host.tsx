import { Suspense, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { closeSignIn, useSignInRequest, type SignInRequest } from "../lib/session/sign-in-request.ts";
import { paths } from "@lopango/contract/paths";
import { useSession } from "../lib/session/store.ts";
import { cameFromPage, wantedPlace } from "../lib/session/wanted-place.ts";
import { DialogSpinner } from "../ui/dialog-spinner.tsx";
import { DialogMissing } from "../ui/lazy-dialog.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

const SignInDialog = lazyPart(() => import("../features/sign-in/sign-in-dialog.tsx"), DialogMissing);

/** Shows the sign-in dialog on request or after a guard's redirect, then continues to the wanted page. */
export function SignInHost() {
  const asked = useSignInRequest();
  const { status } = useSession();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const wanted = pathname === paths.home ? wantedPlace(state) : null;
  const sentBack = status === "signed-out" ? wanted : null;
  // The sign-in may also happen in another tab.
  const mayGoOn = status === "signed-in" ? wanted : null;
  useEffect(() => {
    if (mayGoOn) void navigate(mayGoOn, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another function at every turn; where to go tells
  }, [mayGoOn]);

  const request: SignInRequest | null =
    asked ?? (sentBack ? { reason: "Connectez-vous pour continuer", wanted: sentBack } : null);
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
