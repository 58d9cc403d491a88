import type { Category } from "@lopango/contract/listings/categories";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { brand } from "../../lib/brand.ts";
import { whenNear } from "../../lib/browser/when-visible.ts";
import { deferredPart } from "../../lib/loading/deferred-part.tsx";
import { Hero } from "./hero.tsx";
import { Listings } from "./newest-listings.tsx";
import { homeOf, readCategory } from "./newest-query.ts";

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
