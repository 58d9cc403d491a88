import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { firstPaint } from "../../lib/browser/idle.ts";
import { LogoMark } from "../../ui/logo.tsx";
import { ErrorBoundary } from "../error-boundary.tsx";
import { takeSplashTurn } from "./turn.ts";

// What waits beneath the splash is asked for first.
const Splash = lazy(async () => {
  await firstPaint();
  return import("./splash.tsx");
});

/** Who waits longer than this for the splash has a slow line, and wants the page. */
const PATIENCE_MS = 2500;

/** The splash on an entry through `/` (design §15). Its code comes later; until then its colour covers the page. */
export function SplashHost() {
  const [shown, setShown] = useState(takeSplashTurn);
  const end = useCallback(() => setShown(false), []);
  if (!shown) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={<Cover onTired={end} />}>
        <Splash onDone={end} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Cover({ onTired }: { onTired: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onTired, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [onTired]);
  return (
    <div aria-hidden className="fixed inset-0 z-50 grid place-items-center bg-sand">
      <LogoMark className="size-20" />
    </div>
  );
}
