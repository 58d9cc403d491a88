import { adminPaths } from "@lopango/contract/admin-paths";
import type { AdminReport, AdminReportDetail } from "@lopango/contract/moderation/report-case";
import { OUTCOMES_OF, type ReportOutcome, REPORT_REASON_LABELS } from "@lopango/contract/complaints/report-reasons";
import { paths } from "@lopango/contract/paths";
import { useState } from "react";
import { Link } from "react-router";
import useSWR from "swr";
import { MAX_PAGE_SIZE } from "@lopango/contract/limits";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { MessagePhotos } from "../../messages/message-photos.tsx";
import { api } from "../../lib/api/api.ts";
import { quoted } from "../../lib/format/format.ts";
import { Badge, StatusBadge } from "../../ui/badge.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { AdminHeading, DetailPage } from "../../ui/admin/detail-page.tsx";
import { dayOf, momentOf } from "../../ui/admin/moment.ts";
import { Panel } from "../../ui/admin/panel.tsx";
import { ListingSheet, Signals } from "../../listings/admin/listing-sheet.tsx";
import { nameOf, reachOf } from "../../identity/admin/person.tsx";
import { ReviewSheet } from "../../reviews/admin/review-sheet.tsx";
import { DECISIONS, DecisionDialog, REMOVALS } from "./decision-dialog.tsx";
import { OUTCOME_LABELS, reportCount, SUBJECT_NAMES } from "./report-labels.ts";

const LIST = { path: adminPaths.adminReports(), label: "Signalements", all: "Tous les signalements" };

/** `/admin/reports/{id}`: the reports of one subject, with what an admin decides them by. */
export function ReportPage() {
  return (
    <DetailPage
      title="Signalement"
      name="report"
      list={LIST}
      load={(id) => api.get("/api/admin/reports/{id}", { params: { id } })}
      problem="Impossible de charger ce signalement."
    >
      {(detail) => <ReportCase key={detail.id} detail={detail} />}
    </DetailPage>
  );
}

const CopiedPhotos = ({ signals }: Pick<AdminReportDetail, "signals">) =>
  signals.length > 0 ? (
    <div className="mt-4">
      <Signals id={null} signals={signals} />
    </div>
  ) : null;

function ReportCase({ detail }: { detail: AdminReportDetail }) {
  const { subject, label, open, earlier, others, owner, holder, passed_on, listing, review, signals } = detail;
  const [outcome, setOutcome] = useState<ReportOutcome | null>(null);
  const next = useNextCase(detail.id);
  const isPlace = subject.kind === "listing" || subject.kind === "establishment";
  return (
    <>
      <AdminHeading title={label}>
        <Badge tone={open.length > 0 ? "caution" : "neutral"}>{SUBJECT_NAMES[subject.kind]}</Badge>
        {next === null ? null : (
          <LinkButton to={adminPaths.adminReport(next)} variant="secondary">
            {open.length > 0 ? "Passer au suivant" : "Suivant"}
          </LinkButton>
        )}
      </AdminHeading>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Panel title={open.length > 0 ? reportCount(open.length) : "Traité"}>
          {open.length > 0 ? (
            <>
              <Reports reports={open} />
              <div className="mt-5 flex flex-wrap gap-3">
                {OUTCOMES_OF[subject.kind].map((each) => (
                  <Button
                    key={each}
                    variant={DECISIONS[each].variant}
                    className="max-sm:w-full"
                    onClick={() => setOutcome(each)}
                  >
                    {each === "removed" ? REMOVALS[subject.kind].action : DECISIONS[each].action}
                  </Button>
                ))}
              </div>
            </>
          ) : (
            <Reports reports={earlier} />
          )}
        </Panel>
        <Panel title="Compte concerné">
          {owner ? (
            <>
              <p className="flex flex-wrap items-center gap-2">
                <Link to={adminPaths.adminUser(owner.id)} className="font-semibold underline underline-offset-4">
                  {nameOf(owner)}
                </Link>
                {owner.suspension ? <Badge tone="danger">Suspendu</Badge> : null}
              </p>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {`${reachOf(owner)} · inscription ${dayOf(owner.created_at)}`}
              </p>
              <Strikes strikes={owner.strikes} />
              {subject.kind === "person" ? <CopiedPhotos signals={signals} /> : null}
            </>
          ) : (
            <p className="text-ink-soft">Ce compte est supprimé.</p>
          )}
          {holder ? (
            <p className="mt-4 rounded-md bg-caution-tint px-4 py-3 text-caution">
              <span>
                {subject.kind === "establishment"
                  ? "Depuis ce signalement, l’hôtel a changé de compte\u202f: "
                  : "Depuis ce signalement, l’annonce a changé de compte\u202f: "}
              </span>
              <Link to={adminPaths.adminUser(holder.id)} className="font-semibold underline underline-offset-4">
                {nameOf(holder)}
              </Link>
              <span>
                {subject.kind === "establishment"
                  ? ". La suspension touche le compte ci-dessus et met l’hôtel hors ligne."
                  : ". La suspension touche le compte ci-dessus et met l’annonce hors ligne."}
              </span>
            </p>
          ) : null}
          <PassedOn places={passed_on} />
          {owner && subject.kind === "person" ? (
            <LinkButton to={paths.hostPage(owner.id)} variant="secondary" className="mt-4">
              Sa page d’hôte
            </LinkButton>
          ) : null}
          {subject.kind === "establishment" ? (
            <LinkButton to={paths.establishment(subject.id)} variant="secondary" className="mt-4">
              La page de l’hôtel
            </LinkButton>
          ) : null}
          {subject.kind === "thread" && open.length > 0 ? (
            <LinkButton to={adminPaths.adminThread(subject.id)} variant="secondary" className="mt-4">
              Lire la conversation
            </LinkButton>
          ) : null}
        </Panel>
        {listing ? <ListingSheet listing={listing} className="lg:col-span-2" /> : null}
        {isPlace && !listing ? (
          <Panel title={SUBJECT_NAMES[subject.kind]}>
            <p className="text-ink-soft">
              {subject.kind === "establishment" ? "Cet hôtel n’est plus en ligne." : "Cette annonce est supprimée."}
            </p>
          </Panel>
        ) : null}
        {review ? (
          <Panel title="Avis">
            <CopiedPhotos signals={signals} />
            <ReviewSheet review={review} />
            <LinkButton to={adminPaths.adminReview(review.id)} variant="secondary" className="mt-4">
              Ouvrir l’avis
            </LinkButton>
          </Panel>
        ) : null}
        {open.length > 0 && earlier.length > 0 ? (
          <Panel title="Déjà décidé">
            <Reports reports={earlier} />
          </Panel>
        ) : null}
        {others.length > 0 ? (
          <Panel title="Autres signalements de ce compte">
            <Reports reports={others} linked />
          </Panel>
        ) : null}
      </div>
      {outcome ? (
        <DecisionDialog detail={detail} outcome={outcome} next={next} onClose={() => setOutcome(null)} />
      ) : null}
    </>
  );
}

