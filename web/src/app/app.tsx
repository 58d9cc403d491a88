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
  /** The browser's router, or a static one on the server. */
  router: ComponentType<PropsWithChildren>;
  /** Data for server rendering by SWR key; in a browser `seedCache` has already filled the cache. */
  answers?: Record<string, unknown>;
}

/** The whole application. Its first render must equal that of `render.tsx`, for hydration. */
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
