import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { clampGuests, guestsCorrection } from "../../features/bookings/guests.ts";

interface Props {
  guests: number;
  /** Number in the URL, which may exceed `maxGuests`. */
  asked: string | null;
  maxGuests: number;
  onChange: (guests: number) => void;
}

const STEP =
  "inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-line-strong transition-colors hover:bg-sand disabled:border-line disabled:text-line-strong disabled:hover:bg-transparent";

/** Number input for guests. Clamps to `maxGuests` and reports the correction. */
export function GuestsInput({ guests, asked, maxGuests, onChange }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const [correction, setCorrection] = useState(() => guestsCorrection(asked, maxGuests));
  const commit = (value: string | number) => {
    setDraft(null);
    setCorrection(guestsCorrection(value, maxGuests));
    onChange(clampGuests(value, maxGuests));
  };
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <div className="flex items-center gap-3">
          <button
            type="button"
            className={STEP}
            aria-label="Un voyageur de moins"
            disabled={guests <= 1}
            onClick={() => commit(guests - 1)}
          >
            <Minus aria-hidden="true" className="size-4" />
          </button>
          <input
            type="number"
            inputMode="numeric"
            min={1}
            max={maxGuests}
            aria-label="Voyageurs"
            aria-describedby="guests-limit"
            value={draft ?? guests}
            onChange={(event) => setDraft(event.target.value)}
            onBlur={(event) => {
              if (draft !== null) commit(event.target.value);
            }}
            onKeyDown={(event) => {
              if (event.key === "Enter") commit(event.currentTarget.value);
            }}
            className="h-11 w-16 rounded-md border border-line-strong bg-surface text-center font-semibold figures [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none"
          />
          <button
            type="button"
            className={STEP}
            aria-label="Un voyageur de plus"
            disabled={guests >= maxGuests}
            onClick={() => commit(guests + 1)}
          >
            <Plus aria-hidden="true" className="size-4" />
          </button>
        </div>
        <p id="guests-limit" className="text-sm text-ink-soft">
          {`${maxGuests} au maximum`}
        </p>
      </div>
      <p aria-live="polite" className="mt-2 text-sm font-medium text-caution">
        {correction}
      </p>
    </div>
  );
}