/** Id of the next open case of the queue, after the last one the first; null without another one. */
function useNextCase(id: string): string | null {
  const { data } = useSWR(keyOf("admin", "reports", "latest"), () =>
    api.countedList("/api/admin/reports", { query: { limit: MAX_PAGE_SIZE } }),
  );
  const cases = data?.items ?? [];
  const place = cases.findIndex((one) => one.id === id);
  const next = cases[place + 1] ?? cases[0];
  return next && next.id !== id ? next.id : null;
}

/** What the account handed over since, and its suspension takes offline. */
function PassedOn({ places }: { places: AdminReportDetail["passed_on"] }) {
  if (places.length === 0) return null;
  return (
    <div className="mt-4 rounded-md bg-caution-tint px-4 py-3 text-caution">
      <p>{"Sa suspension met aussi hors ligne ce que ce compte a remis à un autre depuis ces signalements\u202f:"}</p>
      <ul className="mt-2 space-y-1">
        {places.map(({ id, title, is_active, holder, holder_name: name }) => (
          <li key={id} className="wrap-anywhere">
            <Link to={adminPaths.adminProperty(id)} className="font-semibold underline underline-offset-4">
              {title}
            </Link>
            <span>{is_active ? ", à " : ", hors ligne, à "}</span>
            <Link to={adminPaths.adminUser(holder)} className="underline underline-offset-4">
              {name || "un compte supprimé"}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Strikes({ strikes }: { strikes: NonNullable<AdminReportDetail["owner"]>["strikes"] }) {
  if (strikes.length === 0) return <p className="mt-3 text-sm text-ink-soft">Aucun avertissement.</p>;
  return (
    <>
      <p className="mt-3 text-sm font-semibold">
        {strikes.length === 1 ? "1 avertissement" : `${strikes.length} avertissements`}
      </p>
      <ul className="mt-1 space-y-1 text-sm">
        {[...strikes].reverse().map(({ at, reason }) => (
          <li key={at} className="wrap-anywhere">{`${dayOf(at)}\u202f: ${reason}`}</li>
        ))}
      </ul>
    </>
  );
}

/** @param linked - with what each is about */
function Reports({ reports, linked = false }: { reports: readonly AdminReport[]; linked?: boolean }) {
  return (
    <ul className="divide-y divide-line">
      {reports.map(
        ({ id, case_id, subject, label, reporter, reporter_name: name, reason, note, photos, made_at, outcome }) => (
          <li key={id} className="space-y-1 py-3 first:pt-0 last:pb-0">
            {linked ? (
              <p>
                <span className="text-ink-soft">{`${SUBJECT_NAMES[subject.kind]}\u202f: `}</span>
                <Link to={adminPaths.adminReport(case_id)} className="wrap-anywhere underline underline-offset-4">
                  {label}
                </Link>
              </p>
            ) : null}
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">{REPORT_REASON_LABELS[reason]}</span>
              {outcome ? <StatusBadge {...OUTCOME_LABELS[outcome.kind]} /> : null}
            </p>
            {note ? <p className="wrap-anywhere whitespace-pre-line">{quoted(note)}</p> : null}
            {photos.length > 0 ? (
              <MessagePhotos
                photos={photos.map(({ id: photo, ...size }) => ({ ...size, place: { report: id, id: photo } }))}
                from="ce signalement"
              />
            ) : null}
            <p className="text-sm text-ink-soft">
              <span>{`${momentOf(made_at)}, par `}</span>
              {reporter ? (
                <Link to={adminPaths.adminUser(reporter)} className="underline underline-offset-4">
                  {name || "ce compte"}
                </Link>
              ) : (
                <span>un compte supprimé</span>
              )}
            </p>
            {outcome ? (
              <p className="text-sm wrap-anywhere text-ink-soft">
                {`Décidé le ${momentOf(outcome.at)} par ${outcome.by}${outcome.note ? `\u202f: ${outcome.note}` : ""}`}
              </p>
            ) : null}
          </li>
        ),
      )}
    </ul>
  );
}
