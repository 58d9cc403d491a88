import { useState, useEffect } from "react";
import useSWR from "swr";
import type { Visit } from "@lopango/contract/checks/visit";
import { capitalized, formatLongDay } from "@lopango/contract/platform/french-dates";
import { phoneAddress } from "@lopango/contract/platform/phone-number";
import { inHalf } from "@lopango/contract/checks/check-life";
import { mapAddress } from "@lopango/contract/platform/latlng";
import { placeName } from "@lopango/contract/listings/place-name";
import { messageOf } from "../../lib/api/api-error.ts";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { readableNumber } from "../../lib/format/format.ts";
import { useSession } from "../../identity/session/store.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { MemoryNote } from "../../ui/offline-notes.tsx";
import { LoadingNote, Skeleton, ErrorState } from "../../ui/states.tsx";
import { showToast } from "../../ui/toast.ts";
import {
  reportOutbox,
  beginDraft,
  useVisitDrafts,
  withoutLostPhotos,
  type VisitDraft,
  dropDraftsBut,
} from "./visit-draft.ts";
import { momentOf, VisitForm } from "./visit-form.tsx";
import "../../ui/back-office.css";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { accountValue } from "../../lib/browser/stored-value.ts";

const LOST = "Une photo n’est plus sur ce téléphone\u202f: reprenez-la.";

/** `/visits`: the visits of an agent; works without network. */
export default function VisitsPage() {
  usePageTitle("Visites");
  const uid = useSession().profile?.uid ?? "";
  const { visits, isKept, error, retry } = useVisits(uid);
  const reports = reportOutbox.use(uid);
  const isStored = reportOutbox.useIsStored();
  const drafts = useVisitDrafts(uid);
  const [chosen, setChosen] = useState<{ id: string; isRestored: boolean; isKept: boolean } | null>(null);
  const waiting = reports.filter(({ refused }) => refused === null);
  const left = visits?.filter(({ id }) => reports.every(({ visit, refused }) => visit !== id || refused !== null));
  const visit = left?.find(({ id }) => id === chosen?.id);
  const draft = visit && drafts[visit.id];
  const begin = async (begun: Visit) => {
    setChosen({ id: begun.id, isRestored: drafts[begun.id] !== undefined, isKept: beginDraft(uid, begun) });
    if (await withoutLostPhotos(uid, begun.id)) showToast("error", LOST);
  };
  return (
    <div className="page max-w-2xl py-6">
      <h1 className="text-2xl">Visites</h1>
      {isKept ? (
        <p className="mt-2 text-sm text-caution">Sans réseau{"\u202f"}: les visites gardées sur ce téléphone.</p>
      ) : null}
      <output className="mt-2 block text-sm text-caution empty:hidden">
        {waiting.length > 0 ? `Pas encore envoyé\u202f: ${waiting.map(({ title }) => title).join(", ")}.` : null}
      </output>
      {isStored ? null : <MemoryNote />}
      {reports.map((report) =>
        report.refused === null ? null : (
          <div key={report.key} className="mt-4">
            <FailureNote title={report.title} reason={report.refused} />
            <Button variant="quiet" size="sm" className="min-h-11" onClick={() => reportOutbox.drop(uid, report)}>
              J’ai compris
            </Button>
          </div>
        ),
      )}
      {visit && draft && chosen ? (
        <VisitForm key={draft.key} {...chosen} uid={uid} visit={visit} draft={draft} onDone={() => setChosen(null)} />
      ) : left ? (
        <ul className="mt-5 space-y-4">
          {left.length === 0 ? <li className="text-ink-soft">Aucune visite à faire.</li> : null}
          {left.map((each) => (
            <li key={each.id}>
              <VisitCard visit={each} draft={drafts[each.id]} onBegin={() => void begin(each)} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState className="mt-6" title={messageOf(error)} onRetry={retry} />
      ) : (
        <>
          <LoadingNote />
          <Skeleton className="mt-5 h-40 w-full rounded-lg" />
        </>
      )}
    </div>
  );
}

function VisitCard({ visit, draft, onBegin }: { visit: Visit; draft: VisitDraft | undefined; onBegin: () => void }) {
  const { day, half, title, quartier, commune, city, address, latlng, host_first_name, contact_phone } = visit;
  return (
    <Card as="article" className="p-5">
      <p className="text-sm text-ink-soft">{capitalized(formatLongDay(day)) + inHalf(half)}</p>
      <h2 className="mt-1 text-lg">{title}</h2>
      <p className="mt-1">{`${address}, ${placeName(quartier, commune, city)}`}</p>
      <p className="flex flex-wrap gap-x-5">
        {latlng ? (
          <a
            href={mapAddress(latlng)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Voir le point
          </a>
        ) : null}
        {contact_phone ? (
          <a
            href={phoneAddress(contact_phone)}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {`${host_first_name}, ${readableNumber(contact_phone)}`}
          </a>
        ) : null}
      </p>
      <Button size="lg" className="mt-3 w-full" onClick={onBegin}>
        {draft ? "Reprendre la visite" : "Commencer la visite"}
      </Button>
      {draft ? (
        <p className="mt-2 text-sm text-ink-soft">{`Commencée ${momentOf(draft.begun_at)}. Ce que vous avez noté est sur ce téléphone.`}</p>
      ) : null}
    </Card>
  );
}

/** The visits that this device loaded last. */
const stored = accountValue<{ visits: Visit[] }>("lopango.visits", ({ visits }) => Array.isArray(visits));

/** Loads the visits of an agent, or returns those that the device kept. `isKept`: the server cannot be reached. */
function useVisits(uid: string) {
  const kept = stored.useOf(uid)?.visits;
  const { data, error, mutate } = useSWR(keyOf("visits", uid), () => api.get("/api/visits"));
  useEffect(() => {
    if (!data) return;
    stored.keep(uid, { visits: data });
    dropDraftsBut(uid, data);
  }, [data, uid]);
  useEffect(() => {
    void reportOutbox.sendAll();
    return reportOutbox.onSent(
      (sent) => void mutate((all) => all?.filter(({ id }) => id !== sent), { revalidate: true }),
    );
  }, [mutate]);
  return {
    visits: data ?? kept,
    isKept: Boolean(error) && kept !== undefined,
    error: error as unknown,
    retry: () => void mutate(),
  };
}
