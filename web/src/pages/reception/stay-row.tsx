import { ofName } from "@lopango/contract/platform/french-names";
import { formatLodgers, formatLodging, lodgersIn } from "@lopango/contract/bookings/lodging-labels";
import { formatDay, formatMoment, formatNights } from "@lopango/contract/calendar/french-dates";
import type { ReceivedStay } from "@lopango/contract/reception/stay";
import { useState } from "react";
import { readableNumber } from "../../lib/format/readable-number.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { nightsLeft, undoableOf, type Note, type ShownStay } from "./day-with-acts.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { QueuedAct } from "./act-outbox.ts";
import { DepartureCodeDialog, EarlyDepartureDialog } from "./departure-dialogs.tsx";
import { StayDialog } from "./stay-dialog.tsx";
import { releaseSentence, stateOf, timeOf, walkInLabel } from "./stay-labels.ts";

interface Props {
  stay: ShownStay;
  now: Date;
  /** Whether the last note is long enough ago: a second tap of the same finger notes nothing. */
  isCalm: () => boolean;
  onNote: Note;
  onSaved: (stay: ReceivedStay) => void;
  /** Forgets a walk-in that was not sent yet. */
  onDrop: (draft: QueuedAct) => void;
}

const UNDO = { "check-in": "Annuler l’arrivée", "no-show": "Annuler l’absence", "check-out": "Annuler le départ" };

/** One stay with what the reception does next. */
export function StayRow({ stay, now, isCalm, onNote, onSaved, onDrop }: Props) {
  const [asked, setAsked] = useState<"details" | "departure" | "code" | "cancel" | null>(null);
  const { checked_in, checked_out, no_show, room, notes } = stay.presence;
  const rooms = stay.rooms ?? [{ title: stay.property_title, count: 1, guests: stay.guests }];
  const state = stateOf(stay);
  const sentence = releaseSentence(stay);
  const left = nightsLeft(stay, now);
  const undoable = undoableOf(stay.presence);
  const press = (act: () => void) => () => {
    if (isCalm()) act();
  };
  const opensAt = new Date(stay.check_in_from);
  const { draft, walk_in: walkIn } = stay;
  const awaitsArrival = !checked_in && !checked_out && !no_show?.freed_at;
  const details = (
    <Button variant="secondary" onClick={() => setAsked("details")}>
      Chambre, note
      <span className="sr-only">{` ${ofName(stay.guest_name)}`}</span>
    </Button>
  );
  return (
    <li className="break-inside-avoid border-b border-line py-4 last:border-b-0 print:py-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <strong className="text-lg">{stay.guest_name}</strong>
            {room?.numbers ? <Badge tone="accent">{`Chambre ${room.numbers}`}</Badge> : null}
            {state ? <Badge tone={state.tone}>{state.label}</Badge> : null}
            {walkIn ? <Badge>{walkInLabel(walkIn)}</Badge> : null}
            {stay.unsent ? <Badge tone="caution">Pas encore envoyé</Badge> : null}
          </p>
          <p className="mt-1 text-sm text-ink-soft">
            <span>{[stay.code, stay.property_title].filter(Boolean).join(" · ")}</span>
            <br />
            <span>{`${formatDay(stay.checkin)} – ${formatDay(stay.checkout)}`}</span>{" "}
            <span className="inline-block">{`(${formatNights(stay.nights)}, ${formatLodgers(lodgersIn(rooms))})`}</span>
            {rooms.length > 1 ? (
              <>
                <br />
                <span>{formatLodging(rooms).join("\u202f; ")}</span>
              </>
            ) : null}
          </p>
          {sentence ? <p className="mt-1 text-sm">{sentence}</p> : null}
          {stay.guest_phone ? (
            <p className="mt-1 text-sm">
              <a
                href={`tel:${stay.guest_phone}`}
                className="font-semibold text-accent-deep underline-offset-4 hover:underline"
              >
                {readableNumber(stay.guest_phone)}
              </a>
            </p>
          ) : null}
          {notes.map((note) => (
            <p key={`${note.at}-${note.text}`} className="mt-2 text-sm whitespace-pre-line">
              {note.text}
              <span className="text-ink-soft">{` — ${note.by}, ${timeOf(note.at, stay.time_zone)}`}</span>
            </p>
          ))}
        </div>
        {room?.numbers ? null : <p className="hidden print:block">{`Chambre\u202f: ${"_".repeat(12)}`}</p>}
        {draft ? (
          <Button variant="quiet" className="print:hidden" onClick={() => onDrop(draft)}>
            Annuler
            <span className="sr-only">{` l’ajout ${ofName(stay.guest_name)}`}</span>
          </Button>
        ) : null}
        <div className={draft ? "hidden" : "flex flex-wrap gap-2 print:hidden"}>
          {awaitsArrival && opensAt <= now ? (
            <Button onClick={press(() => onNote(stay, { what: "check-in" }))}>Arrivé</Button>
          ) : null}
          {/* Keeps its place: a second tap of the same finger must meet no other button. */}
          {checked_in && !checked_out ? <Button disabled>Arrivé</Button> : null}
          {!checked_in && !no_show && Date.parse(stay.no_show_from) <= now.getTime() ? (
            <Button variant="secondary" onClick={press(() => onNote(stay, { what: "no-show" }))}>
              Non présenté
            </Button>
          ) : null}
          {details}
          {checked_in && !checked_out ? (
            <Button onClick={press(() => (left > 0 ? setAsked("departure") : onNote(stay, { what: "check-out" })))}>
              Parti
            </Button>
          ) : null}
          {checked_out?.early?.can_type_code && !stay.unsent ? (
            <Button variant="secondary" onClick={() => setAsked("code")}>
              Code du voyageur
            </Button>
          ) : null}
          {undoable ? (
            <Button variant="quiet" onClick={press(() => onNote(stay, { what: "undo", undone: undoable }))}>
              {UNDO[undoable]}
              <span className="sr-only">{` ${ofName(stay.guest_name)}`}</span>
            </Button>
          ) : null}
          {walkIn && !checked_in && !checked_out ? (
            <Button variant="quiet" onClick={() => setAsked("cancel")}>
              Annuler le séjour
              <span className="sr-only">{` ${ofName(stay.guest_name)}`}</span>
            </Button>
          ) : null}
          {awaitsArrival && opensAt > now ? (
            <p className="basis-full text-sm text-ink-soft">{`Arrivée à noter dès le ${formatMoment(opensAt, stay.time_zone)}.`}</p>
          ) : null}
        </div>
      </div>
      <StayDialog stay={stay} open={asked === "details"} onNote={onNote} onClose={() => setAsked(null)} />
      {asked === "departure" ? (
        <EarlyDepartureDialog
          stay={stay}
          nights={left}
          onConfirm={press(() => {
            onNote(stay, { what: "check-out" });
            setAsked(null);
          })}
          onClose={() => setAsked(null)}
        />
      ) : null}
      <ConfirmDialog
        open={asked === "cancel"}
        title={`Annuler le séjour ${ofName(stay.guest_name)}\u202f?`}
        confirmLabel="Annuler le séjour"
        cancelLabel="Le garder"
        onConfirm={press(() => {
          onNote(stay, { what: "cancel-walk-in" });
          setAsked(null);
        })}
        onClose={() => setAsked(null)}
      >
        <p>Ses nuits sont aussitôt de nouveau libres.</p>
      </ConfirmDialog>
      {asked === "code" ? <DepartureCodeDialog stay={stay} onSaved={onSaved} onClose={() => setAsked(null)} /> : null}
    </li>
  );
}
