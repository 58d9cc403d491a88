import type { HostEstablishment } from "@lopango/contract/establishments/establishment";
import { ESTABLISHMENT_LABELS } from "@lopango/contract/listings/establishment-kinds";
import { hostPaths } from "@lopango/contract/host-paths";
import { paths } from "@lopango/contract/paths";
import { placeName } from "@lopango/contract/listings/place-name";
import { hasRight } from "@lopango/contract/teams/rights";
import ExternalLink from "lucide-react/icons/external-link";
import Users from "lucide-react/icons/users";
import { useParams } from "react-router";
import { BackToHost } from "../../bookings/host/host-heading.tsx";
import { ListingState } from "../../listings/host/own-listing.tsx";
import { ChecksSection } from "../../checks/checks-section.tsx";
import { PhotoSection } from "../../photos/album/photo-section.tsx";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { countryName } from "../../lib/format/format.ts";
import { LinkButton } from "../../ui/button.tsx";
import { LoadingNote, Skeleton, ErrorState } from "../../ui/states.tsx";
import { Stars } from "../../establishments/stars.tsx";
import { EndEstablishment } from "../../establishments/host/end-establishment.tsx";
import { EstablishmentDetails } from "../../establishments/host/establishment-details.tsx";
import { EstablishmentRooms } from "../../establishments/host/establishment-rooms.tsx";
import { useOwnEstablishment } from "../../establishments/host/use-own-establishment.ts";
import "../../ui/back-office.css";

/** `/host/hotel/{id}`: a house for those of its team who may edit it. */
export default function HostEstablishmentPage() {
  const { id = "" } = useParams();
  const { establishment, error, retry, replace, changePhotos } = useOwnEstablishment(id);
  usePageTitle(establishment ? establishment.name : "Mon hôtel");
  return (
    <div className="page py-8 lg:py-12">
      <BackToHost />
      {establishment ? (
        <div key={establishment.id} className="mt-4 space-y-10">
          <EstablishmentHeader establishment={establishment} />
          <EstablishmentRooms establishment={establishment} onChanged={replace} onRefresh={retry} />
          <PhotoSection
            album={{ of: "establishment", id: establishment.id }}
            photos={establishment.photos}
            advice="La façade, l’accueil, le restaurant, la piscine : ce que tous les voyageurs partagent. Les photos d’une chambre vont sur son annonce."
            onPhotos={changePhotos}
            onRefresh={retry}
          />
          <EstablishmentDetails establishment={establishment} onSaved={replace} />
          {hasRight(establishment.my_role, "rooms") ? (
            <>
              <ChecksSection propertyId={establishment.rooms[0]?.id ?? null}>
                <p>
                  Les voyageurs lisent la vérification sur la page de l’hôtel et de chaque chambre, avec sa date. Un
                  autre nom, une autre adresse ou un autre point met fin à la vérification.
                </p>
              </ChecksSection>
              <EndEstablishment establishment={establishment} />
            </>
          ) : null}
        </div>
      ) : error ? (
        <>
          <h1 className="mt-4 text-2xl sm:text-3xl">Mon hôtel</h1>
          <ErrorState
            className="mt-6"
            title={messageOf(error, "Impossible de charger l’hôtel.")}
            error={error}
            onRetry={error instanceof ApiError && error.status === 403 ? undefined : retry}
            actions={
              <LinkButton to={paths.host} variant="quiet">
                Voir mes annonces
              </LinkButton>
            }
          />
        </>
      ) : (
        <div className="mt-6 space-y-6">
          <LoadingNote />
          <Skeleton className="h-9 w-3/4 max-w-lg" />
          <Skeleton className="h-44 rounded-lg" />
          <Skeleton className="h-64 rounded-lg" />
        </div>
      )}
    </div>
  );
}

function EstablishmentHeader({ establishment }: { establishment: HostEstablishment }) {
  const isOnline = establishment.rooms.some(({ is_active }) => is_active);
  return (
    <header>
      <ListingState isActive={isOnline} />
      <p className="mt-3 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        {ESTABLISHMENT_LABELS[establishment.kind]}
        <Stars count={establishment.stars} />
      </p>
      <h1 className="text-2xl sm:text-3xl">{establishment.name}</h1>
      <p className="mt-1 mb-5 text-ink-soft">
        {placeName(
          establishment.quartier,
          establishment.commune,
          establishment.city,
          countryName(establishment.country),
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {isOnline ? (
          <LinkButton to={paths.establishment(establishment.id)} variant="secondary" size="sm">
            <ExternalLink aria-hidden className="size-4" /> Ouvrir la page
          </LinkButton>
        ) : null}
        <LinkButton to={hostPaths.hostTeam(establishment.id)} variant="secondary" size="sm">
          <Users aria-hidden className="size-4" /> Équipe
        </LinkButton>
      </div>
    </header>
  );
}
