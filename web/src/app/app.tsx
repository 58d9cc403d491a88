import { useEffect, type ComponentType, type PropsWithChildren, useRef } from "react";
import { SWRConfig, type SWRConfiguration, useSWRConfig } from "swr";
import { resumeSession } from "../identity/session.ts";
import { RateProvider } from "../payments/exchange-rate.tsx";
import "../ui/pop-gate.ts";
import { ToastHost } from "../ui/toast-host.tsx";
import { AppRoutes } from "./router/app-routes.tsx";
import { ErrorBoundary } from "./shell/error-boundary.tsx";
import { SignInHost } from "./sign-in-host.tsx";
import { mayPass } from "../lib/api/api-error.ts";
import { useSession } from "../identity/session/store.ts";

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
        <RateProvider>
          <Router>
            <AppRoutes />
            <SignInHost />
          </Router>
        </RateProvider>
        <ForgetOnSignOut />
        <ToastHost />
      </SWRConfig>
    </ErrorBoundary>
  );
}

/** SWR defaults that save data on metered connections. */
const fetching: SWRConfiguration = {
  revalidateOnFocus: false,
  dedupingInterval: 10_000,
  errorRetryCount: 2,
  shouldRetryOnError: mayPass,
};

/** Clears SWR's cache on sign-out, for shared devices. */
function ForgetOnSignOut() {
  const { mutate } = useSWRConfig();
  const { status } = useSession();
  const before = useRef(status);
  useEffect(() => {
    if (before.current === "signed-in" && status === "signed-out") void mutate(() => true, undefined);
    before.current = status;
  }, [status, mutate]);
  return null;
}
