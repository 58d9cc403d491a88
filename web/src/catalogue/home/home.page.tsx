import { useEffect } from "react";
import { useSearchParams, Link, useLocation, useNavigate } from "react-router";
import ArrowDown from "lucide-react/icons/arrow-down";
import type { Category } from "@lopango/contract/listings/categories";
import { paths } from "@lopango/contract/paths";
import { brand } from "../../lib/brand.ts";
import { whenNear } from "../../lib/browser/when-visible.ts";
import { deferredPart } from "../../lib/loading/deferred-part.tsx";
import { Listings, homeOf, readCategory } from "./newest-listings.tsx";
import { type CategoryLink, SearchForm } from "../search-form/search-form.tsx";
import { LinkButton } from "../../ui/button.tsx";

const PANEL = "annonces";
const Below = deferredPart(() => import("./home-below.tsx"), { when: whenNear, className: "order-4" });

const linkOf = (category: Category) => ({ to: homeOf(category), replace: true, preventScrollReset: true });

/** `/`. The category is in the URL, so that the back button restores it. */
export default function HomePage() {
  const category = readCategory(useSearchParams()[0]);
  useEffect(() => {
    document.title = `${brand.name} — ${brand.tagline}`;
  }, []);
  return (
    // On phones, the listings follow the search form and the rest of the hero comes after them.
    <div className="flex flex-col [reading-flow:flex-visual]">
      <Hero category={category} panelId={PANEL} linkOf={linkOf} />
      <Listings category={category} panelId={PANEL} />
      <Below />
    </div>
  );
}

const Art = deferredPart(() => import("./hero-art.tsx"), { when: whenNear, className: "absolute bottom-0" });

const WAYS = [
  { label: "Devenir hôte", to: paths.host },
  { label: "Devenir partenaire", to: paths.partners },
  { label: "Mes réservations", to: paths.myBookings },
];

interface HeroProps {
  category: Category;
  panelId: string;
  linkOf: CategoryLink;
}

/** Hero with search form and links. On phones, the listings are placed between its two halves. */
function Hero({ category, panelId, linkOf }: HeroProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <section className="contents sm:relative sm:isolate sm:block sm:overflow-hidden sm:bg-sand">
      <div className="contents sm:page sm:grid sm:gap-x-14 sm:pt-10 sm:pb-28 md:grid-cols-[1.3fr_1fr]">
        <div className="page bg-sand py-4 sm:max-w-2xl sm:p-0 md:col-start-1">
          <p className="mb-2 inline-flex items-center gap-2 rounded-full bg-surface px-3.5 py-1 text-xs font-semibold shadow-soft sm:mb-4 sm:text-sm">
            <span aria-hidden className="size-2 rounded-full bg-positive" />
            Réservations en direct
          </p>
          <h1 className="text-2xl sm:text-4xl sm:tracking-[-0.03em] lg:text-5xl">{brand.tagline}</h1>
          <p className="mt-1.5 max-w-xl text-sm text-ink-soft sm:mt-3 sm:text-lg">
            Des logements vérifiés, des hôtes aux petits soins — réservez en toute confiance.
          </p>
          <SearchForm
            category={category}
            q=""
            panelId={panelId}
            linkOf={linkOf}
            onSearch={(asked) => void navigate(paths.search({ ...asked }))}
            className="mt-4 max-w-xl sm:mt-6"
          />
        </div>
        {/* Precedes the listings in the DOM but is shown below them: hidden until the content after them is
            rendered (`shown-whole`). */}
        <div className="relative isolate order-3 overflow-hidden bg-sand pt-8 pb-32 max-sm:[section:not(:has(~.order-4))_&]:invisible sm:contents">
          <div className="page flex flex-wrap items-center gap-x-5 gap-y-1 sm:mt-6 sm:gap-x-6 sm:p-0 md:col-start-1">
            {/* The link keeps the category in the URL. */}
            <LinkButton to={paths.explore(search)} variant="secondary">
              Découvrir <ArrowDown aria-hidden className="size-5 max-sm:hidden" />
            </LinkButton>
            {WAYS.map((way) => (
              <Link
                key={way.to}
                to={way.to}
                className="rounded-xs py-2.5 text-sm font-semibold underline underline-offset-4 hover:text-accent"
              >
                {way.label}
              </Link>
            ))}
          </div>
          <Art />
        </div>
      </div>
    </section>
  );
}
