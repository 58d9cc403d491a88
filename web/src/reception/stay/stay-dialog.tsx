import { roomCount } from "@lopango/contract/listings/rooms";
import { numbersIn } from "@lopango/contract/bookings/room-numbers";
import type { RoomNumbersAnswer } from "@lopango/contract/reception/received-stay";
import { formatLodgers, formatLodging, lodgersIn } from "@lopango/contract/listings/lodging-labels";
import { todayIn } from "@lopango/contract/platform/dates";
import { formatDay, formatMoment, formatNights } from "@lopango/contract/platform/french-dates";
import { useId, useState, type SubmitEvent } from "react";
import { MAX_NOTE_LENGTH, MAX_ROOM_NUMBERS_LENGTH, MAX_STAY_NOTES } from "@lopango/contract/limits";
import { useInBoth } from "../../payments/in-both.tsx";
import { readableNumber } from "../../lib/format/format.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, Input, TextArea } from "../../ui/field.tsx";
import {
  roomChoices,
  roomTaken,
  roomsExpected,
  undoableOf,
  withNumber,
  type Note,
  type RoomInUse,
  type ShownStay,
} from "../day/day-with-acts.ts";
import { UnitList } from "./unit-list.tsx";
import { releaseSentence, roomsOf, stateOf, timeOf, walkInLabel } from "./stay-labels.ts";

interface Props {
  stay: ShownStay;
  now: Date;
  inUse: readonly RoomInUse[];
  rooms: RoomNumbersAnswer[];
  /** The arrival is not noted, and can be as soon as `canArrive`. */
  isWaiting: boolean;
  canArrive: boolean;
  press: (act: () => void) => () => void;
  onNote: Note;
  onAsk: (what: "code" | "cancel") => void;
  onDeparture: () => void;
  onClose: () => void;
}

/** Name of the button that notes room and note alone. */
const WITHOUT_ARRIVAL = "without-arrival";

const UNDO = { "check-in": "Annuler l’arrivée", "no-show": "Annuler l’absence", "check-out": "Annuler le départ" };

/** All that is known of a stay, and all that can be noted of it. */
export function StayDialog({ stay, onClose, ...more }: Props) {
  const form = useId();
  const { canArrive } = more;
  const expected = roomsExpected(stay.presence);
  return (
    <Dialog
      open
      title={stay.guest_name}
      onClose={onClose}
      footer={
        stay.draft ? null : (
          <>
            {canArrive ? (
              <Button type="submit" form={form} variant="secondary" name={WITHOUT_ARRIVAL}>
                Noter sans l’arrivée
              </Button>
            ) : null}
            <Button type="submit" form={form}>
              {canArrive ? arrivalLabel(expected, stay.presence.checked_in !== null) : "Noter"}
            </Button>
          </>
        )
      }
    >
      <Facts stay={stay} />
      {stay.draft ? null : (
        <>
          <Acts stay={stay} onClose={onClose} {...more} />
          {stay.presence.units && !stay.presence.checked_out ? <UnitList stay={stay} {...more} /> : null}
          <StayForm form={form} stay={stay} onClose={onClose} {...more} />
        </>
      )}
    </Dialog>
  );
}

/** `others`: rooms of the stay arrived before. */
function arrivalLabel(expected: number, others: boolean): string {
  if (expected === 0) return "Noter l’arrivée";
  if (!others) return `Noter les ${expected}\u00a0arrivées`;
  return expected === 1 ? "Noter la dernière arrivée" : `Noter les ${expected}\u00a0autres arrivées`;
}

function Facts({ stay }: { stay: ShownStay }) {
  const rooms = roomsOf(stay);
  const state = stateOf(stay);
  const sentence = releaseSentence(stay);
  const inBoth = useInBoth();
  return (
    <div className="space-y-1">
      {stay.code ? <p className="font-semibold">{stay.code}</p> : null}
      <p>{rooms.length > 1 ? formatLodging(rooms).join("\u202f; ") : stay.property_title}</p>
      <p>
        {`${formatDay(stay.checkin)} – ${formatDay(stay.checkout)} (${formatNights(stay.nights)}, ${formatLodgers(lodgersIn(rooms))})`}
      </p>
      {stay.guest_phone ? (
        <a
          href={`tel:${stay.guest_phone}`}
          className="inline-flex min-h-11 items-center font-semibold text-accent-deep underline-offset-4 hover:underline"
        >
          {readableNumber(stay.guest_phone)}
        </a>
      ) : null}
      {stay.walk_in ? <p className="text-ink-soft">{walkInLabel(stay.walk_in, inBoth)}</p> : null}
      {state ? <p className="font-semibold">{state.label}</p> : null}
      {sentence ? <p>{sentence}</p> : null}
      {stay.presence.notes.map((note) => (
        <p key={`${note.at}-${note.text}`} className="whitespace-pre-line">
          {note.text}
          <span className="text-ink-soft">{` — ${note.by}, ${timeOf(note.at, stay.time_zone)}`}</span>
        </p>
      ))}
    </div>
  );
}

