import { lastDay, lastDeparture } from "@lopango/contract/bookings/stay";
import { addDays, type CivilDate } from "@lopango/contract/calendar/dates";
import type { ChildAge } from "@lopango/contract/bookings/lodging";
import { MAX_CHILD_AGE, MAX_GUESTS } from "@lopango/contract/limits";
import { useEffect, useEffectEvent, useRef, useState, type ComponentProps, type SubmitEvent } from "react";
import type { Selection } from "../../features/calendar/selection.ts";
import { entered } from "../../lib/browser/entered.ts";
import { Button } from "../../ui/button.tsx";
import { DateInput } from "../../ui/date-input.tsx";

export interface StayFormProps {
  /** Path of the page, which the form asks for again without scripts. */
  path: string;
  selection: Selection;
  party: { guests: number; children: readonly ChildAge[] };
  /** Whether the house wants to know of children, and of their ages. */
  asks: { children: boolean; ages: boolean };
  today: CivilDate;
  earliest: CivilDate;
  /** The address's `rooms`. */
  rooms: string;
  /** Called with both dates, or with none. */
  onChoose: (stay: Selection & { guests: string; children: string | null; age: string | null }) => void;
}

/** Dates and guests of the stay. Two dates are sent at once, the guests with the button. */
export default function StayForm({ path, selection, party, asks, today, earliest, rooms, onChoose }: StayFormProps) {
  const [checkin, setCheckin] = useState(() => entered("checkin") ?? selection.checkin ?? "");
  const [checkout, setCheckout] = useState(() => entered("checkout") ?? selection.checkout ?? "");
  const [typedGuests] = useState(() => entered("guests") ?? party.guests);
  const [typedChildren] = useState(() => entered("children") ?? party.children.length);
  const form = useRef<HTMLFormElement>(null);
  const firstNight = checkin || earliest;
  const arrive = (date: string) => {
    setCheckin(date);
    // A departure on or before the new arrival is invalid.
    if (checkout && date >= checkout) setCheckout("");
  };
  const isOther = checkin !== (selection.checkin ?? "") || checkout !== (selection.checkout ?? "");
  const send = useEffectEvent(() => {
    // A date whose year is incomplete is not valid yet.
    if (isOther && !checkin === !checkout && form.current?.checkValidity())
      form.current.querySelector<HTMLElement>("[type=submit]")?.click();
  });
  useEffect(() => send(), [checkin, checkout]);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const valueOf = (name: string) =>
      typed
        .getAll(name)
        .filter((value) => typeof value === "string")
        .join();
    onChoose({
      checkin: checkin || null,
      checkout: checkout || null,
      guests: valueOf("guests"),
      children: Number(valueOf("children")) > 0 ? valueOf("children") : null,
      age: /\d/.test(valueOf("age")) ? valueOf("age") : null,
    });
  }
  return (
    <form ref={form} action={`${path}#chambres`} onSubmit={submit} className="flex flex-wrap gap-2">
      <StayField
        label="Arrivée"
        type="date"
        name="checkin"
        value={checkin}
        min={earliest}
        max={addDays(lastDay(today), -1)}
        required={checkout !== ""}
        onChange={(event) => arrive(event.target.value)}
      />
      <StayField
        label="Départ"
        type="date"
        name="checkout"
        value={checkout}
        min={addDays(firstNight, 1)}
        max={lastDeparture(firstNight, today)}
        required={checkin !== ""}
        onChange={(event) => setCheckout(event.target.value)}
      />
      <StayField
        label="Voyageurs"
        className="w-[6rem]"
        type="number"
        name="guests"
        inputMode="numeric"
        min={1}
        max={MAX_GUESTS}
        defaultValue={typedGuests}
      />
      {asks.children ? (
        <StayField
          label="dont enfants"
          className="w-[7rem]"
          type="number"
          name="children"
          inputMode="numeric"
          min={0}
          max={MAX_GUESTS - 1}
          defaultValue={typedChildren}
        />
      ) : null}
      {asks.ages
        ? party.children.map((age, child) => (
            <StayField
              key={child}
              label={`Âge, enfant ${child + 1}`}
              className="w-[7.5rem]"
              type="number"
              name="age"
              inputMode="numeric"
              min={0}
              max={MAX_CHILD_AGE}
              required
              defaultValue={age ?? ""}
            />
          ))
        : null}
      {rooms ? <input type="hidden" name="rooms" value={rooms} /> : null}
      <Button type="submit" variant="secondary" className="whitespace-nowrap max-sm:grow">
        Voir les prix
      </Button>
    </form>
  );
}

const CONTROL = "block min-h-6 w-full min-w-0 bg-transparent text-base outline-none";

/** Native field with its label inside: a date with `value`, or a number. */
function StayField({
  label,
  className = "flex-1 basis-[8rem]",
  ...input
}: ComponentProps<"input"> & { label: string }) {
  return (
    <label
      data-date={input.type === "date" || undefined}
      className={`min-h-13 min-w-0 rounded-md border border-line-strong bg-surface px-3 py-1.5 transition-colors focus-within:border-accent hover:border-ink ${className}`}
    >
      <span className="block text-xs font-semibold">{label}</span>
      {typeof input.value === "string" ? (
        <DateInput {...input} value={input.value} className={CONTROL} />
      ) : (
        <input {...input} className={CONTROL} />
      )}
    </label>
  );
}
