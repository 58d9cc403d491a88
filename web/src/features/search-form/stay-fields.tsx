import { addDays, todayInCongo } from "@lopango/contract/dates";
import { MAX_GUESTS } from "@lopango/contract/limits";
import { lastDay, lastDeparture } from "@lopango/contract/stay";
import { Suspense, useEffect, useEffectEvent, useRef, useState, type ComponentProps } from "react";
import { useAsOf } from "../../lib/now.ts";
import { classNames } from "../../ui/class-names.ts";
import { DateInput } from "../../ui/date-input.tsx";
import { latePart } from "../../ui/late-part.tsx";
import type { AskedSearch } from "./search-form.tsx";

/** A search does without suggestions that do not arrive. */
const PlaceSuggestions = latePart(
  () => import("./place-suggestions.tsx"),
  () => null,
);

/** What stands in a field of the server's, whose place these take. */
const entered = (name: string): string | undefined =>
  globalThis.document?.querySelector<HTMLInputElement>(`[data-drawn] input[name=${name}]`)?.value;

interface Props {
  stay: Pick<AskedSearch, "checkin" | "checkout" | "guests">;
  /** The form is sent as soon as there are both dates, or none any more. */
  acts?: boolean | undefined;
}

/** When, and for how many: the browser's own fields. Dates come in pairs, and only such as can be booked. */
export default function StayFields({ stay, acts }: Props) {
  const today = useAsOf((now) => todayInCongo(now));
  const { checkin: askedIn = "", checkout: askedOut = "" } = stay;
  const [checkin, setCheckin] = useState(() => entered("checkin") ?? askedIn);
  const [checkout, setCheckout] = useState(() => entered("checkout") ?? askedOut);
  const [asked, setAsked] = useState([askedIn, askedOut]);
  // The same fields stay, and the focus in them.
  if (asked[0] !== askedIn || asked[1] !== askedOut) {
    setAsked([askedIn, askedOut]);
    setCheckin(askedIn);
    setCheckout(askedOut);
  }
  const place = useRef<HTMLDivElement>(null);
  const send = useEffectEvent(() => {
    const form = place.current?.closest("form");
    const isOther = checkin !== askedIn || checkout !== askedOut;
    // A year that is being typed is no date yet.
    if (acts && isOther && !checkin === !checkout && form?.checkValidity())
      form.querySelector<HTMLElement>("[type=submit]")?.click();
  });
  useEffect(() => send(), [checkin, checkout]);
  const [guests] = useState(() => entered("guests") ?? stay.guests ?? "");
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const touch = () => setTouched(true);
    // Somebody may be typing already, also since this was drawn.
    if (document.activeElement instanceof HTMLInputElement) return touch();
    document.addEventListener("focusin", touch, { once: true });
    return () => document.removeEventListener("focusin", touch);
  }, []);
  const firstNight = checkin || today;
  const arrive = (date: string) => {
    setCheckin(date);
    // A departure that this arrival leaves behind is a wrong one.
    if (checkout && date >= checkout) setCheckout("");
  };
  return (
    <div ref={place} className="relative flex flex-wrap gap-2">
      <StayField
        label="Arrivée"
        type="date"
        name="checkin"
        value={checkin}
        min={today}
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
        className="w-[5.25rem]"
        type="number"
        name="guests"
        inputMode="numeric"
        min={1}
        max={MAX_GUESTS}
        placeholder="1"
        defaultValue={guests}
      />
      {isTouched && (
        <Suspense>
          <PlaceSuggestions />
        </Suspense>
      )}
    </div>
  );
}

function StayField({
  label,
  className = "flex-1 basis-[6.25rem]",
  ...input
}: ComponentProps<"input"> & { label: string }) {
  // A phone opens its calendar wherever the field is touched, and has no room for a sign of it.
  const look =
    "block min-h-6 w-full min-w-0 bg-transparent text-sm tracking-tight outline-none max-sm:[&::-webkit-calendar-picker-indicator]:hidden";
  return (
    <label
      data-date={input.type === "date" || undefined}
      className={classNames(
        "min-h-13 min-w-0 rounded-lg border border-line-strong bg-surface px-2 py-1 transition-colors focus-within:border-accent hover:border-ink",
        className,
      )}
    >
      <span className="block truncate text-xs tracking-tight text-ink-soft">{label}</span>
      {typeof input.value === "string" ? (
        <DateInput {...input} value={input.value} className={look} />
      ) : (
        <input {...input} className={look} />
      )}
    </label>
  );
}
