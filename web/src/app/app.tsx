import { useEffect } from "react";
import { BrowserRouter } from "react-router";
import { SWRConfig } from "swr";
import { resumeSession } from "../lib/session/session.ts";
import "../ui/pop-gate.ts";
import { ToastHost } from "../ui/toast-host.tsx";
import { AppRoutes } from "./app-routes.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { fetching } from "./fetching.ts";
import { ForgetOnSignOut } from "./forget-on-sign-out.tsx";
import { SignInHost } from "./sign-in-host.tsx";
import { SplashHost } from "./splash/splash-host.tsx";

export function App() {
  useEffect(() => void resumeSession(), []);
  return (
    <ErrorBoundary>
      <SWRConfig value={fetching}>
        {/* A navigation shows the next page's skeleton at once instead of keeping the old page while code arrives. */}
        <BrowserRouter useTransitions={false}>
          <AppRoutes />
          <SignInHost />
        </BrowserRouter>
        <ForgetOnSignOut />
        <ToastHost />
        <SplashHost />
      </SWRConfig>
    </ErrorBoundary>
  );
}
