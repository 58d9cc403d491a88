import { SEARCH_PAGE_SIZE } from "@lopango/contract/limits";
import { paths } from "@lopango/contract/paths";
import { ordersOf, type SearchOrder } from "@lopango/contract/listings/search-order";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { Amount } from "../../payments/amount.tsx";
import { CardHeart } from "../../favorites/heart.ts";
import { COVERS_FIRST } from "../../listings/card/card-cover.ts";
import { CardNote } from "../../listings/card/card-note.tsx";
import { ListingGrid, ListingGridSkeleton } from "../../listings/card/listing-grid.tsx";
import { errorLine } from "../../lib/api/failures.ts";
import { deferredPart } from "../../lib/loading/deferred-part.tsx";
import { staticPart } from "../../lib/loading/static-part.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Select } from "../../ui/field.tsx";
import { FoldedMap } from "../../ui/illustrations/late.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { canShowMore, isNarrowed, NO_FILTERS, type SearchFilters } from "../query/search-filters.ts";
import { changed } from "../query/search-url.ts";
import { reordered, appliedOrder, SEARCH_AMONG, spelledOut } from "../query/parsed-query.ts";
import type { SearchResults } from "./use-search.ts";
import { type Category, countUnits } from "@lopango/contract/listings/categories";
import { formatGuests } from "@lopango/contract/platform/french-dates";

const MapButton = deferredPart(() => import("../map/map-button.tsx"));
/** Few searches need these two. */
const RecentRow = deferredPart(() => import("../recent/recent-row.tsx"));
const NearMisses = deferredPart(() => import("./near-misses.tsx"));

export const StaticOrder = staticPart<{ state: SearchFilters }>();

const SKELETONS = 8;

/** Restoring a scroll position needs the height of all pages. */
function skeletonsFor(pages: number): number {
  return pages > 1 ? pages * SEARCH_PAGE_SIZE : SKELETONS;
}

interface ResultsProps {
  results: SearchResults;
  state: SearchFilters;
  onChange: (change: Partial<SearchFilters>) => void;
}

/** Results of a search. A failed request replaces the earlier results, which would look like the new ones. */
export function Results({ results, state, onChange }: ResultsProps) {
  const { listings, isLoading, isStale, isLoadingMore, hasMore, error, moreError, askAgain } = results;

  const stay = {
    checkin: state.checkin ?? undefined,
    checkout: state.checkout ?? undefined,
    guests: state.guests ?? undefined,
    children: state.children ?? undefined,
    rooms: state.rooms ?? undefined,
  };

  // Words may say them too.
  const { guests } = spelledOut(state);

  if (error && !isStale) return <ErrorState title={errorLine(error)} error={error} onRetry={askAgain} />;
  if (isLoading) return <ListingGridSkeleton count={skeletonsFor(state.pages)} />;
  if (listings.length === 0 && hasMore)
    return <More label="Continuer la recherche" busy={isLoadingMore} state={state} />;
  if (listings.length === 0) return <Nothing state={state} onChange={onChange} />;
  return (
    <>
      <h2 className="sr-only">Résultats</h2>
      <div className="mb-4 flex items-center justify-between gap-4">
        <output className="flex-1 text-sm text-ink-soft">
          {isStale
            ? "Recherche en cours…"
            : countResults(state.category, listings.length, hasMore) + pagedOrder(state, hasMore)}
        </output>
        <Order state={state} onChange={onChange} />
      </div>
      <ListingGrid
        listings={listings}
        eager={COVERS_FIRST}
        stale={isStale}
        stay={stay}
        noteOf={(listing) => <CardNote listing={listing} total={<StayTotal listing={listing} guests={guests} />} />}
        heart={CardHeart}
      />
      <MapButton listings={listings} stay={stay} />
      {isLoadingMore && (
        <div className="mt-10">
          <ListingGridSkeleton count={SKELETONS} />
        </div>
      )}
      {moreError ? (
        <ErrorState className="mt-10" title={errorLine(moreError)} onRetry={askAgain} busy={isLoadingMore} />
      ) : (
        hasMore && canShowMore(state) && <More label="Afficher plus" busy={isLoadingMore} state={state} />
      )}
    </>
  );
}

