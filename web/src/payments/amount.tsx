import { ownAndOther, type RateInUse } from "@lopango/contract/payments/conversion";
import type { ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";
import { useRate } from "./exchange-rate.tsx";

interface Props {
  /** Minor units; below 0 with a minus sign. */
  cents: number;
  currency: string;
  /** The rate that a booking keeps, null without one; otherwise the rate of the day. */
  rate?: RateInUse | null | undefined;
  /** Without cents: for what is compared, never for what is paid or given back. */
  rounded?: boolean;
  /** `dès` or `/ nuit`, around the currency that comes first. */
  before?: string | undefined;
  after?: string | undefined;
  /** How the second currency stands: below the first, beside it where there is room, or only read out. */
  second?: "below" | "beside" | "unseen";
  /** Below both (`RateNote`). */
  note?: ReactNode;
  className?: string | undefined;
}

/** Shorter words after an amount are not torn apart: «/ nuit», «au total». */
const LONG = 12;

const LAYOUTS = {
  below: "inline-flex flex-col",
  beside: "inline-flex flex-wrap items-baseline gap-x-2",
  unseen: "unseen relative",
};

/**
 * Draws a price in both currencies. The order follows the root element (`first-currency.ts`), so that a page that
 * everybody gets from the CDN stands in each person's order at the first paint.
 */
export function Amount({
  cents,
  currency,
  rate,
  rounded = false,
  before,
  after,
  second = "below",
  note,
  className,
}: Props) {
  const today = useRate();
  const money = { amount_cents: Math.abs(cents), currency };
  const { own, other } = ownAndOther(money, rate === undefined ? today : rate, { exact: !rounded });
  const minus = cents < 0 ? "\u2212" : "";
  const unit = after && after.length < LONG ? after.replaceAll(" ", "\u00a0") : after;
  const around = (amount: ReactNode) => (
    <>
      {before ? <span className="word">{`${before}\u00a0`}</span> : null}
      {amount}
      {unit ? <span className="word">{` ${unit}`}</span> : null}
    </>
  );
  if (other === null) return <span className={classNames("figures", className)}>{around(minus + own)}</span>;
  const [ownClass, otherClass] = currency === "CDF" ? ["in-cdf", "in-usd"] : ["in-usd", "in-cdf"];
  return (
    <span className={classNames("figures", LAYOUTS[second], className)}>
      <span className={ownClass}>{around(minus + own)}</span>{" "}
      <span className={otherClass}>
        {around(
          <>
            <span aria-hidden>{"≈\u00a0"}</span>
            <span className="sr-only">{"environ\u00a0"}</span>
            <span>{minus + other.replace("≈\u00a0", "")}</span>
          </>,
        )}
      </span>
      {note}
    </span>
  );
}
