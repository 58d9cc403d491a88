import { useDeferredValue } from "react";
import useSWR, { unstable_serialize } from "swr";
import { CATEGORIES, type Category } from "@lopango/contract/listings/categories";
import { HOME_LISTINGS } from "@lopango/contract/limits";
import { paths } from "@lopango/contract/paths";
import { queryString } from "@lopango/contract/platform/query-string";
import { CardHeart } from "../../favorites/heart.ts";
import { ListingGrid, ListingGridSkeleton, LISTINGS_NOT_LOADED } from "../../listings/card/listing-grid.tsx";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { useInitialData } from "../../lib/api/initial-data.ts";
import { api } from "../../lib/api/api.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";

const DEFAULT_CATEGORY: Category = "logement";

export const readCategory = (params: URLSearchParams): Category =>
  CATEGORIES.find((each) => each === params.get("category")) ?? DEFAULT_CATEGORY;

/** Returns the canonical URL of the home page for a category. */
export const homeOf = (category: Category): string =>
  paths.home + (category === DEFAULT_CATEGORY ? "" : queryString({ category }));

const newestQuery = (category: Category) => ({ category, limit: HOME_LISTINGS, sort: "new" as const });

const SKELETONS = 8;
export function Listings({ category, panelId }: { category: Category; panelId: string }) {
  return (
    <section id="explore" aria-labelledby="explore-title" className="page order-2 pt-6 max-sm:pb-14 sm:pt-12">
      <h2 id="explore-title" className="text-xl max-sm:mb-4 sm:text-3xl">
        Les dernières annonces
      </h2>
      <p className="mt-1 mb-7 text-ink-soft max-sm:hidden">
        {category === "hotel"
          ? "Des chambres à réserver à la nuit."
          : "Des maisons et des appartements à louer au mois."}
      </p>
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${category}`}>
        <Newest key={category} category={category} />
      </div>
      <div className="mt-10 flex justify-center">
        <LinkButton to={paths.allListings(category)} variant="secondary" size="lg">
          Voir toutes les annonces
        </LinkButton>
      </div>
    </section>
  );
}

function Newest({ category }: { category: Category }) {
  const key = keyOf("newest", category);
  const {
    data: answer,
    error,
    isValidating,
    mutate,
  } = useSWR(
    key,
    () => api.get("/api/properties", { anonymous: true, query: newestQuery(category) }),
    useInitialData(unstable_serialize(key)),
  );

  // Deferred rendering is interruptible: a dozen cards at once would block a phone's main thread.
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
  if (data) return <ListingGrid listings={data} terms eager={2} heart={CardHeart} />;
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
