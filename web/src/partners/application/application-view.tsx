import ArrowLeft from "lucide-react/icons/arrow-left";
import { Link, useLocation } from "react-router";
import type { Application } from "@lopango/contract/partners/partner";
import { placeName } from "@lopango/contract/listings/place-name";
import { describePolicy } from "@lopango/contract/bookings/cancellation-labels";
import { applicationFieldsOf } from "../form/application-fields.ts";
import { STAGES } from "../application-labels.ts";
import { ApplicationBadge } from "../status-badge.tsx";
import { summarize } from "../form/summary.ts";
import { SummaryList } from "../form/summary-list.tsx";
import { countryName } from "../../lib/format/format.ts";
import { partnerPaths } from "@lopango/contract/partner-paths";
import { paths } from "@lopango/contract/paths";
import { LinkButton } from "../../ui/button.tsx";
import { FilesCard } from "./files-card.tsx";
import { History } from "./history.tsx";
import { ApplicationListings } from "./application-listings.tsx";

export function ApplicationView({ application }: { application: Application }) {
  const { id, status, hotel_name, city, country, reason, listing_ids } = application;
  const { state } = useLocation();
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
              <SummaryList sections={summarize(applicationFieldsOf(application), describePolicy)} />
            </section>
          </div>
        </div>
      </div>
    </div>
  );
}
