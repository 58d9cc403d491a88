import { FORMER_MEMBER, FORMER_GUEST } from "../../identity/rules/names.ts";
import { withoutWords } from "./presence.ts";
import type { Booking, HistoryEntry } from "./booking.ts";
import { refundsOf, withoutNumbers } from "./booking-refunds.ts";

/** Anything that the reception noted, with its author. */
interface Noted {
  by: string;
  by_name: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !(value instanceof Date);

const isNoted = (value: unknown): value is Noted & Record<string, unknown> =>
  isObject(value) && typeof value["by"] === "string" && typeof value["by_name"] === "string";

/** Returns all that is noted in a record, at any depth, with the field that has it. */
function notesIn(value: unknown, field = ""): { field: string; note: Noted & Record<string, unknown> }[] {
  if (Array.isArray(value)) return value.flatMap((one) => notesIn(one, field));
  if (!isObject(value)) return [];
  const inner = Object.entries(value).flatMap(([name, one]) => notesIn(one, name));
  return isNoted(value) ? [{ field, note: value }, ...inner] : inner;
}

/** uids of the authors, each once. */
export const authorsIn = (value: unknown): string[] => [
  ...new Set(notesIn(value).flatMap(({ note }) => (note.by === "" ? [] : note.by))),
];

/** What one author noted, as an export shows it. */
export const notesBy = (value: unknown, uid: string): object[] =>
  notesIn(value)
    .filter(({ note }) => note.by === uid)
    .map(({ field, note: { by: _by, by_name: _name, ...said } }) => ({
      kind: field,
      ...Object.fromEntries(
        Object.entries(said).flatMap(([name, one]) =>
          one instanceof Date ? [[name, one.toISOString()]] : typeof one === "string" ? [[name, one]] : [],
        ),
      ),
    }));

/** Returns the record without the name of an author; the notes stay the house's. */
export function withoutAuthor<Value>(value: Value, uid: string): Value {
  if (Array.isArray(value)) return value.map((one: unknown) => withoutAuthor(one, uid)) as Value;
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutAuthor(one, uid)]));
  return (isNoted(value) && value.by === uid ? { ...inner, by: "", by_name: FORMER_MEMBER } : inner) as Value;
}

/** Returns the booking without personal data of the guest; accounting data stays. */
export function withoutGuest(booking: Booking): Booking {
  if (hasNoGuest(booking)) return booking;
  return {
    ...booking,
    guest_name: FORMER_GUEST,
    guest_email: "",
    ...(booking.guest_phone && { guest_phone: null }),
    history: booking.history.map(withoutTheirWords),
    ...(booking.presence && { presence: withoutWords(booking.presence) }),
    ...withoutNumbers(booking),
  };
}

function withoutTheirWords(entry: HistoryEntry): HistoryEntry {
  if (entry.event !== "object_no_show" && entry.event !== "object_check_out") return entry;
  const { note: _theirs, ...kept } = entry;
  return kept;
}

export const hasNoGuest = ({
  guest_name: name,
  guest_email: email,
  guest_phone: phone,
  ...booking
}: Booking): boolean => name === FORMER_GUEST && email === "" && !phone && refundsOf(booking).every(({ to }) => !to);
