import { hostPaths } from "@lopango/contract/host-paths";
import { Suspense } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { placeName } from "@lopango/contract/listings/place-name";
import type { Property } from "@lopango/contract/listings/property";
import { hasRight } from "@lopango/contract/teams/rights";
import { BackToHost } from "../../bookings/host/host-heading.tsx";
import { useTeams } from "../../teams/use-teams.ts";
import { todayIn } from "@lopango/contract/platform/dates";
import { formatDayAndMonth } from "@lopango/contract/platform/french-dates";
import { StillFreeQuestion } from "../../listings/host/still-free-question.tsx";
import { ListingState } from "../../listings/host/own-listing.tsx";
import { ChecksSection } from "../../checks/checks-section.tsx";
import { PhotoSection } from "../../photos/album/photo-section.tsx";
import { SuspensionNote } from "../../listings/suspension-note.tsx";
import { useOwnListing } from "../../listings/host/use-own-listing.ts";
import { useForgetOwnListings } from "../../listings/host/use-own-listings.ts";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { LISTING_NOT_LOADED } from "../../listings/read-property.ts";
import { countryName } from "../../lib/format/format.ts";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { paths } from "@lopango/contract/paths";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyPlot } from "../../ui/illustrations/late.tsx";
import { LoadingNote, Skeleton, EmptyState, ErrorState } from "../../ui/states.tsx";
import { showToast } from "../../ui/toast.ts";
import { CalendarSection } from "../../external-calendars/calendar-section.tsx";
import { DeleteListing, ListingActions } from "../../listings/host/listing-actions.tsx";
import { DetailsForm } from "../../listings/form/details-form.tsx";
import { ViewingSlots } from "../../viewings/viewing-slots.tsx";
import "../../ui/back-office.css";

const ListingFigures = lazyPart(() => import("../listing-figures.tsx"));

/** `/host/listings/{id}`: one of the host's own listings, with photos and details. */
export default function HostListingPage() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const { property, error, retry, replace, changePhotos } = useOwnListing(id);
  usePageTitle(property ? property.title : "Mon annonce");

  const isOwner = useIsOwner(property);

  const forgetList = useForgetOwnListings();
  const onDeleted = () => {
    forgetList();
    showToast("success", "Annonce supprimée.");
    void navigate(paths.host, { replace: true });
  };

  return (
    <div className="page py-8 lg:py-12">
      <BackToHost />
      {property && !property.owned_by_me ? (
        <NotMine />
      ) : property ? (
        <div key={property.id} className="mt-4 space-y-10">
          <ListingHeader property={property} onChanged={replace} />
          <PhotoSection
            album={{ of: "listing", id: property.id }}
            photos={property.photos}
            advice="La première photo choisie devient la couverture. Une façade, le séjour, la chambre, la salle de bain : cinq photos suffisent pour bien commencer."
            onPhotos={changePhotos}
            onRefresh={retry}
          />
          <DetailsForm property={property} onSaved={replace} />
          <Suspense fallback={<Skeleton className="h-52 w-full rounded-lg" />}>
            <ListingFigures id={property.id} />
          </Suspense>
          {isOwner ? <Checks property={property} /> : null}
          {property.category === "logement" && property.is_active ? <ViewingSlots propertyId={property.id} /> : null}
          <CalendarSection property={property} />
          {isOwner ? <DeleteListing property={property} onDeleted={onDeleted} /> : null}
        </div>
      ) : error ? (
        <Problem error={error} onRetry={retry} />
      ) : (
        <ListingSkeleton />
      )}
    </div>
  );
}

