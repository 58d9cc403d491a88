import { formatLodgers, formatLodging, lodgersIn } from "@lopango/contract/listings/lodging-labels";
import { formatDay, formatNights, formatStay } from "@lopango/contract/platform/french-dates";
import { ofName } from "@lopango/contract/platform/french-names";
import { plannedNumber } from "@lopango/contract/bookings/room-numbers";
import type { RoomNumbersAnswer } from "@lopango/contract/reception/received-stay";
import { useInBoth } from "../../payments/in-both.tsx";
import { readableNumber } from "../../lib/format/format.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { QueuedAct } from "../day/act-outbox.ts";
import {
  awaitsArrival,
  nightsLeft,
  roomLabel,
  roomsExpected,
  type Note,
  type ShownDay,
  type ShownStay,
} from "../day/day-with-acts.ts";
import { releaseSentence, roomsOf, stateOf, timeOf, unitName, walkInLabel, whenOf } from "./stay-labels.ts";

interface Props {
  stay: ShownStay;
  /** Where it is shown: a stay of which some rooms arrived is in two lists. */
  list: keyof ShownDay;
  now: Date;
  /** Numbers and floors of the rooms of each listing. */
  rooms: RoomNumbersAnswer[];
  /** Whether the last note is long enough ago: a second tap of the same finger notes nothing. */
  isCalm: () => boolean;
  onNote: Note;
  onAsk: (stay: ShownStay, what: "details" | "departure") => void;
  /** Forgets a walk-in that was not sent yet. */
  onDrop: (draft: QueuedAct) => void;
}

/** One stay in three lines, with what the reception does next; a press on it opens the rest. */
export function StayRow({ stay, list, now, rooms, isCalm, onNote, onAsk, onDrop }: Props) {
  const { checked_in, checked_out, notes, units } = stay.presence;
  const isExpected = awaitsArrival(stay) && (!checked_in || list === "arrivals");
  const state = stateOf(stay);
  const where = roomLabel({ presence: stay.presence, rooms });
  // What is expected comes before the numbers, which can be many.
  const isPart = checked_in !== null && roomsExpected(stay.presence) > 0;
  const { draft } = stay;
  const press = (act: () => void) => () => {
    if (isCalm()) act();
  };
  const noteArrival = press(() => (units ? onAsk(stay, "details") : onNote(stay, { what: "check-in" })));
  const noteDeparture = press(() =>
    nightsLeft(stay, now) > 0 ? onAsk(stay, "departure") : onNote(stay, { what: "check-out" }),
  );
  return (
    <li className="break-inside-avoid border-b border-line last:border-b-0">
      <div className="flex items-center gap-2 py-2 print:hidden">
        <button
          type="button"
          className="min-w-0 flex-1 rounded-md text-left hover:bg-sand"
          onClick={() => onAsk(stay, "details")}
        >
          <span className="sr-only">{"Détails\u202f: "}</span>
          <strong className="block truncate">{stay.guest_name}</strong>{" "}
          <span className={classNames("block truncate text-sm", state && STATE_TONES[state.tone])}>
            {[
              ...(stay.unsent ? ["Pas encore envoyé"] : []),
              ...(isPart ? [] : [where]),
              state?.label,
              ...(isPart ? [where] : []),
              releaseSentence(stay) ?? stay.property_title,
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>{" "}
          <span className="block truncate text-sm text-ink-soft">
            {[
              ...(stay.code ? [stay.code] : []),
              formatStay(stay.checkin, stay.checkout),
              formatLodgers(lodgersIn(roomsOf(stay))),
              ...(notes.length > 0 ? [`${notes.length} note${notes.length > 1 ? "s" : ""}`] : []),
            ].join(" · ")}
          </span>
        </button>
        {draft ? (
          <Button variant="quiet" size="sm" onClick={() => onDrop(draft)}>
            Annuler
            <span className="sr-only">{` l’ajout ${ofName(stay.guest_name)}`}</span>
          </Button>
        ) : null}
        {isExpected && new Date(stay.check_in_from) <= now ? (
          <Button size="sm" onClick={noteArrival}>
            <span>{units ? "Arrivés" : "Arrivé"}</span>
            <span className="sr-only">{`\u202f: ${stay.guest_name}`}</span>
          </Button>
        ) : null}
        {checked_in && !checked_out && !draft && !isExpected ? (
          <Button size="sm" variant="secondary" onClick={noteDeparture}>
            Parti
            <span className="sr-only">{`\u202f: ${stay.guest_name}`}</span>
          </Button>
        ) : null}
      </div>
      <PrintedStay stay={stay} where={where} />
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
function PrintedStay({ stay, where }: { stay: ShownStay; where: string | null }) {
  const { notes, units, room } = stay.presence;
  const rooms = roomsOf(stay);
  const inBoth = useInBoth();
  const facts = [
    stateOf(stay)?.label,
    stay.walk_in && walkInLabel(stay.walk_in, inBoth),
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
      {units ? (
        units.map(({ numbers, checked_in: came }, unit) => (
          <p key={unitName(units, unit)}>
            {[
              `${unitName(units, unit)}\u202f: ${numbers || plannedNumber(units, room?.numbers ?? "", unit) || "_".repeat(12)}`,
              ...(came ? [`arrivée notée ${whenOf(came.at, stay.time_zone)}`] : []),
            ].join(", ")}
          </p>
        ))
      ) : (
        <p>{where ?? `Chambre\u202f: ${"_".repeat(12)}`}</p>
      )}
    </div>
  );
}
