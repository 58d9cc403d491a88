import Heart from "lucide-react/icons/heart";
import { useState } from "react";
import { useParams } from "react-router";
import useSWR from "swr";
import { keepCards, refreshFavorites, removeFavorite, useFavoriteIds, useFavorites } from "../favorites.ts";
import { ShareFavorites, SharedFavorites } from "./shared-favorites.tsx";
import { ListingGridSkeleton } from "../../listings/card/listing-grid.tsx";
import { messageOf } from "../../lib/api/api-error.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { paths } from "@lopango/contract/paths";
import { requestSignIn } from "../../identity/session/sign-in-request.ts";
import { useSession } from "../../identity/session/store.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { ChosenListings } from "./chosen-listings.tsx";

/** `/favorites` and the shared list `/favorites/{id}`: one chunk, since each links to the other. */
export default function FavoritesPage() {
  const { id } = useParams();
  const { uid } = useFavorites();
  // The key resets the state, so that an account never sees another one's list.
  return id === undefined ? <OwnFavorites key={uid} /> : <SharedFavorites key={id} id={id} />;
}

/** The favourites of this device or account; works without an account and offline. */
function OwnFavorites() {
  usePageTitle("Favoris");
  const { status, profile } = useSession();
  const ids = useShown(useFavoriteIds());
  const { cards, share_id, answered_at } = useFavorites();
  const { error, mutate, isValidating } = useSWR(
    status === "signed-in" ? keyOf("favorites", profile.uid) : null,
    refreshFavorites,
  );
  const isUnknown = ids.length === 0 && profile !== null && answered_at === 0;

  return (
    <div className="page py-8 lg:py-12">
      <div className="mb-7 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl sm:text-3xl">Favoris</h1>
        {ids.length > 0 && status === "signed-in" ? <ShareFavorites shareId={share_id} /> : null}
      </div>
      {ids.length > 0 && status === "signed-out" ? (
        <div className="mb-7 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sand px-4 py-3 text-sm">
          <p>Ils sont gardés sur cet appareil. Connectez-vous pour les retrouver partout, et pour les partager.</p>
          <Button variant="secondary" size="sm" onClick={() => requestSignIn()}>
            Se connecter
          </Button>
        </div>
      ) : null}
      {isUnknown && error ? (
        <ErrorState title={messageOf(error)} error={error} busy={isValidating} onRetry={() => void mutate()} />
      ) : isUnknown ? (
        <ListingGridSkeleton count={4} />
      ) : ids.length === 0 ? (
        <EmptyState
          icon={Heart}
          title="Aucun favori."
          actions={<LinkButton to={paths.search()}>Voir les annonces</LinkButton>}
        >
          Touchez le cœur d’une annonce{"\u202f"}: vous la retrouverez ici, même sans réseau.
        </EmptyState>
      ) : (
        <ChosenListings
          ids={ids}
          cards={cards}
          onSeen={keepCards}
          gone={(gone) => <Gone ids={gone} titleOf={(id) => cards[id]?.title} />}
        />
      )}
    </div>
  );
}

/** Keeps removed listings visible until the page is left, so that a removal by mistake can be undone. */
function useShown(ids: string[]): string[] {
  const [shown, setShown] = useState(ids);
  const isNew = ids.some((id) => !shown.includes(id));
  const all = isNew ? [...ids, ...shown.filter((id) => !ids.includes(id))] : shown;
  if (isNew) setShown(all);
  return all;
}

/** Titles come from this device's cache, since the listing is offline. */
function Gone({ ids, titleOf }: { ids: string[]; titleOf: (id: string) => string | undefined }) {
  const kept = new Set(useFavoriteIds());
  const left = ids.filter((id) => kept.has(id));
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="plus-disponibles" className="mt-10">
      <h2 id="plus-disponibles" className="text-lg">
        Plus disponibles
      </h2>
      <ul className="mt-2 max-w-2xl divide-y divide-line">
        {left.map((id) => (
          <li key={id} className="flex items-center justify-between gap-3 py-2 text-ink-soft">
            <span className="min-w-0">{titleOf(id) ?? "Une annonce qui n’est plus en ligne"}</span>
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Retirer\u202f: ${titleOf(id) ?? "annonce plus disponible"}`}
              onClick={() => void removeFavorite(id)}
            >
              Retirer
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
