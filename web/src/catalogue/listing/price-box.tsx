import type { MouseEventHandler } from "react";
import { MONTHLY_RULE } from "@lopango/contract/listings/price";
import type { Property } from "@lopango/contract/listings/property";
import { tooShort } from "@lopango/contract/calendar/stay";
import { describePolicy } from "@lopango/contract/listings/cancellation-labels";
import { formatDay } from "@lopango/contract/platform/french-dates";
import { RateNote, useInBoth } from "../../payments/in-both.tsx";
import { Breakdown, type ShownPrice } from "../../bookings/breakdown.tsx";
import { breakfastNote, personNotes } from "../../listings/rate-notes.ts";
import { Price } from "../../listings/card/price.tsx";
import { PolicyFor } from "../../bookings/policy-for.tsx";
import { Card } from "../../ui/card.tsx";
import { PaymentMethods } from "../../payments/methods/payment-methods.tsx";
import type { Selection } from "../../calendar/selection.ts";
import { Button } from "../../ui/button.tsx";

interface Props {
  property: Property;
  selection: Selection;
  /** Of the chosen rooms; null without both dates. */
  total: ShownPrice | null;
  /** `4 voyageurs, 2 chambres`. */
  who: string;
  isBooking: boolean;
  onBook: () => void;
  onChooseDates: MouseEventHandler;
}

export function PriceBox({ property, selection, total, who, isBooking, onBook, onChooseDates }: Props) {
  return (
    <Card lift="float" className="p-6">
      <PriceHeading property={property} />
      <a
        href="#dates"
        onClick={onChooseDates}
        className="mt-5 grid w-full grid-cols-2 rounded-md border border-line-strong text-left transition-colors hover:bg-paper"
      >
        <Cell label="Arrivée" value={selection.checkin && formatDay(selection.checkin)} />
        <Cell
          label="Départ"
          value={selection.checkout && formatDay(selection.checkout)}
          className="border-l border-line-strong"
        />
        <Cell label="Voyageurs" value={who} className="col-span-2 border-t border-line-strong" />
      </a>
      {total ? (
        <div className="mt-5">
          <Breakdown price={total} label={`Total pour ${who}`} />
        </div>
      ) : null}
      <Button className="mt-5 w-full" size="lg" busy={isBooking} disabled={!total} onClick={onBook}>
        Réserver
      </Button>
      <p className="mt-3 text-center text-sm text-ink-soft">
        {total ? "Rien n’est débité à cette étape." : "Choisissez vos dates pour réserver."}
      </p>
      <div className="mt-5 border-t border-line pt-5">
        <Conditions property={property} checkin={selection.checkin} />
      </div>
    </Card>
  );
}

export function Conditions({ property, checkin }: { property: Property; checkin: string | null }) {
  const inBoth = useInBoth();
  const breakfast = breakfastNote(property.rate_plan?.breakfast_cents, property.currency, inBoth);
  return (
    <div className="space-y-4">
      <StayRule property={property} />
      {[...personNotes(property.rate_plan, property.currency, inBoth), breakfast].map((note) =>
        note ? (
          <p key={note} className="text-sm">
            {`${note}.`}
          </p>
        ) : null,
      )}
      <p className="text-sm">
        {checkin ? (
          <PolicyFor policy={property.cancellation_policy} checkin={checkin} place={property} />
        ) : (
          describePolicy(property.cancellation_policy, property)
        )}
      </p>
      <PaymentMethods />
    </div>
  );
}

/** Explains the minimum stay; renders nothing for hotels without one. */
function StayRule({ property: { category, min_nights: shortest = 1 } }: { property: Property }) {
  const isMonthly = category === "logement";
  if (!isMonthly && shortest === 1) return null;
  const least = shortest > 1 ? tooShort(shortest) : "On peut réserver dès 1\u00a0nuit.";
  return <p className="text-sm">{isMonthly ? `${least} ${MONTHLY_RULE}` : least}</p>;
}

export function PriceHeading({ property }: { property: Property }) {
  return (
    <p className="text-2xl tracking-tight">
      <Price
        cents={property.base_price_cents}
        from={property.from_cents}
        currency={property.currency}
        category={property.category}
        note={<RateNote />}
      />
    </p>
  );
}

function Cell({ label, value, className = "" }: { label: string; value: string | null; className?: string }) {
  return (
    <span className={`block px-3.5 py-2.5 ${className}`}>
      <span className="block text-xs font-semibold">{label}</span>
      <span className={value ? "block" : "block text-ink-soft"}>{value ?? "Choisir"}</span>
    </span>
  );
}

export function MonthlyNotice({ property }: { property: Property }) {
  return (
    <Card className="p-6">
      <PriceHeading property={property} />
      <p className="mt-4 font-semibold">Location mensuelle</p>
      <p className="mt-1 text-sm text-ink-soft">Le loyer ne peut pas encore être payé en ligne.</p>
    </Card>
  );
}
