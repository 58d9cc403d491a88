import { useEffect } from "react";
import { useParams, Link, useLocation } from "react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { Application } from "@lopango/contract/partners/partner";
import { placeName } from "@lopango/contract/listings/place-name";
import { describePolicy } from "@lopango/contract/listings/cancellation-labels";
import { partnerPaths } from "@lopango/contract/partner-paths";
import { paths } from "@lopango/contract/paths";
import { hostPaths } from "@lopango/contract/host-paths";
import { formatMomentAt } from "@lopango/contract/platform/deadlines";
import { capitalized } from "@lopango/contract/platform/french-dates";
import { useInBoth } from "../../payments/in-both.tsx";
import { ApplicationMissing } from "../application-missing.tsx";
import { useApplication } from "../use-applications.ts";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { refreshProfile } from "../../identity/session.ts";
import { useSession } from "../../identity/session/store.ts";
import { LoadingNote, Skeleton } from "../../ui/states.tsx";
import "../../ui/back-office.css";
import { applicationFieldsOf } from "../form/application-fields.ts";
import { STAGES, ApplicationBadge, APPLICATION_EVENT_LABELS } from "../application-status.tsx";
import { summarize, SummaryList } from "../form/summary.tsx";
import { countryName } from "../../lib/format/format.ts";
import { LinkButton } from "../../ui/button.tsx";
import { FilesCard } from "./files-card.tsx";
import { useProperty } from "../../listings/use-property.ts";
import { ExactPrice } from "../../listings/card/price.tsx";
import { classNames } from "../../ui/class-names.ts";

/** `/me/partner-app/{id}`: status and content of an application. */
export default function PartnerAppPage() {
  const { id = "" } = useParams();
  const { data: application, error, mutate } = useApplication(id);
  const { profile } = useSession();
  usePageTitle(application ? `Candidature — ${application.hotel_name}` : "Candidature");

  // Approval adds a role that the session has not loaded yet.
  const isNewPartner =
    application?.status === "approved" &&
    application.applicant.uid === profile?.uid &&
    !profile.roles.includes("partner");
  useEffect(() => {
    if (isNewPartner) void refreshProfile();
  }, [isNewPartner]);

  if (application) return <ApplicationView key={application.id} application={application} />;
  return (
    <div className="page py-8 lg:py-12">
      <div className="max-w-5xl">
        <h1 className="sr-only">Candidature</h1>
        {error ? (
          <ApplicationMissing error={error} onRetry={() => void mutate()} />
        ) : (
          <>
            <LoadingNote />
            <Skeleton className="h-9 w-2/3" />
            <Skeleton className="mt-6 h-40 w-full rounded-lg" />
            <Skeleton className="mt-8 h-96 w-full rounded-lg" />
          </>
        )}
      </div>
    </div>
  );
}

