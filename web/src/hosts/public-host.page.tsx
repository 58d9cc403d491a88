import UserX from "lucide-react/icons/user-x";
import { useParams } from "react-router";
import type { Host } from "@lopango/contract/hosts/host";
import { paths } from "@lopango/contract/paths";
import { formatAverage } from "@lopango/contract/listings/rating";
import ReportPerson from "../complaints/report-person.tsx";
import { api } from "../lib/api/api.ts";
import { ApiError, messageOf } from "../lib/api/api-error.ts";
import { usePageTitle } from "../lib/browser/page-title.ts";
import { useSession } from "../identity/session/store.ts";
import { LinkButton } from "../ui/button.tsx";
import { Rating } from "../listings/card/rating.tsx";
import { LoadingNote, Skeleton, EmptyState, ErrorState } from "../ui/states.tsx";
import { ListingGrid, ListingGridSkeleton, LISTINGS_NOT_LOADED } from "../listings/card/listing-grid.tsx";
import { keyOf } from "../lib/api/cache-keys.ts";
import { useListPages } from "../lib/loading/list-pages.ts";
import { ListEnd } from "../ui/list-end.tsx";
import { ReviewCard } from "../reviews/review-card.tsx";
import { HostFacts, hostName, sinceLine, HostPicture, usePublicHost } from "./host-facts.tsx";

declare module "../lib/api/cache-keys.ts" {
  interface CacheKeys {
    /** A host as everybody sees them. */
    host: [id: string];
    "host-listings": [id: string];
    "host-reviews": [id: string];
    "host-profile": [uid: string];
  }
}

/** `/hosts/{id}`: a host with their listings and what guests wrote about them. */
export default function PublicHostPage() {
  const { id = "" } = useParams();
  const { data: host, error, mutate, isValidating } = usePublicHost(id);
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422);
  usePageTitle(isMissing ? "Hôte introuvable" : host && hostName(host));
  if (host) return <HostView key={id} host={host} />;
  return (
    <div className="page py-8 lg:py-12">
      {isMissing ? (
        <>
          <h1 className="sr-only">Hôte introuvable</h1>
          <EmptyState
            icon={UserX}
            title="Cet hôte n’a pas de page"
            actions={<LinkButton to={paths.search()}>Voir les annonces</LinkButton>}
          >
            Il n’a plus d’annonce en ligne, ou son compte n’existe plus.
          </EmptyState>
        </>
      ) : error ? (
        <>
          <h1 className="sr-only">Hôte</h1>
          <ErrorState title={messageOf(error)} error={error} busy={isValidating} onRetry={() => void mutate()} />
        </>
      ) : (
        <>
          <LoadingNote />
          <div className="flex items-center gap-5">
            <Skeleton className="size-24 rounded-full" />
            <div className="space-y-3">
              <Skeleton className="h-8 w-40" />
              <Skeleton className="h-5 w-52" />
            </div>
          </div>
          <Skeleton className="mt-6 h-20 w-72" />
        </>
      )}
    </div>
  );
}

function HostView({ host }: { host: Host }) {
  const uid = useSession().profile?.uid;
  return (
    <div className="page py-8 lg:py-12">
      <header className="flex items-center gap-5">
        <HostPicture host={host} className="size-24 text-xl" />
        <div className="min-w-0">
          <h1 className="text-2xl break-words sm:text-3xl">{hostName(host)}</h1>
          <p className="mt-1 text-ink-soft">{sinceLine(host.since)}</p>
          <Rating rating={host.rating} />
        </div>
      </header>
      <div className="mt-6">
        <HostFacts host={host} />
      </div>
      <HostListings host={host} />
      <HostReviews host={host} />
      {uid === host.id ? (
        <p className="mt-10">
          <LinkButton variant="secondary" to={paths.account}>
            Modifier mon profil
          </LinkButton>
        </p>
      ) : (
        <div className="mt-10">
          <ReportPerson
            who="host"
            className="-ml-5"
            send={(body) => api.post("/api/hosts/{id}/report", { params: { id: host.id }, body })}
          />
        </div>
      )}
    </div>
  );
}

/** The host's listings online, twelve at a time. */
function HostListings({ host: { id, listings } }: { host: Host }) {
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

/** What guests wrote about the listings of a host, twelve at a time; nothing before the first review. */
function HostReviews({ host: { id, rating } }: { host: Host }) {
  const pages = useListPages(rating && keyOf("host-reviews", id), (cursor) =>
    api.list("/api/hosts/{id}/reviews", { params: { id }, query: { cursor }, anonymous: true }),
  );
  if (!rating) return null;
  return (
    <section aria-labelledby="avis" className="mt-10">
      <h2 id="avis" className="mb-4 text-xl">
        Avis des voyageurs
      </h2>
      <p className="mb-6 text-ink-soft">{`${formatAverage(rating.average)} sur 5, ${rating.count} avis après un séjour ou une visite`}</p>
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
