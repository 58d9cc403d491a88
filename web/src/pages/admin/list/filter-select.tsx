import { useSearchParams } from "react-router";
import { Select } from "../../../ui/field.tsx";
import { withFilter } from "./list-url.ts";

interface FilterSelectProps<T extends string> {
  /** Of the parameter in the address. */
  name: string;
  label: string;
  value: T;
  /** The first one holds when the address says nothing. */
  choices: readonly { value: T; label: string }[];
}

/** One filter of a list; a choice counts at once. */
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
