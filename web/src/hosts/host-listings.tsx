import type { Host } from "@lopango/contract/hosts/host";
import { ListingGrid, ListingGridSkeleton, LISTINGS_NOT_LOADED } from "../listings/card/listing-grid.tsx";
import { messageOf } from "../lib/api/api-error.ts";
import { api } from "../lib/api/api.ts";
import { keyOf } from "../lib/api/cache-keys.ts";
import { useListPages } from "../lib/loading/use-list-pages.ts";
import { ListEnd } from "../ui/list-end.tsx";

/** The host's listings online, twelve at a time. */
export function HostListings({ host: { id, listings } }: { host: Host }) {
  const pages = useListPages(keyOf("host-listings", id), (cursor) =>
    api.list("/api/hosts/{id}/listings", { params: { id }, query: { cursor }, anonymous: true }),
  );
  return (
    <section aria-labelledby="annonces" className="mt-10">
      <h2 id="annonces" className="mb-4 text-xl">
        {listings === 1 ? "Son annonce" : `Ses ${listings} annonces`}
      </h2>
      {pages.items ? (
        <ListingGrid listings={pages.items} terms />
      ) : pages.error ? null : (
        <ListingGridSkeleton count={Math.min(listings, 4)} />
      )}
      <ListEnd
        pages={pages}
        problem={pages.error ? messageOf(pages.error, LISTINGS_NOT_LOADED) : null}
        more="Plus d’annonces"
      />
    </section>
  );
}
