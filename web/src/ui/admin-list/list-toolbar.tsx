import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { TextSearch } from "../text-search.tsx";
import { withFilter } from "./use-admin-list.ts";
import { Select } from "../field.tsx";

interface ListToolbarProps {
  q: string;
  /** Searchable fields, such as `Début de l’e-mail ou du nom`; short enough for a phone. */
  placeholder: string;
  /** What a search does; by default it filters the list on the screen. */
  onSearch?: (q: string) => void;
  children?: ReactNode;
}

export function ListToolbar({ q, placeholder, onSearch, children }: ListToolbarProps) {
  const [params, setParams] = useSearchParams();
  const filter = (text: string) => setParams(withFilter(params, { q: text }));
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      <TextSearch
        q={q}
        placeholder={placeholder}
        onSearch={onSearch ?? filter}
        className="min-w-0 sm:flex-1 sm:basis-72"
      />
      {children}
    </div>
  );
}

interface FilterSelectProps<T extends string> {
  name: string;
  label: string;
  value: T;
  choices: readonly { value: T; label: string }[];
}

/** Filter that updates the URL on change. */
export function FilterSelect<T extends string>({ name, label, value, choices }: FilterSelectProps<T>) {
  const [params, setParams] = useSearchParams();
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(event) =>
        setParams(withFilter(params, { [name]: event.target.value === choices[0]?.value ? "" : event.target.value }))
      }
      className="sm:w-auto sm:max-w-64"
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
}
