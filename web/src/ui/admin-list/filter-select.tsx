import { useSearchParams } from "react-router";
import { Select } from "../field.tsx";
import { withFilter } from "./list-url.ts";

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
