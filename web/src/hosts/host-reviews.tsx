import type { Host } from "@lopango/contract/hosts/host";
import { formatAverage } from "@lopango/contract/listings/rating";
import { ReviewCard } from "../reviews/review-card.tsx";
import { messageOf } from "../lib/api/api-error.ts";
import { api } from "../lib/api/api.ts";
import { keyOf } from "../lib/api/cache-keys.ts";
import { useListPages } from "../lib/loading/use-list-pages.ts";
import { ListEnd } from "../ui/list-end.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

/** What guests wrote about the listings of a host, twelve at a time; nothing before the first review. */
export function HostReviews({ host: { id, rating } }: { host: Host }) {
  const pages = useListPages(rating && keyOf("host-reviews", id), (cursor) =>
    api.list("/api/hosts/{id}/reviews", { params: { id }, query: { cursor }, anonymous: true }),
  );
  if (!rating) return null;
  return (
    <section aria-labelledby="avis" className="mt-10">
      <h2 id="avis" className="mb-4 text-xl">
        Avis des voyageurs
      </h2>
      <p className="mb-6 text-ink-soft">{`${formatAverage(rating.average)} sur 5, ${rating.count} avis après un séjour`}</p>
      {pages.items || pages.error ? null : <Skeleton className="h-24 w-full max-w-prose" />}
      <ul className="grid gap-x-16 gap-y-6 lg:grid-cols-2">
        {pages.items?.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} isNamed />
          </li>
        ))}
      </ul>
      <ListEnd pages={pages} problem={pages.error ? messageOf(pages.error) : null} more="Plus d’avis" />
    </section>
  );
}
