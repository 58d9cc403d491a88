import type { Booking } from "@lopango/contract/bookings/booking";
import type { PaidStay } from "@lopango/contract/listings/cancellation";
import { describePolicyFor } from "@lopango/contract/listings/cancellation-labels";
import { capitalized } from "@lopango/contract/platform/french-dates";
import type { Money } from "@lopango/contract/payments/money";
import { Amount } from "../../payments/amount.tsx";
import { useNow } from "../../lib/now.ts";
import { REFUND_PROMISE } from "../../payments/refund-line.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { Field, PhoneInput } from "../../ui/field.tsx";

/** What refunds derive from. */
export const refundBasis = (booking: Booking): PaidStay => ({
  ...booking,
  paid_cents: booking.paid?.amount_cents ?? booking.total_cents,
  paid_currency: booking.paid?.currency ?? booking.currency,
});

/** What a cancellation gives back, and the policy that decides it. */
export function RefundBox({ refund, booking }: { refund: Money; booking: Booking }) {
  const now = useNow();
  return (
    <div className="mt-4 rounded-md bg-sand p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <span>Montant remboursé</span>
        <Amount
          cents={refund.amount_cents}
          currency={refund.currency}
          rate={booking.exchange_rate ?? null}
          className="text-right"
        />
      </p>
      {refund.amount_cents > 0 ? <p className="text-sm">{`${capitalized(REFUND_PROMISE)}.`}</p> : null}
      <p className="mt-1 text-sm text-ink-soft">
        {describePolicyFor(booking.cancellation_policy, booking.checkin, booking.property, now)}
      </p>
    </div>
  );
}

interface Props {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Phone number for the refund; empty means the number or card that paid. */
export function RefundToField({ value, error, onChange }: Props) {
  return (
    <Field
      label="Recevoir l’argent sur"
      hint="Sans autre numéro, il revient sur le numéro ou la carte qui a payé. Un autre numéro doit être à vous."
      error={error}
      className="mt-4"
    >
      <PhoneInput value={value} onChange={(event) => onChange(event.target.value)} placeholder="Le numéro qui a payé" />
    </Field>
  );
}

/** The error of the number alone, of a request with other fields too. */
export const wrongRefundTo = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.fields.find(({ field }) => field === "refund_to")?.message : undefined;

export const wrongNumber = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.fields[0]?.message : undefined;
