import type { Category } from "@lopango/contract/categories";
import { useDeferredValue } from "react";
import { useSearchParams } from "react-router";
import useSWR from "swr";
import { CategoryTabs } from "../../features/listings/category-tabs.tsx";
import { ListingGrid, ListingGridSkeleton } from "../../features/listings/listing-grid.tsx";
import { api } from "../../lib/api.ts";
import { messageOf } from "../../lib/api-error.ts";
import { LISTINGS_NOT_LOADED } from "../../lib/failures.ts";
import { paths } from "../../lib/paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { newestQuery, readCategory } from "./newest-query.ts";

const SKELETONS = 8;
const PANEL = "annonces";

/** The newest listings of a category; the category stands in the address, so that «back» finds it again. */
export function Listings() {
  const [params, setParams] = useSearchParams();
  const category = readCategory(params);

  return (
    <section id="explore" aria-labelledby="explore-title" className="page pt-14 sm:pt-20">
      <div className="mb-7 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="explore-title" className="text-2xl sm:text-3xl">
            Les dernières annonces
          </h2>
          <p className="mt-1 text-ink-soft">
            {category === "hotel"
              ? "Des chambres à réserver à la nuit."
              : "Des maisons et des appartements à louer au mois."}
          </p>
        </div>
        <CategoryTabs
          panelId={PANEL}
          value={category}
          onChange={(next) =>
            setParams(next === "logement" ? {} : { category: next }, { replace: true, preventScrollReset: true })
          }
          className="w-full sm:w-auto"
        />
      </div>
      <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${category}`}>
        <Newest key={category} category={category} />
      </div>
    </section>
  );
}

function Newest({ category }: { category: Category }) {
  const {
    data: answer,
    error,
    isValidating,
    mutate,
  } = useSWR(["/api/properties", category], () =>
    api.get("/api/properties", { anonymous: true, query: newestQuery(category) }),
  );

  // Drawn in slices: a dozen cards at once would hold a phone up.
  const data = useDeferredValue(answer);

  if (data?.length === 0) {
    return (
      <EmptyState
        title="Aucune annonce pour Kinshasa pour l’instant."
        actions={
          <LinkButton to={paths.host} variant="secondary">
            Publier la première
          </LinkButton>
        }
      />
    );
  }
  if (data) {
    return (
      <>
        <ListingGrid listings={data} eager={1} />
        <div className="mt-10 flex justify-center">
          <LinkButton to={paths.allListings(category)} variant="secondary" size="lg">
            Voir toutes les annonces
          </LinkButton>
        </div>
      </>
    );
  }
  if (error) {
    return (
      <ErrorState
        title={messageOf(error, LISTINGS_NOT_LOADED)}
        error={error}
        busy={isValidating}
        onRetry={() => void mutate()}
      />
    );
  }
  return <ListingGridSkeleton count={SKELETONS} />;
}
