import { addDays, todayInCongo } from "@lopango/contract/platform/dates";
import { type Category, countUnits } from "@lopango/contract/listings/categories";
import { MAX_GUESTS, MAX_ROOMS } from "@lopango/contract/limits";
import { lastDay, lastDeparture } from "@lopango/contract/calendar/stay";
import { formatGuests, formatStay } from "@lopango/contract/platform/french-dates";
import ChevronDown from "lucide-react/icons/chevron-down";
import { Suspense, useEffect, useEffectEvent, useRef, useState, type ComponentProps } from "react";
import { entered } from "../../lib/browser/entered.ts";
import { useAsOf } from "../../lib/now.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { DateInput } from "../../ui/field.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { SearchValues } from "./search-form.tsx";

/** The search works without suggestions when their chunk fails to load. */
const PlaceSuggestions = lazyPart(() => import("./place-suggestions.tsx"));

interface Props {
  stay: Pick<SearchValues, "checkin" | "checkout" | "guests" | "children" | "rooms">;
  category: Category;
  acts?: boolean | undefined;
}

/** In a row below the dates on a phone. */
const PARTY = "flex-1 basis-[8rem]";
/** Phones open the date picker from anywhere in the field and have no room for its icon. */
const LOOK =
  "block min-h-6 w-full min-w-0 bg-transparent text-sm tracking-tight outline-none max-sm:[&::-webkit-calendar-picker-indicator]:hidden";

/** What a loaded part replaces may be open already. */
const wasOpened = () => Boolean(globalThis.document?.querySelector("search [data-static] details[open]"));

/**
 * Native fields for dates and guests. Dates come in pairs, limited to bookable ones. Above results a phone shows one
 * line, which opens them.
 */
export default function StayFields({ stay, category, acts }: Props) {
  const today = useAsOf((now) => todayInCongo(now));
  const { checkin: askedIn = "", checkout: askedOut = "" } = stay;
  const [checkin, setCheckin] = useState(() => entered("checkin") ?? askedIn);
  const [checkout, setCheckout] = useState(() => entered("checkout") ?? askedOut);
  const [asked, setAsked] = useState([askedIn, askedOut]);
  // Updates the state instead of remounting, which keeps the focus in the fields.
  if (asked[0] !== askedIn || asked[1] !== askedOut) {
    setAsked([askedIn, askedOut]);
    setCheckin(askedIn);
    setCheckout(askedOut);
  }
  const place = useRef<HTMLDivElement>(null);
  const fold = useRef<HTMLDetailsElement>(null);
  const [isOpened] = useState(wasOpened);
  const send = useEffectEvent(() => {
    const form = place.current?.closest("form");
    const isOther = checkin !== askedIn || checkout !== askedOut;
    // A date whose year is incomplete is not valid yet.
    if (acts && isOther && !checkin === !checkout && form?.checkValidity())
      form.querySelector<HTMLElement>("[type=submit]")?.click();
  });
  useEffect(() => send(), [checkin, checkout]);
  const [guests, setGuests] = useState(() => entered("guests") ?? stay.guests ?? "");
  const [early] = useState(() => ({ children: entered("children"), rooms: entered("rooms") }));
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const touch = () => setTouched(true);
    // A field can have the focus before this effect runs.
    if (document.activeElement instanceof HTMLInputElement) return touch();
    document.addEventListener("focusin", touch, { once: true });
    return () => document.removeEventListener("focusin", touch);
  }, []);
  const isParty = Number(guests) > 1;
  const asksRooms = isParty && category === "hotel";
  const firstNight = checkin || today;
  const choose = (from: string, to: string) => {
    setCheckin(from);
    setCheckout(to);
  };
  return (
    <div className="relative flex flex-col gap-2">
      {isTouched && (
        <Suspense>
          <PlaceSuggestions />
        </Suspense>
      )}
      {acts ? (
        <details ref={fold} open={isOpened} className="peer group sm:hidden">
          <summary className="flex min-h-11 items-center gap-2 rounded-lg border border-line-strong bg-surface pr-3 pl-4 text-sm [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 flex-1 truncate">
              {`${checkin && checkout ? formatStay(checkin, checkout) : "Choisir les dates"} · ${formatGuests(Number(guests) || 1)}${asksRooms && stay.rooms ? `, ${countUnits("hotel", Number(stay.rooms))}` : ""}`}
            </span>
            <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
          </summary>
        </details>
      ) : null}
      <div
        ref={place}
        // A field that the browser refuses must be seen.
        onInvalidCapture={() => void (fold.current && (fold.current.open = true))}
        className={classNames("flex flex-wrap gap-2", acts && "max-sm:peer-[:not([open])]:hidden")}
      >
        <StayField
          label="Arrivée"
          type="date"
          name="checkin"
          value={checkin}
          min={today}
          max={addDays(lastDay(today), -1)}
          required={checkout !== ""}
          // A departure on or before the new arrival is invalid.
          onChange={({ target: { value } }) => choose(value, value >= checkout ? "" : checkout)}
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
          className={isParty && !asksRooms ? PARTY : "w-[5.25rem]"}
          type="number"
          name="guests"
          inputMode="numeric"
          min={1}
          max={MAX_GUESTS}
          placeholder="1"
          defaultValue={guests}
          onChange={(event) => setGuests(event.target.value)}
        />
        {isParty ? (
          <StayField
            label="Dont enfants"
            className={PARTY}
            type="number"
            name="children"
            inputMode="numeric"
            min={0}
            max={Math.min(Number(guests), MAX_GUESTS) - 1}
            placeholder="0"
            defaultValue={early.children ?? stay.children}
          />
        ) : null}
        {asksRooms ? (
          <StayField label="Chambres" className={PARTY}>
            <select name="rooms" defaultValue={early.rooms ?? stay.rooms} className={LOOK}>
              <option value="">Peu importe</option>
              {Array.from({ length: Math.min(Number(guests), MAX_ROOMS) }, (_, index) => (
                <option key={index}>{index + 1}</option>
              ))}
            </select>
          </StayField>
        ) : null}
        {acts && checkin && checkout ? (
          <Button size="sm" variant="quiet" className="sm:hidden" onClick={() => choose("", "")}>
            Effacer les dates
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function StayField({
  label,
  className = "flex-1 basis-[6.25rem]",
  children,
  ...input
}: ComponentProps<"input"> & { label: string }) {
  return (
    <label
      data-date={input.type === "date" || undefined}
      className={classNames(
        "min-h-13 min-w-0 rounded-lg border border-line-strong bg-surface px-2 py-1 transition-colors focus-within:border-accent hover:border-ink",
        className,
      )}
    >
      <span className="block truncate text-xs tracking-tight text-ink-soft">{label}</span>
      {children ??
        (typeof input.value === "string" ? (
          <DateInput {...input} value={input.value} className={LOOK} />
        ) : (
          <input {...input} className={LOOK} />
        ))}
    </label>
  );
}