/** The total of the searched stay, from the server. */
function StayTotal({ listing, guests }: { listing: PropertySummary; guests: number | null }) {
  const { stay_total_cents: total, currency } = listing;
  const { before, after } = totalWords(listing, guests);
  return (
    <>
      {before ? <span>{`${before} `}</span> : null}
      {total === undefined ? null : <Amount cents={total} currency={currency} after={after} className="align-top" />}
    </>
  );
}

const ORDER_LABELS: Record<SearchOrder, string> = {
  new: "Plus récentes",
  rating: "Mieux notées",
  price_asc: "Prix croissant",
  price_desc: "Prix décroissant",
  move_in: "Coût d’entrée",
};

/** The prices that the cards show are known of the pages that were read. */
const pagedOrder = (state: SearchFilters, hasMore: boolean): string =>
  hasMore && appliedOrder(state).startsWith("price") ? ", prix triés page par page" : "";

/** A form, so that it works before hydration and without JavaScript. */
function Order({ state, onChange }: Pick<ResultsProps, "state" | "onChange">) {
  const orders = ordersOf(state.category);
  return (
    <form action={paths.search()} className="flex flex-row-reverse flex-wrap gap-2">
      <StaticOrder state={state} />
      <Select
        aria-label="Trier par"
        name="sort"
        className="text-sm"
        value={appliedOrder(state)}
        onChange={({ target }) => onChange(reordered(state, orders.find((order) => order === target.value) ?? "new"))}
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {ORDER_LABELS[order]}
          </option>
        ))}
      </Select>
    </form>
  );
}

function More({ label, busy, state }: { label: string; busy: boolean; state: SearchFilters }) {
  return (
    <div className="mt-10 flex justify-center">
      <LinkButton
        to={changed(state, { pages: state.pages + 1 })}
        replace
        preventScrollReset
        variant="secondary"
        size="lg"
        aria-busy={busy}
        onClick={(event) => busy && event.preventDefault()}
      >
        {label}
      </LinkButton>
    </div>
  );
}

function Nothing({ state, onChange }: Pick<ResultsProps, "state" | "onChange">) {
  const narrowed = isNarrowed(state);
  const other = state.category === "hotel" ? "logement" : "hotel";
  return (
    <>
      <EmptyState
        illustration={FoldedMap}
        title="Aucun résultat."
        actions={
          <>
            <NearMisses state={state} onChange={onChange} />
            {narrowed ? (
              <LinkButton variant="secondary" to={changed(state, { q: "", ...NO_FILTERS })}>
                Effacer les critères
              </LinkButton>
            ) : (
              <LinkButton variant="secondary" to={changed(state, { category: other })}>
                {SEARCH_AMONG[other]}
              </LinkButton>
            )}
          </>
        }
      >
        {narrowed
          ? `Essayez d’autres mots, d’autres dates, ${(state.guests ?? 1) > 1 ? "moins de voyageurs, " : ""}${state.rooms ? "un autre nombre de chambres, " : ""}une autre commune ou une fourchette de prix plus large.`
          : "Aucune annonce n’est en ligne ici pour le moment."}
      </EmptyState>
      <RecentRow />
    </>
  );
}

/** Returns the number of results, as a minimum while more pages follow. */
export function countResults(category: Category, shown: number, hasMore: boolean): string {
  const noun = category === "hotel" ? "hôtel" : "logement";
  return `${shown}\u00a0${noun}${shown > 1 ? "s" : ""}${hasMore ? " ou plus" : ""}`;
}

type Card = Pick<PropertySummary, "category" | "stay_total_cents" | "stay_rooms">;

/**
 * Returns the words before and after the total of the searched stay: `2 chambres,` `au total`; without a total the rooms
 * that the guests need. `guests`: null until they are said, when the price is for one.
 */
export function totalWords(card: Card, guests: number | null): { before: string | null; after: string } {
  const { category, stay_total_cents: total, stay_rooms: rooms } = card;
  const who = `pour ${formatGuests(guests ?? 1)}`;
  const needed = rooms === undefined ? null : countUnits(category, rooms);
  if (total === undefined) return { before: needed && `${needed} ${who}`, after: "" };
  return { before: needed && `${needed},`, after: `au total${guests === null ? ` ${who}` : ""}` };
}
