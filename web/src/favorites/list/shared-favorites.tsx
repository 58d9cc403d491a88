import Heart from "lucide-react/icons/heart";
import useSWR from "swr";
import { api } from "../../lib/api/api.ts";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { paths } from "@lopango/contract/paths";
import { ListingGridSkeleton } from "../../listings/card/listing-grid.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { ChosenListings } from "./chosen-listings.tsx";

const TITLE = "Une liste de favoris";

export function SharedFavorites({ id }: { id: string }) {
  usePageTitle(TITLE);
  const { data, error, mutate, isValidating } = useSWR(keyOf("shared-favorites", id), () =>
    api.get("/api/shared-favorites/{id}", { params: { id } }),
  );
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 422);
  const toListings = <LinkButton to={paths.search()}>Voir les annonces</LinkButton>;
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="text-2xl sm:text-3xl">{TITLE}</h1>
      <p className="mt-2 mb-7 text-ink-soft">Choisie par la personne qui vous a envoyé ce lien.</p>
      {isGone ? (
        <EmptyState icon={Heart} title="Cette liste n’est plus partagée." actions={toListings}>
          Demandez un nouveau lien à la personne qui vous l’a envoyée.
        </EmptyState>
      ) : error && !data ? (
        <ErrorState title={messageOf(error)} error={error} busy={isValidating} onRetry={() => void mutate()} />
      ) : !data ? (
        <ListingGridSkeleton count={4} />
      ) : data.property_ids.length === 0 ? (
        <EmptyState icon={Heart} title="Cette liste est vide." actions={toListings} />
      ) : (
        <ChosenListings
          ids={data.property_ids}
          gone={({ length }) =>
            length > 0 ? (
              <p className="mt-8 text-sm text-ink-soft">
                {length === 1
                  ? "Une annonce de cette liste n’est plus disponible."
                  : `${length} annonces de cette liste ne sont plus disponibles.`}
              </p>
            ) : null
          }
        />
      )}
    </div>
  );
}
