import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface Choice<T extends string> {
  value: T;
  label: ReactNode;
  hint?: ReactNode;
}

interface ChoiceCardsProps<T extends string> {
  legend: ReactNode;
  /** Name of the radio group, unique on the page. */
  name: string;
  choices: readonly Choice<T>[];
  value: T;
  onChange: (value: T) => void;
  className?: string;
}

export function ChoiceCards<T extends string>({
  legend,
  name,
  choices,
  value,
  onChange,
  className,
}: ChoiceCardsProps<T>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className={classNames("grid gap-3", className)}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              "flex cursor-pointer gap-3 rounded-md border p-3.5 transition-colors",
              value === choice.value
                ? "border-accent bg-accent-tint framed"
                : "border-line-strong bg-surface hover:border-ink",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              className="mt-0.5 size-5 shrink-0 accent-accent outline-none"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{choice.label}</span>
              {choice.hint && <span className="block text-sm text-ink-soft">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