/** A room type is checked with its house, on the page of the house. */
function Checks({ property: { id, establishment_id: establishment } }: { property: Property }) {
  return establishment === null ? (
    <ChecksSection propertyId={id}>
      <p>
        Une annonce vérifiée le dit aux voyageurs, avec la date. Un autre titre, une autre adresse ou un autre point met
        fin à la vérification du lieu.
      </p>
    </ChecksSection>
  ) : (
    <ChecksSection propertyId={null}>
      <p>
        <span>L’hôtel est vérifié une fois pour toutes ses chambres.</span>{" "}
        <Link
          to={hostPaths.establishmentChecks(establishment)}
          className="font-semibold text-ink underline underline-offset-4"
        >
          Vérifier l’hôtel
        </Link>
      </p>
    </ChecksSection>
  );
}

/** Whether checks and deletion are for the reader: a manager of its house may do neither. */
function useIsOwner(property: Property | undefined): boolean {
  const teams = useTeams();
  const establishment = property?.establishment_id ?? null;
  if (establishment === null) return true;
  const role = teams?.find(({ establishment_id }) => establishment_id === establishment)?.role ?? "owner";
  return teams !== undefined && hasRight(role, "rooms");
}

function ListingHeader({ property, onChanged }: { property: Property; onChanged: (property: Property) => void }) {
  return (
    <header>
      <ListingState isActive={property.is_active} />
      <h1 className="mt-3 text-2xl sm:text-3xl">{property.title}</h1>
      <p className="mt-1 mb-5 text-ink-soft">
        {placeName(property.quartier, property.commune, property.city, countryName(property.country))}
      </p>
      {property.suspension ? (
        <div className="mb-5 rounded-md bg-caution-tint px-4 py-3 text-sm text-caution">
          <SuspensionNote suspension={property.suspension} />
        </div>
      ) : null}
      <div className="mb-5 empty:hidden">
        <StillFreeQuestion listing={property} onAnswered={onChanged} />
        {property.let_at && !property.suspension ? (
          <p className="rounded-md bg-sand px-4 py-3 text-sm">
            {`Vous l’avez dit loué le ${formatDayAndMonth(todayIn(property.time_zone, new Date(property.let_at)))}. Mettez l’annonce en ligne quand le logement se libère.`}
          </p>
        ) : null}
      </div>
      <ListingActions property={property} onChanged={onChanged} />
      {property.category === "logement" ? (
        <LinkButton to={paths.newLease(property.id)} variant="quiet" size="sm" className="mt-2 -ml-4">
          Écrire le papier de la garantie
        </LinkButton>
      ) : null}
      {property.establishment_id ? (
        <LinkButton
          to={hostPaths.hostEstablishment(property.establishment_id)}
          variant="quiet"
          size="sm"
          className="mt-2 -ml-4"
        >
          Modifier l’hôtel
        </LinkButton>
      ) : null}
    </header>
  );
}

function NotMine() {
  return (
    <>
      <h1 className="mt-4 text-2xl sm:text-3xl">Mon annonce</h1>
      <EmptyState
        className="mt-6"
        illustration={EmptyPlot}
        title="Cette annonce n’existe pas, ou n’est pas la vôtre."
        actions={<LinkButton to={paths.host}>Voir mes annonces</LinkButton>}
      />
    </>
  );
}

function Problem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) return <NotMine />;
  return (
    <>
      <h1 className="mt-4 text-2xl sm:text-3xl">Mon annonce</h1>
      <ErrorState
        className="mt-6"
        title={messageOf(error, LISTING_NOT_LOADED)}
        onRetry={onRetry}
        actions={
          <LinkButton to={paths.host} variant="quiet">
            Voir mes annonces
          </LinkButton>
        }
      />
    </>
  );
}

function ListingSkeleton() {
  return (
    <div className="mt-6 space-y-6">
      <LoadingNote />
      <Skeleton className="h-6 w-24 rounded-full" />
      <Skeleton className="h-9 w-3/4 max-w-lg" />
      <div className="grid pairs gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4">
        {[0, 1, 2, 3].map((tile) => (
          <Skeleton key={tile} className="aspect-4/3 rounded-md" />
        ))}
      </div>
    </div>
  );
}
