import Star from "lucide-react/icons/star";
import { useId } from "react";
import { classNames } from "../ui/class-names.ts";

const STARS = [1, 2, 3, 4, 5] as const;
const NAMES = ["1 étoile sur 5", "2 étoiles sur 5", "3 étoiles sur 5", "4 étoiles sur 5", "5 étoiles sur 5"];

interface Props {
  legend: string;
  /** Null: none chosen. */
  value: number | null;
  onChange: (stars: number) => void;
  error?: string | null | undefined;
  /** Smaller stars in one line with the legend. */
  compact?: boolean;
}

/** One to five stars as native radio buttons. */
export function StarChoice({ legend, value, onChange, error = null, compact = false }: Props) {
  const name = useId();
  return (
    <fieldset
      className={classNames("min-w-0", compact && "mt-1 sm:flex sm:items-center sm:justify-between sm:gap-x-4")}
    >
      {/* A floated legend takes part in the line. */}
      <legend className={compact ? "text-sm sm:float-left" : "mb-1 text-sm font-semibold"}>{legend}</legend>
      <div className="-mx-1.5 flex">
        {STARS.map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <Star
              aria-hidden
              strokeWidth={1.5}
              className={classNames(
                compact ? "size-5" : "size-8",
                value !== null && stars <= value ? "fill-accent text-accent" : "text-line-strong",
              )}
            />
            <input
              type="radio"
              name={name}
              value={stars}
              aria-label={NAMES[stars - 1]}
              checked={value === stars}
              onChange={() => onChange(stars)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
          </label>
        ))}
      </div>
      {error ? (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
