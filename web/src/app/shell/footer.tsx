import { Link, useLocation } from "react-router";
import { useEffect, useRef, useState } from "react";
import { paths } from "@lopango/contract/paths";
import { matchScreen, SCREENS } from "@lopango/contract/screens";
import { useAsOf } from "../../lib/now.ts";
import { brand } from "../../lib/brand.ts";
import { CurrencySwitch } from "../../payments/currency-switch.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Logo } from "../../ui/logo.tsx";

const PLACES = [
  { label: "Hôtels", to: paths.search({ category: "hotel" }) },
  { label: "Logements", to: paths.search({ category: "logement" }) },
  { label: "Voitures", to: paths.cars },
  { label: "Publier une annonce", to: paths.host },
  { label: "Devenir partenaire", to: paths.partners },
];

const INFO_LINKS = [
  { label: "À propos", to: paths.about },
  { label: "Conditions d’utilisation", to: paths.terms },
  { label: "Confidentialité", to: paths.privacy },
  { label: "Assistance", to: paths.support },
];

/** Shrinks to one line while the visitor books, pays or applies. */
export default function Footer() {
  const inFlow = isFlow(useLocation().pathname);
  const year = useAsOf((now) => now.getFullYear());
  return (
    <>
      <footer className="mt-16 border-t border-line bg-sand-tint text-sm">
        <div
          className={classNames(
            "page grid items-center pb-[max(1rem,env(safe-area-inset-bottom))] lg:grid-cols-[1fr_auto]",
            inFlow ? "pt-2 lg:pb-2" : "pt-6",
          )}
        >
          {!inFlow && (
            <>
              <Logo className="mb-2 lg:hidden" />
              <Links label="Découvrir et accueillir" links={PLACES} />
            </>
          )}
          <Links label={brand.name} links={INFO_LINKS} />
          <p
            className={classNames("py-2.5 text-ink-soft lg:col-start-2 lg:row-start-1", inFlow && "max-lg:hidden")}
          >{`© ${year} ${brand.name}, Kinshasa`}</p>
          <CurrencySwitch className="py-1 lg:col-span-2" />
        </div>
      </footer>
      <PageAnnouncer />
    </>
  );
}

function Links({ label, links }: { label: string; links: { label: string; to: string }[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-5">
        {links.map(({ label: text, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-block rounded-xs py-2.5 text-ink-soft underline-offset-4 hover:text-ink hover:underline"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns whether a page is a step of booking, paying or applying, where other links would distract. */
function isFlow(pathname: string): boolean {
  return (
    matchScreen(SCREENS.booking, pathname) !== null ||
    pathname === SCREENS.paymentReturn ||
    pathname.startsWith(SCREENS.partners)
  );
}

/** Announces the title after a client-side navigation to screen readers. */
function PageAnnouncer() {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (first.current === pathname) return;
    first.current = "";
    const say = () => setTitle(document.title);
    // Pages may set their title later than the navigation.
    const observer = new MutationObserver(say);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    say();
    return () => observer.disconnect();
  }, [pathname]);

  return (
    <p aria-live="polite" aria-atomic className="sr-only">
      {title}
    </p>
  );
}
