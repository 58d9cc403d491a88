import Menu from "lucide-react/icons/menu";
import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { brand } from "../../lib/brand.ts";
import { requestSignIn } from "../../identity/session/sign-in-request.ts";
import { NO_ANSWER } from "../../lib/api/api-error.ts";
import { paths } from "@lopango/contract/paths";
import { type Profile, isAdmin, isHost, useSession } from "../../identity/session/store.ts";
import { useOnline } from "../../lib/browser/use-online.ts";
import { staticPart } from "../../lib/loading/static-part.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Logo } from "../../ui/logo.tsx";
import { lazyDialog } from "../../ui/lazy-part.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { classNames } from "../../ui/class-names.ts";

// Loaded after the first screen, where both are closed.
const loadMobileMenu = () => import("./mobile-menu.tsx");
const MobileMenu = lazyDialog(loadMobileMenu, { ahead: false });
export const StaticMenu = staticPart();
const AccountMenu = lazy(() => import("./account-menu.tsx"));

export function Header() {
  const [menuOpen, setMenuOpen] = useState(false);
  const session = useSession();
  useEffect(() => {
    const timer = setTimeout(() => {
      if (navigator.onLine) loadMobileMenu().catch(() => undefined);
    }, 2000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <header className="relative top-0 z-40 border-b border-line bg-paper tall:sticky">
      <div className="page flex h-16 items-center gap-2 lg:h-18">
        <Link
          to={paths.home}
          aria-label={`${brand.name}, accueil`}
          className="mr-auto flex min-w-0 overflow-hidden rounded-md lg:mr-8"
        >
          {/* Without room the text wraps to a hidden second line. */}
          <Logo className="h-9 flex-wrap" />
        </Link>
        <nav aria-label="Principale" className="mr-auto hidden items-center gap-1 lg:flex">
          <HeaderLink to={paths.search({ category: "hotel" })}>Hôtels</HeaderLink>
          <HeaderLink to={paths.search({ category: "logement" })}>Logements</HeaderLink>
          <HeaderLink to={paths.cars}>Voitures</HeaderLink>
          <HeaderLink to={paths.favorites}>Favoris</HeaderLink>
          {isHost(session) && <HeaderLink to={paths.host}>Espace hôte</HeaderLink>}
          {isAdmin(session) && <HeaderLink to={paths.admin}>Admin</HeaderLink>}
        </nav>
        <div className="hidden lg:block">
          <LinkButton to={paths.host} variant="quiet" size="sm">
            Publier
          </LinkButton>
        </div>
        {session.profile ? (
          <AccountPlace profile={session.profile} />
        ) : (
          // Narrower on phones: the wider fallback font would push the menu out at 320 px.
          <Button variant="secondary" size="sm" className="max-sm:px-2.5" onClick={() => requestSignIn()}>
            Connexion
          </Button>
        )}
        {/* Works before hydration; the key closes it on navigation. */}
        <details key={useLocation().key} className="-mr-2 lg:hidden">
          <summary
            aria-label="Menu"
            onClick={(event) => {
              if (event.currentTarget.closest("details")?.open) return;
              event.preventDefault();
              setMenuOpen(true);
            }}
            className="grid size-11 place-items-center rounded-full transition-colors hover:bg-sand [&::-webkit-details-marker]:hidden"
          >
            <Menu aria-hidden className="size-6" />
          </summary>
          <StaticMenu />
        </details>
      </div>
      <OfflineNotice />
      <MobileMenu open={menuOpen} onClose={() => setMenuOpen(false)} session={session} />
    </header>
  );
}

function AccountPlace({ profile }: { profile: Profile }) {
  const still = (
    <Link to={paths.account} className="rounded-full p-1">
      <Avatar name={profile.full_name} photoUrl={profile.photo_url} className="size-9" />
      <span className="sr-only">{`Mon compte, ${profile.full_name}`}</span>
    </Link>
  );
  return (
    <ErrorBoundary fallback={still}>
      <Suspense fallback={still}>
        <AccountMenu profile={profile} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** At the bottom of the screen, where it shifts no content and covers no title. */
function OfflineNotice() {
  const online = useOnline();
  return (
    <output className="fixed bottom-20 left-4 rounded-full bg-ink px-4 py-2 text-sm font-semibold text-paper shadow-float empty:hidden">
      {online ? "" : NO_ANSWER.offline}
    </output>
  );
}

/** A header link, marked as current on its page and category. */
function HeaderLink({ to, children }: { to: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const target = new URL(to, "http://any");
  const wanted = target.searchParams.get("category");
  // The search page defaults to logements.
  const shown = new URLSearchParams(search).get("category") ?? "logement";
  const current = pathname.startsWith(target.pathname) && (wanted === null || wanted === shown);
  return (
    <Link
      to={to}
      aria-current={current ? "page" : undefined}
      className={classNames(
        "rounded-full px-4 py-2 text-sm font-semibold transition-colors hover:bg-sand hover:text-ink",
        current ? "bg-sand text-ink" : "text-ink-soft",
      )}
    >
      {children}
    </Link>
  );
}
