import { useEffect, type ComponentType, type PropsWithChildren } from "react";
import { SWRConfig } from "swr";
import { resumeSession } from "../lib/session/session.ts";
import "../ui/pop-gate.ts";
import { ToastHost } from "../ui/toast-host.tsx";
import { AppRoutes } from "./app-routes.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { fetching } from "./fetching.ts";
import { ForgetOnSignOut } from "./forget-on-sign-out.tsx";
import { SignInHost } from "./sign-in-host.tsx";

interface AppProps {
  /** Knows the address: the browser's, or the one that a page is drawn for. */
  router: ComponentType<PropsWithChildren>;
  /** What a page is drawn from, by SWR's names; a browser has brought it in already (`bringIn`). */
  answers?: Record<string, unknown>;
}

/** All of the application; drawn by a browser, or before it by `draw.tsx`, which must come to the same. */
export function App({ router: Router, answers = {} }: AppProps) {
  useEffect(() => void resumeSession(), []);
  return (
    <ErrorBoundary>
      <SWRConfig value={{ ...fetching, fallback: answers }}>
        <Router>
          <AppRoutes />
          <SignInHost />
        </Router>
        <ForgetOnSignOut />
        <ToastHost />
      </SWRConfig>
    </ErrorBoundary>
  );
}
