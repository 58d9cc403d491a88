import { useLayoutEffect, useRef, type ReactNode } from "react";
import { Link } from "react-router";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { paths } from "@lopango/contract/paths";
import SupportLinks from "../../ui/support-links.tsx";

const PAGES = [
  { to: paths.about, label: "À propos" },
  { to: paths.support, label: "Assistance" },
  { to: paths.terms, label: "Conditions d’utilisation" },
  { to: paths.privacy, label: "Confidentialité" },
] as const;

interface InfoPageProps {
  at: (typeof PAGES)[number]["to"];
  lead: string;
  children: ReactNode;
}

export function InfoPage({ at, lead, children }: InfoPageProps) {
  const title = PAGES.find(({ to }) => to === at)?.label;
  usePageTitle(title);
  const open = useRef<HTMLAnchorElement>(null);
  // On phones, the tab row overflows: scroll the row, not the page.
  useLayoutEffect(() => {
    const tab = open.current;
    tab?.closest("nav")?.scrollTo({ left: tab.offsetLeft - 16 });
  }, []);
  return (
    <div className="page grid gap-x-16 gap-y-8 py-10 sm:py-14 lg:grid-cols-[14rem_minmax(0,42rem)]">
      <nav
        aria-label="Informations"
        className="relative max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-sm:[scrollbar-width:none] lg:pt-2"
      >
        <ul className="flex gap-1 lg:sticky lg:top-26 lg:flex-col">
          {PAGES.map(({ to, label }) => (
            <li key={to}>
              <Link
                ref={to === at ? open : undefined}
                to={to}
                aria-current={to === at ? "page" : undefined}
                className="flex min-h-11 items-center rounded-full px-4 text-sm font-semibold whitespace-nowrap text-ink-soft transition-colors hover:bg-sand hover:text-ink aria-[current=page]:bg-sand aria-[current=page]:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <article className="min-w-0">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-4 text-lg text-ink-soft">{lead}</p>
        <div className="mt-10 flex flex-col gap-8">{children}</div>
        <SupportLinks title="Une autre question ?" className="mt-12 border-t border-line pt-6 text-base" />
      </article>
    </div>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
