import { ownAndOther } from "@lopango/contract/payments/conversion";
import { parseAmount, toCents } from "../lib/format/amount.ts";
import { Select } from "../ui/field.tsx";
import { useRate } from "./exchange-rate.tsx";

const CURRENCIES = [
  { value: "USD", label: "Dollars ($US)" },
  { value: "CDF", label: "Francs (FC)" },
];

interface Props {
  value: string;
  onChange: (currency: string) => void;
}

/** The currency of a listing. It keeps a third one until its host chooses another. */
export function CurrencySelect({ value, onChange }: Props) {
  const isKnown = CURRENCIES.some((one) => one.value === value);
  return (
    <Select value={value} onChange={({ target }) => onChange(target.value)}>
      {(isKnown ? CURRENCIES : [...CURRENCIES, { value, label: value }]).map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </Select>
  );
}

/** Returns what a price comes to in the other currency while it is typed; undefined without an amount or a rate. */
export function useTypedPrice(): (text: string, currency: string) => string | undefined {
  const rate = useRate();
  return (text, currency) => {
    const amount = parseAmount(text);
    if (!amount) return undefined;
    return ownAndOther({ amount_cents: toCents(amount), currency }, rate, { exact: true }).other ?? undefined;
  };
}
