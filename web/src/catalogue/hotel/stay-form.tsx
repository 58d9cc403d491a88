import { lastDay, lastDeparture } from "@lopango/contract/calendar/stay";
import { addDays, type CivilDate } from "@lopango/contract/platform/dates";
import type { Lodgers } from "@lopango/contract/listings/lodging";
import { MAX_GUESTS } from "@lopango/contract/limits";
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from "react";
import { enteredParty, PartyFields, type PartyChange } from "../../listings/party/party-fields.tsx";
import type { Selection } from "../../calendar/selection.ts";
import { entered } from "../../lib/browser/entered.ts";
import { BOXED_CONTROL, BoxedField, DateInput } from "../../ui/field.tsx";
import { Button } from "../../ui/button.tsx";

export interface StayFormProps {
  /** Path of the page, which the form asks for again without scripts. */
  path: string;
  selection: Selection;
  party: Lodgers;
  /** Whether the house wants to know of children, and of their ages. */
  asks: { children: boolean; ages: boolean };
  today: CivilDate;
  earliest: CivilDate;
  /** The address's `rooms`. */
  rooms: string;
  /** Called with both dates, with none (empty), or with people. */
  onChoose: (change: PartyChange & { checkin?: string; checkout?: string }) => void;
}

/** Dates and guests of the stay, sent at once when they are chosen. */
export default function StayForm({ path, selection, party, asks, today, earliest, rooms, onChoose }: StayFormProps) {
  const [checkin, setCheckin] = useState(() => entered("checkin") ?? selection.checkin ?? "");
  const [checkout, setCheckout] = useState(() => entered("checkout") ?? selection.checkout ?? "");
  // One change of the address with the dates: the second of two would undo the first.
  const early = useRef(useState(enteredParty)[0]);
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
    if ((isOther || early.current) && !checkin === !checkout && form.current?.checkValidity())
      form.current.querySelector<HTMLElement>("[type=submit]")?.click();
  });
  useEffect(() => send(), [checkin, checkout]);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onChoose({ checkin, checkout, ...early.current });
    early.current = null;
  }
  return (
    <form ref={form} action={`${path}#chambres`} onSubmit={submit} className="flex flex-wrap gap-2">
      <BoxedField label="Arrivée" isDate>
        <DateInput
          className={BOXED_CONTROL}
          name="checkin"
          value={checkin}
          min={earliest}
          max={addDays(lastDay(today), -1)}
          required={checkout !== ""}
          onChange={(event) => arrive(event.target.value)}
        />
      </BoxedField>
      <BoxedField label="Départ" isDate>
        <DateInput
          className={BOXED_CONTROL}
          name="checkout"
          value={checkout}
          min={addDays(firstNight, 1)}
          max={lastDeparture(firstNight, today)}
          required={checkin !== ""}
          onChange={(event) => setCheckout(event.target.value)}
        />
      </BoxedField>
      <PartyFields party={party} most={MAX_GUESTS} asks={asks} onChange={onChoose} />
      {rooms ? <input type="hidden" name="rooms" value={rooms} /> : null}
      <Button type="submit" variant="secondary" className="whitespace-nowrap max-sm:grow">
        Voir les prix
      </Button>
    </form>
  );
}