function Acts({ stay, now, isWaiting, canArrive, press, onNote, onAsk, onDeparture, onClose }: Props) {
  const { checked_in, checked_out, no_show, units } = stay.presence;
  const undoable = undoableOf(stay.presence);
  const isOver = stay.checkout <= todayIn(stay.time_zone, now);
  const then = (act: () => void) =>
    press(() => {
      act();
      onClose();
    });
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {isWaiting && !checked_in && !no_show && Date.parse(stay.no_show_from) <= now.getTime() ? (
        <Button variant="secondary" onClick={then(() => onNote(stay, { what: "no-show" }))}>
          Non présenté
        </Button>
      ) : null}
      {checked_in && !checked_out ? (
        <Button variant="secondary" onClick={onDeparture}>
          Parti
        </Button>
      ) : null}
      {checked_out?.early?.can_type_code && !stay.unsent ? (
        <Button variant="secondary" onClick={() => onAsk("code")}>
          Code du voyageur
        </Button>
      ) : null}
      {undoable ? (
        <Button variant="quiet" onClick={then(() => onNote(stay, { what: "undo", undone: undoable }))}>
          {units && undoable === "check-in" ? "Annuler toutes les arrivées" : UNDO[undoable]}
        </Button>
      ) : null}
      {stay.walk_in && !checked_in && !checked_out && !no_show && !isOver ? (
        <Button variant="quiet" onClick={() => onAsk("cancel")}>
          Annuler le séjour
        </Button>
      ) : null}
      {isWaiting && !canArrive ? (
        <p className="basis-full text-sm text-ink-soft">{`Arrivée à noter dès le ${formatMoment(new Date(stay.check_in_from), stay.time_zone)}.`}</p>
      ) : null}
    </div>
  );
}

function StayForm({ form, stay, inUse, rooms, canArrive, onNote, onClose }: Props & { form: string }) {
  const known = stay.presence.room?.numbers ?? "";
  const [typed, setRoom] = useState<string | null>(null);
  const room = typed ?? known;
  const [text, setText] = useState("");
  const choices = roomChoices({ rooms }, inUse, stay);
  const floors = [...new Set(choices.map(({ floor }) => floor))];
  const count = stay.presence.units?.length ?? roomCount(roomsOf(stay));
  const taken = room.trim() === known ? null : roomTaken(inUse, stay.id, room);
  const note = (hasArrived: boolean) => {
    if (hasArrived) onNote(stay, { what: "check-in" });
    if (room.trim() !== known) onNote(stay, { what: "room", room: room.trim() });
    if (text.trim() !== "") onNote(stay, { what: "notes", text: text.trim() });
    onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pressed = event.nativeEvent.submitter;
    note(canArrive && pressed?.getAttribute("name") !== WITHOUT_ARRIVAL);
  };
  return (
    <form id={form} onSubmit={submit} className="mt-5 space-y-4">
      <Field
        label={count > 1 ? "Numéros de toutes les chambres" : "Numéro de chambre"}
        hint={taken ? <span className="text-caution">{taken}</span> : "Plusieurs chambres\u202f: 101, 102."}
      >
        <Input
          value={room}
          maxLength={MAX_ROOM_NUMBERS_LENGTH}
          autoComplete="off"
          onChange={({ target }) => setRoom(target.value)}
        />
      </Field>
      {choices.length > 0 ? (
        <fieldset>
          <legend className="sr-only">Chambres</legend>
          <div className="max-h-44 overflow-y-auto p-0.5">
            {floors.map((floor) => (
              <div key={floor} className="not-first:mt-3">
                {floor ? <p className="mb-1 text-sm text-ink-soft">{floor}</p> : null}
                <div className="flex flex-wrap gap-2">
                  {choices
                    .filter((choice) => choice.floor === floor)
                    .map(({ number, guest }) => (
                      <Button
                        key={number}
                        size="sm"
                        variant={numbersIn(room).includes(number) ? "primary" : "secondary"}
                        aria-pressed={numbersIn(room).includes(number)}
                        disabled={guest !== null}
                        title={guest ?? undefined}
                        onClick={() => setRoom(withNumber(room, number, count))}
                      >
                        {number}
                        {guest ? <span className="sr-only">{`, déjà à ${guest}`}</span> : null}
                      </Button>
                    ))}
                </div>
              </div>
            ))}
          </div>
        </fieldset>
      ) : null}
      {stay.presence.notes.length < MAX_STAY_NOTES ? (
        <Field label="Note pour la réception" hint="Le voyageur ne la lit jamais.">
          <TextArea
            value={text}
            className="min-h-16!"
            maxLength={MAX_NOTE_LENGTH}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      ) : null}
    </form>
  );
}
