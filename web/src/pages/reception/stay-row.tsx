import { formatDay, formatGuests, formatNights } from "@lopango/contract/calendar/french-dates";
import { useState } from "react";
import { readableNumber } from "../../lib/format/readable-number.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import type { Note, ShownStay } from "./day-with-acts.ts";
import { StayDialog } from "./stay-dialog.tsx";
import { noShowSentence, stateOf, timeOf } from "./stay-labels.ts";

interface Props {
  stay: ShownStay;
  /** Epoch milliseconds. */
  now: number;
  onNote: Note;
}

/** One stay with what the reception does next. */
export function StayRow({ stay, now, onNote }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { checked_in, checked_out, no_show, room, notes } = stay.presence;
  const state = stateOf(stay);
  const sentence = noShowSentence(stay);
  return (
    <li className="break-inside-avoid border-b border-line py-4 last:border-b-0 print:py-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <strong className="text-lg">{stay.guest_name}</strong>
            {room?.numbers ? <Badge tone="accent">{`Chambre ${room.numbers}`}</Badge> : null}
            {state ? <Badge tone={state.tone}>{state.label}</Badge> : null}
            {stay.unsent ? <Badge tone="caution">Pas encore envoyé</Badge> : null}
          </p>
          <p className="mt-1 text-sm text-ink-soft">
            <span>{`${stay.code} · ${stay.property_title}`}</span>
            <br />
            <span>{`${formatDay(stay.checkin)} – ${formatDay(stay.checkout)}`}</span>{" "}
            <span className="inline-block">{`(${formatNights(stay.nights)}, ${formatGuests(stay.guests)})`}</span>
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
              <span className="text-ink-soft">{` — ${note.by}, ${timeOf(note.at)}`}</span>
            </p>
          ))}
        </div>
        {room?.numbers ? null : <p className="hidden print:block">{`Chambre\u202f: ${"_".repeat(12)}`}</p>}
        <div className="flex flex-wrap gap-2 print:hidden">
          {!checked_in && !checked_out && !no_show?.freed_at ? (
            <Button onClick={() => onNote(stay, { what: "check-in" })}>Arrivé</Button>
          ) : null}
          {checked_in && !checked_out ? (
            <Button onClick={() => onNote(stay, { what: "check-out" })}>Parti</Button>
          ) : null}
          {!checked_in && !no_show && Date.parse(stay.no_show_from) <= now ? (
            <Button variant="secondary" onClick={() => onNote(stay, { what: "no-show" })}>
              Non présenté
            </Button>
          ) : null}
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Chambre, note
            <span className="sr-only">{` de ${stay.guest_name}`}</span>
          </Button>
        </div>
      </div>
      <StayDialog stay={stay} open={isOpen} onNote={onNote} onClose={() => setOpen(false)} />
    </li>
  );
}
