import { useId, type ReactNode } from "react";
import type { LucideIcon } from "lucide-react";
import { classNames } from "./class-names.ts";

interface Choice {
  value: string;
  label: ReactNode;
  /** Accessible name when the label is short. */
  name?: string;
  icon?: LucideIcon;
}

interface Props {
  legend: ReactNode;
  /** Single or multiple choice. */
  type: "radio" | "checkbox";
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  className?: string;
}

/** Short choices side by side; native radio buttons or checkboxes. */
export function ChipChoice({ legend, type, choices, chosen, onChange, className = "flex flex-wrap gap-2" }: Props) {
  const name = useId();
  const toggle = (value: string, on: boolean) => {
    if (type === "radio") onChange([value]);
    else
      onChange(choices.map((choice) => choice.value).filter((each) => (each === value ? on : chosen.includes(each))));
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className={className}>
        {choices.map(({ value, label, name: spoken, icon: Icon }) => (
          <label
            key={value}
            className={classNames(
              "relative flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border px-3.5 py-2 text-sm leading-tight transition-colors",
              !Icon && "justify-center",
              chosen.includes(value)
                ? "border-accent bg-accent-tint font-semibold text-accent-deep framed"
                : "border-line-strong bg-surface hover:border-ink",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
            )}
          >
            <input
              type={type}
              name={name}
              value={value}
              aria-label={spoken}
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.target.checked)}
              className="sr-only"
            />
            {Icon ? <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} /> : null}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
