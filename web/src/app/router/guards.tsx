import { Navigate, Outlet, useLocation, useNavigationType } from "react-router";
import { SessionUnreached } from "../../identity/sign-in/session-unreached.tsx";
import { paths } from "@lopango/contract/paths";
import { isAdmin, useSession } from "../../identity/session/store.ts";
import type { ReturnState } from "../../identity/return-url.ts";
import { PageSkeleton } from "../shell/page-skeleton.tsx";

/** Redirects signed-out visitors to `/`, which stores the wanted path and offers to sign in. */
export function RequireSignIn() {
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  const came_from_page = useNavigationType() === "PUSH" || isLoadedByLink();
  if (status === "loading") return <PageSkeleton />;
  if (status === "unreached")
    return (
      <div className="page py-16">
        <h1 className="sr-only">Page réservée aux personnes connectées</h1>
        <SessionUnreached />
      </div>
    );
  if (status === "signed-out") {
    const state: ReturnState = { wanted: pathname + search + hash, came_from_page };
    return <Navigate to={paths.home} replace state={state} />;
  }
  return <Outlet />;
}

/** Detects a link pressed before hydration; a link opened in a new tab has no page to go back to. */
const isLoadedByLink = () => history.length > 1 && document.referrer.startsWith(`${location.origin}/`);

/** Hides the admin area from other users; the server refuses them anyway. */
export function RequireAdmin() {
  return isAdmin(useSession()) ? <Outlet /> : <Navigate to={paths.notFound} replace />;
}