function ApplicationView({ application }: { application: Application }) {
  const { id, status, hotel_name, city, country, reason, listing_ids } = application;
  const { state } = useLocation();
  const inBoth = useInBoth();
  const wasJustSent = (state as { sent?: boolean } | null)?.sent === true && status === "submitted";
  const stage = STAGES[status];
  return (
    <div className="page py-8 lg:py-12">
      <div className="max-w-5xl">
        <Link
          to={paths.partnersApply}
          className="-my-2 inline-flex items-center gap-1.5 py-2 text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" />
          Mes candidatures
        </Link>
        <div className="mt-4">
          <ApplicationBadge status={status} />
          <h1 className="mt-3 text-2xl sm:text-3xl">{hotel_name}</h1>
          <p className="mt-1 text-ink-soft">{placeName(city, countryName(country))}</p>
        </div>
        <div className="mt-6 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
          <section aria-labelledby="stage" className="min-w-0 self-start rounded-lg bg-sand p-5 sm:p-6">
            <h2 id="stage" className="text-lg">
              {wasJustSent ? "Votre candidature est bien arrivée" : stage.title}
            </h2>
            {reason ? (
              <figure className="mt-3 rounded-md border border-line bg-surface p-4">
                <figcaption className="text-sm text-ink-soft">{"Notre équipe vous écrit\u202f:"}</figcaption>
                <blockquote className="mt-1 font-medium whitespace-pre-line">{reason}</blockquote>
              </figure>
            ) : null}
            {listing_ids.length > 0 ? (
              <ApplicationListings ids={listing_ids} />
            ) : (
              <p className="mt-2 text-ink-soft">{stage.next}</p>
            )}
            {application.can_correct ? (
              <LinkButton
                to={partnerPaths.partnersStep(1, id)}
                variant={status === "rejected" ? "primary" : "secondary"}
                className="mt-4"
              >
                {status === "rejected" ? "Corriger et renvoyer" : "Corriger"}
              </LinkButton>
            ) : null}
          </section>
          <aside aria-label="Suivi" className="min-w-0 space-y-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <History history={application.history} />
            <div>
              <h2 className="text-base">Numéro de candidature</h2>
              <p className="mt-1 font-mono text-sm break-all text-ink-soft">{id}</p>
            </div>
          </aside>
          <div className="min-w-0 space-y-10">
            <FilesCard application={application} />
            <section aria-labelledby="sent">
              <h2 id="sent" className="mb-4 text-xl">
                Ce que vous avez envoyé
              </h2>
              <SummaryList sections={summarize(applicationFieldsOf(application), describePolicy, inBoth)} />
            </section>
          </div>
        </div>
      </div>
    </div>
  );
}

function ApplicationListings({ ids }: { ids: readonly string[] }) {
  const { property: first } = useProperty(ids[0] ?? "");
  const establishment = first?.establishment;
  return (
    <>
      <p className="mt-2 text-ink-soft">
        {establishment
          ? "Votre hôtel est en ligne, avec ses types de chambre."
          : ids.length > 1
            ? "Vos annonces sont en ligne."
            : "Votre annonce est en ligne."}
      </p>
      {establishment ? (
        <div className="mt-4 flex flex-wrap gap-2">
          <LinkButton to={paths.establishment(establishment.id)}>{`Voir ${establishment.name}`}</LinkButton>
          <LinkButton to={hostPaths.hostEstablishment(establishment.id)} variant="secondary">
            Modifier l’hôtel
          </LinkButton>
        </div>
      ) : null}
      <ul className="mt-4 space-y-2">
        {ids.map((id, index) => (
          <li key={id}>
            <ListingLink id={id} number={index + 1} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ListingLink({ id, number }: { id: string; number: number }) {
  const { property } = useProperty(id);
  return (
    <Link
      to={paths.property(id)}
      className="flex min-h-14 items-center gap-3 rounded-md border border-line bg-surface px-4 py-3 transition-colors hover:border-line-strong"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{property?.title ?? `Annonce ${number}`}</span>
        {property ? (
          <ExactPrice
            cents={property.base_price_cents}
            currency={property.currency}
            category={property.category}
            className="text-sm"
          />
        ) : null}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </Link>
  );
}

function History({ history }: { history: Application["history"] }) {
  const steps = [...history].reverse();
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-base">
        Suivi
      </h2>
      <ol className="mt-3">
        {steps.map(({ at, event, reason }, index) => (
          <li key={`${at} ${event}`} className="relative pb-5 pl-6 last:pb-0">
            {index < steps.length - 1 ? (
              <span aria-hidden className="absolute top-2 bottom-0 left-[0.3125rem] w-px bg-line" />
            ) : null}
            <span
              aria-hidden
              className={classNames(
                "absolute top-1.5 left-0 size-2.75 rounded-full",
                index === 0 ? "bg-accent" : "bg-sand-deep",
              )}
            />
            <p className={classNames(index === 0 && "font-semibold")}>{APPLICATION_EVENT_LABELS[event]}</p>
            <p className="text-sm text-ink-soft">{capitalized(formatMomentAt(new Date(at), "Africa/Kinshasa"))}</p>
            {reason ? <p className="mt-1 text-sm whitespace-pre-line text-ink-soft">{reason}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
