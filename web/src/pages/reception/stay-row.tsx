import { formatLodgers, formatLodging, lodgersIn } from "@lopango/contract/bookings/lodging-labels";
import { formatDay, formatNights, formatStay } from "@lopango/contract/calendar/french-dates";
import type { ReceivedStay, RoomNumbersAnswer } from "@lopango/contract/reception/stay";
import { useState } from "react";
import { ofName } from "@lopango/contract/platform/french-names";
import { readableNumber } from "../../lib/format/readable-number.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { QueuedAct } from "./act-outbox.ts";
import { nightsLeft, type Note, type RoomInUse, type ShownStay } from "./day-with-acts.ts";
import { DepartureCodeDialog, EarlyDepartureDialog } from "./departure-dialogs.tsx";
import { StayDialog } from "./stay-dialog.tsx";
import { releaseSentence, roomsOf, stateOf, timeOf, walkInLabel } from "./stay-labels.ts";

interface Props {
  stay: ShownStay;
  now: Date;
  /** Rooms that guests have, to warn of one that is given twice. */
  inUse: readonly RoomInUse[];
  /** Numbers of the rooms of each listing. */
  rooms: RoomNumbersAnswer[];
  /** Whether the last note is long enough ago: a second tap of the same finger notes nothing. */
  isCalm: () => boolean;
  onNote: Note;
  onSaved: (stay: ReceivedStay) => void;
  /** Forgets a walk-in that was not sent yet. */
  onDrop: (draft: QueuedAct) => void;
}

/** One stay in three lines, with what the reception does next; a press on it opens the rest. */
export function StayRow({ stay, now, inUse, rooms, isCalm, onNote, onSaved, onDrop }: Props) {
  const [asked, setAsked] = useState<"details" | "departure" | "code" | "cancel" | null>(null);
  const { checked_in, checked_out, no_show, room, notes } = stay.presence;
  const state = stateOf(stay);
  const left = nightsLeft(stay, now);
  const { draft } = stay;
  const awaitsArrival = !checked_in && !checked_out && !no_show?.freed_at && !draft;
  const press = (act: () => void) => () => {
    if (isCalm()) act();
  };
  const close = () => setAsked(null);
  const noteArrival = press(() => onNote(stay, { what: "check-in" }));
  const noteDeparture = press(() => (left > 0 ? setAsked("departure") : onNote(stay, { what: "check-out" })));
  const canArrive = awaitsArrival && new Date(stay.check_in_from) <= now;
  return (
    <li className="break-inside-avoid border-b border-line last:border-b-0">
      <div className="flex items-center gap-2 py-2 print:hidden">
        <button
          type="button"
          className="min-w-0 flex-1 rounded-md text-left hover:bg-sand"
          onClick={() => setAsked("details")}
        >
          <span className="sr-only">{"Détails\u202f: "}</span>
          <strong className="block truncate">{stay.guest_name}</strong>{" "}
          <span className={classNames("block truncate text-sm", state && STATE_TONES[state.tone])}>
            {[
              ...(stay.unsent ? ["Pas encore envoyé"] : []),
              ...(room?.numbers ? [`Chambre ${room.numbers}`] : []),
              ...(state ? [state.label] : []),
              releaseSentence(stay) ?? stay.property_title,
            ].join(" · ")}
          </span>{" "}
          <span className="block truncate text-sm text-ink-soft">
            {[
              formatStay(stay.checkin, stay.checkout),
              formatLodgers(lodgersIn(roomsOf(stay))),
              ...(notes.length > 0 ? [`${notes.length} note${notes.length > 1 ? "s" : ""}`] : []),
              ...(stay.code ? [stay.code] : []),
            ].join(" · ")}
          </span>
        </button>
        {draft ? (
          <Button variant="quiet" size="sm" onClick={() => onDrop(draft)}>
            Annuler
            <span className="sr-only">{` l’ajout ${ofName(stay.guest_name)}`}</span>
          </Button>
        ) : null}
        {canArrive ? (
          <Button size="sm" onClick={noteArrival}>
            Arrivé
            <span className="sr-only">{`\u202f: ${stay.guest_name}`}</span>
          </Button>
        ) : null}
        {checked_in && !checked_out && !draft ? (
          <Button size="sm" variant="secondary" onClick={noteDeparture}>
            Parti
            <span className="sr-only">{`\u202f: ${stay.guest_name}`}</span>
          </Button>
        ) : null}
      </div>
      <PrintedStay stay={stay} />
      {asked === "details" ? (
        <StayDialog
          {...{ stay, now, inUse, rooms, canArrive, press, onNote }}
          isWaiting={awaitsArrival}
          onAsk={setAsked}
          onDeparture={noteDeparture}
          onClose={close}
        />
      ) : null}
      {asked === "departure" ? (
        <EarlyDepartureDialog
          stay={stay}
          nights={left}
          onConfirm={press(() => {
            onNote(stay, { what: "check-out" });
            close();
          })}
          onClose={close}
        />
      ) : null}
      <ConfirmDialog
        open={asked === "cancel"}
        title={`Annuler le séjour ${ofName(stay.guest_name)}\u202f?`}
        confirmLabel="Annuler le séjour"
        cancelLabel="Le garder"
        onConfirm={press(() => {
          onNote(stay, { what: "cancel-walk-in" });
          close();
        })}
        onClose={close}
      >
        <p>Ses nuits sont aussitôt de nouveau libres.</p>
      </ConfirmDialog>
      {asked === "code" ? <DepartureCodeDialog stay={stay} onSaved={onSaved} onClose={close} /> : null}
    </li>
  );
}

const STATE_TONES = {
  neutral: "text-ink-soft",
  accent: "text-accent-deep",
  positive: "text-positive",
  caution: "text-caution",
  danger: "text-danger",
};

/** The same stay on paper: all that is known, and a line for the number of the room. */
function PrintedStay({ stay }: { stay: ShownStay }) {
  const { room, notes } = stay.presence;
  const rooms = roomsOf(stay);
  const facts = [
    stateOf(stay)?.label,
    stay.walk_in && walkInLabel(stay.walk_in),
    releaseSentence(stay),
    stay.guest_phone && readableNumber(stay.guest_phone),
    ...notes.map((note) => `${note.text} — ${note.by}, ${timeOf(note.at, stay.time_zone)}`),
  ].filter(Boolean);
  return (
    <div className="hidden py-2 text-sm print:block">
      <strong className="text-base">{stay.guest_name}</strong>
      <p>{[stay.code, stay.property_title].filter(Boolean).join(" · ")}</p>
      <p>{`${formatDay(stay.checkin)} – ${formatDay(stay.checkout)} (${formatNights(stay.nights)}, ${formatLodgers(lodgersIn(rooms))})`}</p>
      {rooms.length > 1 ? <p>{formatLodging(rooms).join("\u202f; ")}</p> : null}
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      <p>{`Chambre\u202f: ${room?.numbers || "_".repeat(12)}`}</p>
    </div>
  );
}
