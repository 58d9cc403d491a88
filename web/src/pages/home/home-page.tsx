import type { Category } from "@lopango/contract/categories";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { brand } from "../../brand.ts";
import { useTakenOver } from "../../lib/browser/use-taken-over.ts";
import { deferredPart } from "../../lib/loading/deferred-part.tsx";
import { Hero } from "./hero.tsx";
import { Listings } from "./listings.tsx";
import { readCategory } from "./newest-query.ts";

const PANEL = "annonces";
const Below = deferredPart(() => import("./near-below.tsx"));

/** `/` (spec §2). The category stands in the address, so that «back» finds it again. */
export default function HomePage() {
  const [params, setParams] = useSearchParams();
  const isTakenOver = useTakenOver();
  const chosen = readCategory(params);
  const category = isTakenOver ? chosen : "logement";
  const choose = (next: Category) =>
    setParams(next === "logement" ? {} : { category: next }, { replace: true, preventScrollReset: true });
  useEffect(() => {
    document.title = `${brand.name} — ${brand.tagline}`;
  }, []);
  return (
    // On a phone the listings come right below the search, and the rest of the hero after them.
    <div className="flex flex-col [reading-flow:flex-visual]">
      <Hero category={category} chosen={chosen} panelId={PANEL} onCategory={choose} />
      <Listings category={category} panelId={PANEL} />
      <Below />
    </div>
  );
}
