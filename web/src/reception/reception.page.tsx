import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Printer from "lucide-react/icons/printer";
import X from "lucide-react/icons/x";
import UserPlus from "lucide-react/icons/user-plus";
import { useRef, useState, type ComponentProps } from "react";
import { capitalized, formatLongDay } from "@lopango/contract/platform/french-dates";
import { DOUBLE_PRESS_MS } from "@lopango/contract/limits";
import type { ReceptionDay } from "@lopango/contract/reception/received-stay";
import { HostHeading } from "../bookings/host/host-heading.tsx";
import { newIdempotencyKey } from "../lib/api/api-client.ts";
import { messageOf } from "../lib/api/api-error.ts";
import { usePageTitle } from "../lib/browser/page-title.ts";
import { timeNow } from "../lib/clock.ts";
import { useNow } from "../lib/now.ts";
import { useSession } from "../identity/session/store.ts";
import { Button } from "../ui/button.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { Field, Input } from "../ui/field.tsx";
import { MemoryNote } from "../ui/offline-notes.tsx";
import { LoadingNote, Skeleton, ErrorState } from "../ui/states.tsx";
import { actOutbox, type QueuedAct } from "./day/act-outbox.ts";
import {
  dayWithActs,
  roomsInUse,
  withoutEstablishment,
  type Note,
  type NotedAct,
  type ShownStay,
} from "./day/day-with-acts.ts";
import { OutOfOrderSection } from "./rooms/out-of-order.tsx";
import { RoomNumbersSection, useDeskRooms } from "./rooms/room-numbers.tsx";
import { StayDialogs, type StayDialogKind } from "./stay/stay-dialogs.tsx";
import { StayRow } from "./stay/stay-row.tsx";
import { lastActOf, whenOf } from "./stay/stay-labels.ts";
import { useReceptionDay } from "./day/use-reception-day.ts";
import { WalkInDialog } from "./walk-in/walk-in-dialog.tsx";
import { draftSummary, newDraft, type WalkInDraft } from "./walk-in/walk-in-draft.ts";
import "../ui/back-office.css";

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
  const [shift, setShift] = useState(0);
  const [query, setQuery] = useState("");
  const { day: loaded, date, keptSince, isStored, error, retry, save } = useReceptionDay(uid, shift);
  const rooms = useDeskRooms(uid);
  const day = loaded && withoutEstablishment(loaded, rooms ?? []);
  const acts = actOutbox.use(uid);
  const refused = acts.filter((act) => act.refused !== null);
  const waiting = acts.length - refused.length;
  const isActStored = actOutbox.useIsStored();
  const pressedAt = useRef(-DOUBLE_PRESS_MS);
  // For all rows: a list that moves up brings another stay under the finger.
  const isCalm = () => performance.now() - pressedAt.current >= DOUBLE_PRESS_MS;
  const [last, setLast] = useState<{ stay: ShownStay; act: NotedAct } | null>(null);
  const note: Note = (stay, act) => {
    pressedAt.current = performance.now();
    const queued = { key: newIdempotencyKey(), booking: stay.id, guest: stay.guest_name, at: timeNow().toISOString() };
    actOutbox.add(uid, { ...queued, ...act, refused: null });
    setLast({ stay, act });
    void actOutbox.sendAll();
  };
  const shown = day && dayWithActs(day, acts, query);
  const [asked, setAsked] = useState<{ id: string; what: StayDialogKind } | null>(null);
  const open =
    asked && shown && [...shown.arrivals, ...shown.in_house, ...shown.departures].find(({ id }) => id === asked.id);
  const inUse = shown ? roomsInUse(shown) : [];
  const [draft, setDraft] = useState<WalkInDraft | null>(null);
  const add = (walkIn: WalkInDraft) => {
    setDraft(null);
    const act = { what: "walk-in", booking: "", guest: walkIn.name.trim(), walkIn } as const;
    actOutbox.add(uid, { ...act, key: newIdempotencyKey(), at: timeNow().toISOString(), refused: null });
    void actOutbox.sendAll();
  };
  const edit = (act: QueuedAct) => {
    if (act.walkIn) setDraft(act.walkIn);
    actOutbox.drop(uid, act);
  };

  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl" aria-live="polite">
          <span className="hidden print:inline">{"Réception\u202f: "}</span>
          <span>{date === undefined ? "" : capitalized(formatLongDay(date))}</span>
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
          <Button variant="secondary" size="sm" onClick={() => window.print()}>
            <Printer aria-hidden className="size-4.5" /> <span className="max-sm:sr-only">Imprimer</span>
          </Button>
        </div>
      </div>
      <output className="block text-sm text-ink-soft">
        {[
          ...(keptSince === null || !day ? [] : [keptSentence(day, keptSince)]),
          ...(day ? otherClocks(day) : []),
          ...(waiting > 0 ? [`${waiting} pas encore envoyé${waiting > 1 ? "s" : ""}.`] : []),
        ].join(" ")}
      </output>
      {isActStored ? null : <MemoryNote />}
      {isActStored && !isStored ? (
        <p className="mt-3 text-sm text-caution print:hidden">
          La mémoire de cet appareil est pleine{"\u202f"}: sans réseau, gardez cet onglet ouvert, il ne se rouvrirait
          pas.
        </p>
      ) : null}
      {refused.map((act) => (
        <div key={act.key} className="mt-3 flex flex-wrap items-center gap-3 print:hidden">
          <FailureNote
            title={[act.guest, act.walkIn ? ` (${draftSummary(act.walkIn)})` : "", `\u202f: ${act.refused ?? ""}`].join(
              "",
            )}
          />
          {act.walkIn ? (
            <Button variant="secondary" size="sm" onClick={() => edit(act)}>
              Modifier
            </Button>
          ) : null}
          <Button variant="quiet" size="sm" onClick={() => actOutbox.drop(uid, act)}>
            Compris
          </Button>
        </div>
      ))}
      {rooms && rooms.length > 0 && day ? (
        <Button
          className="mt-4 w-full sm:w-auto print:hidden"
          onClick={() => setDraft(newDraft(rooms, day.date, shift === 0))}
        >
          <UserPlus aria-hidden className="size-5" /> Ajouter un voyageur
        </Button>
      ) : null}
      <WalkInDialog draft={draft} rooms={rooms ?? []} onDone={add} onClose={() => setDraft(null)} />
      <Field label="Chercher un voyageur" className="mt-4 max-w-md print:hidden">
        <Input
          type="search"
          placeholder="Nom, code, téléphone, chambre"
          value={query}
          autoComplete="off"
          onChange={({ target }) => setQuery(target.value)}
        />
      </Field>
      {shown ? (
        <>
          <div className="mt-6 grid gap-x-10 gap-y-8 xl:grid-cols-3">
            {LISTS.map(({ name, title, none }) => (
              <StayList
                key={name}
                list={name}
                title={title}
                none={none}
                stays={shown[name]}
                onAsk={(stay, what) => setAsked({ id: stay.id, what })}
                {...{
                  now,
                  isCalm,
                  rooms: day.rooms ?? [],
                  onNote: note,
                  onDrop: (act: QueuedAct) => actOutbox.drop(uid, act),
                }}
              />
            ))}
          </div>
          {asked && open ? (
            <StayDialogs
              key={open.id}
              stay={open}
              kind={asked.what}
              {...{ now, inUse, isCalm }}
              rooms={day.rooms ?? []}
              onNote={note}
              onSaved={save}
              onAsk={(what) => setAsked({ id: open.id, what })}
              onClose={() => setAsked(null)}
            />
          ) : null}
          {last ? <LastAct {...last} isCalm={isCalm} onNote={note} onClose={() => setLast(null)} /> : null}
          <OutOfOrderSection rooms={rooms} blocks={day.out_of_order} date={day.date} onChanged={retry} />
          <RoomNumbersSection listings={rooms ?? []} known={day.rooms ?? []} onChanged={retry} />
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

interface LastActProps {
  stay: ShownStay;
  act: NotedAct;
  isCalm: () => boolean;
  onNote: Note;
  onClose: () => void;
}

/** Says what the last press did, and takes it back; stays in sight until the next one. */
function LastAct({ stay, act, isCalm, onNote, onClose }: LastActProps) {
  const { label, undo } = lastActOf(stay, act);
  return (
    <output className="sticky bottom-3 z-10 mt-4 flex items-center gap-2 rounded-md bg-ink py-1 pr-1 pl-4 text-sm text-white shadow-float print:hidden">
      <span className="min-w-0 flex-1">{label}</span>
      {undo ? (
        <button
          type="button"
          className="min-h-11 shrink-0 px-3 font-semibold underline underline-offset-4"
          onClick={() => {
            if (isCalm()) onNote(stay, undo);
          }}
        >
          Annuler
        </button>
      ) : null}
      <button type="button" aria-label="Fermer" className="grid size-11 shrink-0 place-items-center" onClick={onClose}>
        <X aria-hidden className="size-5" />
      </button>
    </output>
  );
}

/** `Sans réseau : liste du samedi 27 novembre 2026, gardée à 14 h 05.` */
function keptSentence({ date, clocks }: ReceptionDay, loadedAt: number): string {
  const when = whenOf(new Date(loadedAt).toISOString(), clocks[0]?.time_zone ?? "Africa/Kinshasa");
  return `Sans réseau\u202f: liste du ${formatLongDay(date)}, gardée ${when}.`;
}

/** Shown in the hour after midnight, when the places are on two days. */
const otherClocks = ({ date, clocks }: ReceptionDay): string[] =>
  clocks
    .filter((clock) => clock.date !== date)
    .map((clock) => `À l’est, c’est déjà le ${formatLongDay(clock.date)}\u202f: ses listes sont de ce jour.`);

interface StayListProps extends Omit<ComponentProps<typeof StayRow>, "stay"> {
  title: string;
  none: string;
  stays: readonly ShownStay[];
}

function StayList({ title, none, stays, ...row }: StayListProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="border-b border-line pb-2 text-lg">{`${title} (${stays.length})`}</h3>
      {stays.length === 0 ? <p className="py-4 text-sm text-ink-soft">{none}</p> : null}
      <ul>
        {stays.map((stay) => (
          <StayRow key={stay.id} stay={stay} {...row} />
        ))}
      </ul>
    </section>
  );
}
