import { Suspense, useEffect, useRef, type RefObject } from "react";
import { Outlet, useLocation } from "react-router";
import { HYDRATED } from "../../lib/browser/hydrated.ts";
import { deferredPart } from "../../lib/loading/deferred-part.tsx";
import { staticPart } from "../../lib/loading/static-part.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { useScrollPosition } from "./use-scroll-position.ts";
import { Header } from "./header.tsx";
import { LoadingNote, Skeleton } from "../../ui/states.tsx";

// The page fills the first screen, so the footer can load later.
export const StaticFooter = staticPart();
const Footer = deferredPart(() => import("./footer.tsx"), { before: StaticFooter });

export function Shell() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useScrollPosition();
  useFocusOnNavigation(main);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#contenu"
        className="absolute top-2 left-4 z-50 -translate-y-20 rounded-md bg-ink px-4 py-3 font-semibold text-paper focus-visible:translate-y-0"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Aller au contenu
      </a>
      <Header />
      {/* Keeps the footer below the first screen while a page loads, to avoid layout shifts. */}
      <main ref={main} id="contenu" tabIndex={-1} className="min-h-[calc(100dvh-4.5rem)] flex-1">
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
            <Hydrated />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
    </div>
  );
}

/** Placed outside the boundary, because React hydrates a boundary's content last. */
function Hydrated() {
  useEffect(() => void dispatchEvent(new Event(HYDRATED)), []);
  return null;
}

function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // A dialog that opened with the page keeps the focus.
    if (!document.querySelector("dialog[open]")) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

export function PageSkeleton() {
  return (
    <div className="page animate-rise space-y-6 py-8 [animation-delay:120ms]">
      <LoadingNote />
      <Skeleton className="h-9 w-2/3 max-w-sm" />
      <Skeleton className="h-5 w-1/2 max-w-xs" />
      <Skeleton className="aspect-3/2 max-h-96 w-full rounded-lg" />
    </div>
  );
}
