import Plus from "lucide-react/icons/plus";
import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { anchors, hostPaths } from "@lopango/contract/host-paths";
import { hasRight, ROLE_NAMES } from "@lopango/contract/teams/rights";
import { LISTINGS_NOT_LOADED } from "../../listings/card/listing-grid.tsx";
import { HostHeading } from "../../bookings/host/host-heading.tsx";
import { OwnListing, OwnListingSkeleton } from "../../listings/host/own-listing.tsx";
import { readListingDraft } from "../../listings/form/listing-draft.ts";
import { canJoin, useOwnEstablishments } from "../../establishments/host/use-own-establishments.ts";
import { useTeams } from "../../teams/use-teams.ts";
import { useOwnListings } from "../../listings/host/use-own-listings.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { useSession } from "../../identity/session/store.ts";
import { useAnchor } from "../../lib/browser/use-anchor.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ListEnd } from "../../ui/list-end.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { GatherDialog, OwnEstablishment } from "../../establishments/host/own-establishment.tsx";
import { NewListingForm } from "../../listings/form/new-listing.tsx";
import { OwnViewings } from "../../viewings/own-viewings.tsx";
import "../../ui/back-office.css";

const NEW_LISTING = (
  <LinkButton to={hostPaths.hostPublish} size="sm">
    <Plus aria-hidden className="size-4.5" /> Nouvelle annonce
  </LinkButton>
);

/** `/host`: the host's own listings and the form for a new one. */
export default function HostPage() {
  usePageTitle("Espace hôte");
  const { profile } = useSession();
  const pages = useOwnListings();
  const { items: listings, error, refresh } = pages;
  const { establishments, error: establishmentsError, refresh: refreshEstablishments } = useOwnEstablishments();
  const singles = listings?.filter(({ establishment_id }) => establishment_id === null) ?? [];
  const [isGathering, setGathering] = useState(false);
  const refreshAll = () => {
    void refresh();
    refreshEstablishments();
  };
  const form = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const uid = profile?.uid;
  const hasDraft = uid !== undefined && readListingDraft(uid) !== null;
  const teams = useTeams();
  // Who works in the team of a house need not publish anything.
  const isFirst = listings?.length === 0 && teams?.length === 0;
  const [wasOpen, setOpen] = useState(false);
  const isOpen = wasOpen || isFirst || hasDraft || hash === `#${anchors.publish}`;
  if (isOpen && !wasOpen) setOpen(true);
  useAnchor(form, anchors.publish, listings !== undefined);

  return (
    <div className="page py-8 lg:py-12">
      <HostHeading />
      <OwnViewings side="host" />
      <MyTeams />
      {listings === undefined && !error ? <OwnListingSkeleton /> : null}
      {error && !listings ? (
        <ErrorState className="mt-8" title={messageOf(error, LISTINGS_NOT_LOADED)} error={error} onRetry={refresh} />
      ) : null}
      {establishmentsError && !establishments ? (
        <ErrorState
          className="mt-8"
          title={messageOf(establishmentsError, "Impossible de charger vos hôtels.")}
          error={establishmentsError}
          onRetry={refreshEstablishments}
        />
      ) : null}
      {establishments?.map((establishment) => (
        <OwnEstablishment key={establishment.id} establishment={establishment} onDeleted={refreshAll} />
      ))}
      {singles.length > 0 || pages.hasMore ? (
        <section aria-labelledby="annonces" className="mt-8">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="annonces" className="text-xl">
              {establishments && establishments.length > 0 ? "Autres annonces" : "Mes annonces"}
            </h2>
            <div className="flex flex-wrap gap-2">
              {NEW_LISTING}
              {singles.some(canJoin) ? (
                <Button variant="quiet" size="sm" onClick={() => setGathering(true)}>
                  Regrouper en un hôtel
                </Button>
              ) : null}
            </div>
          </div>
          <ul className="mt-4 grid gap-4 lg:grid-cols-2 2xl:grid-cols-3">
            {singles.map((listing) => (
              <li key={listing.id}>
                <OwnListing listing={listing} onDeleted={refresh} onAnswered={refresh} />
              </li>
            ))}
          </ul>
          <ListEnd
            pages={pages}
            problem={error ? messageOf(error, LISTINGS_NOT_LOADED) : null}
            more="Afficher plus d’annonces"
          />
        </section>
      ) : listings && (listings.length > 0 || !isOpen) && teams ? (
        <div className="mt-8">{NEW_LISTING}</div>
      ) : null}
      {isGathering ? <GatherDialog onClose={() => setGathering(false)} /> : null}
      {/* Waits for the list above, so that the form does not shift while a host types. */}
      {profile && (error || (listings && isOpen)) ? (
        <section ref={form} id={anchors.publish} aria-labelledby="nouvelle" className="mt-10 scroll-mt-24">
          <NewListingForm
            key={profile.uid}
            uid={profile.uid}
            headingId="nouvelle"
            isFirst={isFirst}
            onPublished={refresh}
          />
        </section>
      ) : null}
    </div>
  );
}

/** Houses of others whose team the host belongs to; nothing without any. */
function MyTeams() {
  const teams = useTeams();
  if (!teams || teams.length === 0) return null;
  return (
    <section aria-labelledby="equipes" className="mt-8">
      <h2 id="equipes" className="text-xl">
        Mes équipes
      </h2>
      <ul className="mt-2">
        {teams.map(({ establishment_id: id, name, role }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-b-0"
          >
            <p>
              <strong>{name}</strong>
              <span className="text-ink-soft">{` · ${ROLE_NAMES[role]}`}</span>
            </p>
            <div className="flex flex-wrap gap-2">
              {hasRight(role, "edit_establishment") ? (
                <LinkButton to={hostPaths.hostEstablishment(id)} variant="secondary" size="sm">
                  Modifier l’hôtel
                </LinkButton>
              ) : null}
              <LinkButton to={hostPaths.hostTeam(id)} variant="secondary" size="sm">
                Équipe
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
