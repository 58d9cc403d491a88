import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Printer from "lucide-react/icons/printer";
import { useState } from "react";
import { addDays, todayInCongo } from "@lopango/contract/calendar/dates";
import { capitalized, formatLongDay } from "@lopango/contract/calendar/french-dates";
import { HostHeading } from "../../features/hosting/host-heading.tsx";
import { newIdempotencyKey } from "../../lib/api/api-client.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { timeNow } from "../../lib/clock.ts";
import { useNow } from "../../lib/now.ts";
import { useSession } from "../../lib/session/store.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { actOutbox } from "./act-outbox.ts";
import { dayWithActs, type Note, type ShownStay } from "./day-with-acts.ts";
import { OutOfOrderSection } from "./out-of-order.tsx";
import { StayRow } from "./stay-row.tsx";
import { timeOf } from "./stay-labels.ts";
import { useReceptionDay } from "./use-reception-day.ts";
import "../../back-office.css";

/** `/host/reception`: arrivals, guests in house and departures of a day; works without network. */
export default function ReceptionPage() {
  usePageTitle("Réception");
  const uid = useSession().profile?.uid ?? "";
  return (
    <div className="page py-8 lg:py-12 print:py-0">
      <div className="print:hidden">
        <HostHeading />
      </div>
      <Day key={uid} uid={uid} />
    </div>
  );
}

const LISTS = [
  { name: "arrivals", title: "Arrivées", none: "Personne n’est attendu." },
  { name: "in_house", title: "Sur place", none: "Personne n’est sur place." },
  { name: "departures", title: "Départs", none: "Personne ne part." },
] as const;

function Day({ uid }: { uid: string }) {
  const now = useNow();
  const today = todayInCongo(now);
  const [shift, setShift] = useState(0);
  const [query, setQuery] = useState("");
  const date = addDays(today, shift);
  const { day, keptSince, error, retry } = useReceptionDay(uid, date);
  const acts = actOutbox.use(uid);
  const refused = acts.filter((act) => act.refused !== null);
  const waiting = acts.length - refused.length;
  const note: Note = ({ id, guest_name }, act) => {
    const queued = { key: newIdempotencyKey(), booking: id, guest: guest_name, at: timeNow().toISOString() };
    actOutbox.add(uid, { ...queued, ...act, refused: null });
    void actOutbox.sendAll();
  };
  const shown = day && dayWithActs(day, acts, query);

  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl" aria-live="polite">
          <span className="hidden print:inline">{"Réception\u202f: "}</span>
          <span>{capitalized(formatLongDay(date))}</span>
        </h2>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button variant="secondary" size="sm" onClick={() => setShift(shift - 1)} aria-label="Jour précédent">
            <ChevronLeft aria-hidden className="size-5" />
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setShift(0)} disabled={shift === 0}>
            Aujourd’hui
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setShift(shift + 1)} aria-label="Jour suivant">
            <ChevronRight aria-hidden className="size-5" />
          </Button>
          <Button variant="secondary" size="sm" className="max-sm:hidden" onClick={() => window.print()}>
            <Printer aria-hidden className="size-4.5" /> Imprimer
          </Button>
        </div>
      </div>
      <output className="block text-sm text-ink-soft">
        {[
          ...(keptSince === null ? [] : [`Sans réseau\u202f: liste de ${timeOf(new Date(keptSince).toISOString())}.`]),
          ...(waiting > 0 ? [`${waiting} pas encore envoyé${waiting > 1 ? "s" : ""}.`] : []),
        ].join(" ")}
      </output>
      {refused.map((act) => (
        <div key={act.key} className="mt-3 flex flex-wrap items-center gap-3 print:hidden">
          <FailureNote title={`${act.guest}\u202f: ${act.refused ?? ""}`} />
          <Button variant="quiet" size="sm" onClick={() => actOutbox.drop(uid, act)}>
            Compris
          </Button>
        </div>
      ))}
      <Field label="Chercher par nom, code ou chambre" className="mt-4 max-w-md print:hidden">
        {(wiring) => (
          <Input
            {...wiring}
            type="search"
            value={query}
            autoComplete="off"
            onChange={({ target }) => setQuery(target.value)}
          />
        )}
      </Field>
      {shown ? (
        <>
          <div className="mt-6 grid gap-x-10 gap-y-8 xl:grid-cols-3">
            {LISTS.map(({ name, title, none }) => (
              <StayList key={name} title={title} none={none} stays={shown[name]} now={now.getTime()} onNote={note} />
            ))}
          </div>
          <OutOfOrderSection blocks={day.out_of_order} date={date} onChanged={retry} />
        </>
      ) : error ? (
        <ErrorState className="mt-6" title={messageOf(error)} error={error} onRetry={retry} />
      ) : (
        <div className="mt-6 space-y-4">
          <LoadingNote />
          <Skeleton className="h-24 rounded-md" />
          <Skeleton className="h-24 rounded-md" />
        </div>
      )}
    </div>
  );
}

interface StayListProps {
  title: string;
  none: string;
  stays: readonly ShownStay[];
  now: number;
  onNote: Note;
}

function StayList({ title, none, stays, now, onNote }: StayListProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="border-b border-line pb-2 text-lg">{`${title} (${stays.length})`}</h3>
      {stays.length === 0 ? <p className="py-4 text-sm text-ink-soft">{none}</p> : null}
      <ul>
        {stays.map((stay) => (
          <StayRow key={stay.id} stay={stay} now={now} onNote={onNote} />
        ))}
      </ul>
    </section>
  );
}
