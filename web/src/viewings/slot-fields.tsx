import type { Side } from "@lopango/contract/bookings/booking-life";
import { addDays, todayIn, type TimeZone } from "@lopango/contract/platform/dates";
import { capitalized, formatClock, formatDay } from "@lopango/contract/platform/french-dates";
import { VIEWING_DAYS_AHEAD } from "@lopango/contract/limits";
import { slotProblem, VIEWING_TIMES, type ViewingSlot } from "@lopango/contract/viewings/viewing-life";
import { ApiError } from "../lib/api/api-error.ts";
import { timeNow } from "../lib/clock.ts";
import { DateInput, CONTROL, Field, Select } from "../ui/field.tsx";

declare module "../lib/api/cache-keys.ts" {
  interface CacheKeys {
    "own-viewings": [uid: string, side: Side];
    "home-viewings": [uid: string, property: string];
  }
}

/** `Sam. 5 déc. à 10 h 30`. */
export const slotText = ({ date, time }: ViewingSlot): string =>
  `${capitalized(formatDay(date))} à ${formatClock(time)}`;

export const keyOfSlot = ({ date, time }: ViewingSlot): string => `${date} ${time}`;

/** Why the slot cannot be sent; null when it can. */
export const problemOfSlot = (slot: ViewingSlot, zone: TimeZone): string | null =>
  slot.date === "" ? "Choisissez un jour." : slotProblem(slot, zone, timeNow());

/** Sentence of the server at a field of the slot. */
export const slotRefusal = (error: unknown): string | null =>
  error instanceof ApiError
    ? (error.fields.find(({ field }) => field === "date" || field === "time")?.message ?? null)
    : null;

export const NO_SLOT: ViewingSlot = { date: "", time: "10:00" };

interface Props {
  slot: ViewingSlot;
  zone: TimeZone;
  problem: string | null;
  onChange: (slot: ViewingSlot) => void;
}

/** Day and half hour of a viewing, in the time zone of the home. */
export function SlotFields({ slot, zone, problem, onChange }: Props) {
  const today = todayIn(zone, timeNow());
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="Jour" error={problem}>
        {(wiring) => (
          <DateInput
            {...wiring}
            value={slot.date}
            min={today}
            max={addDays(today, VIEWING_DAYS_AHEAD)}
            onChange={(event) => onChange({ ...slot, date: event.target.value })}
            className={CONTROL}
            textClassName="left-3.5"
          />
        )}
      </Field>
      <Field label="Heure">
        <Select value={slot.time} onChange={(event) => onChange({ ...slot, time: event.target.value })}>
          {VIEWING_TIMES.map((time) => (
            <option key={time} value={time}>
              {formatClock(time)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
