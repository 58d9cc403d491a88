import { inBothCurrencies, rateNote } from "@lopango/contract/payments/both-currencies";
import type { RateInUse } from "@lopango/contract/payments/conversion";
import type { Money } from "@lopango/contract/payments/money";
import { useRate } from "./exchange-rate.tsx";

export type InBoth = (money: Money) => string;

/** Returns a function that writes an amount in both currencies, at the rate of the day. */
export function useInBoth(): InBoth {
  const rate = useRate();
  return (money) => inBothCurrencies(money, rate);
}

/** Says which day an old rate is of, below an amount. */
export function RateNote({ rate }: { rate?: RateInUse | null | undefined }) {
  const today = useRate();
  const note = rateNote(rate === undefined ? today : rate);
  return note ? <span className="order-2 text-xs font-normal text-ink-soft">{note}</span> : null;
}
