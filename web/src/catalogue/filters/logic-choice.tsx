import { classNames } from "../../ui/class-names.ts";
import type { SearchFilters } from "../query/search-filters.ts";

type Logic = SearchFilters["logic"];

const CHOICES: { value: Logic; label: string; term: string }[] = [
  { value: "all", label: "Tous ces critères", term: "Tous (ET)" },
  { value: "any", label: "Au moins un", term: "(OU)" },
];

export function LogicChoice({ value, onChange }: { value: Logic; onChange: (logic: Logic) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Critères à respecter</legend>
      <div className="grid grid-cols-2 gap-1 rounded-lg bg-sand p-1">
        {CHOICES.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              "min-h-11 cursor-pointer rounded-md px-2 py-1.5 text-center text-sm font-semibold transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent",
              value === choice.value ? "bg-surface text-ink shadow-soft" : "text-ink-soft hover:text-ink",
            )}
          >
            <input
              type="radio"
              name="logic"
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.label} <span className="block text-xs font-normal">{choice.term}</span>
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">La ville, les dates et les voyageurs comptent toujours.</p>
    </fieldset>
  );
}
