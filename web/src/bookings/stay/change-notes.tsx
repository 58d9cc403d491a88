import type { Booking } from "@lopango/contract/bookings/booking";
import { formatDeadlineBy, readerZone } from "@lopango/contract/platform/deadlines";
import { formatStayOf } from "@lopango/contract/platform/french-dates";
import { inBothCurrencies } from "@lopango/contract/payments/both-currencies";
import { useNow } from "../../lib/now.ts";
import { isChangeBeingPaid } from "../booking-labels.ts";
import { HoldCountdown } from "../booking-facts.tsx";

interface Props {
  booking: Booking;
  onHoldOver: () => void;
}

/** What a requested change waits for. */
export default function ChangeNotes({ booking, onHoldOver }: Props) {
  const line = changeLine(booking, useNow());
  return (
    <>
      {line ? <p className="mt-2 font-medium text-pretty text-ink">{line}</p> : null}
      {booking.change?.can_pay && booking.change.hold_until ? (
        <HoldCountdown until={booking.change.hold_until} onOver={onHoldOver} className="mt-1 font-medium text-ink" />
      ) : null}
    </>
  );
}

/** Returns what the requested change waits for; null without one. `reader` is the time zone of the deadlines shown. */
function changeLine(
  booking: Pick<Booking, "id" | "change" | "currency" | "exchange_rate"> & {
    property: Pick<Booking["property"], "time_zone">;
  },
  now: Date,
  reader = readerZone(),
): string | null {
  const { change, currency, property, exchange_rate: rate } = booking;
  if (!change) return null;
  const { awaits, confirm_by: end, to_pay_cents } = change;
  const waits = {
    payment: isChangeBeingPaid(booking)
      ? "Le paiement de la différence est en cours de vérification."
      : `Il reste ${inBothCurrencies({ amount_cents: to_pay_cents, currency }, rate)} à payer.`,
    host: `L’hôte doit l’accepter${end ? ` d’ici ${formatDeadlineBy(new Date(end), property.time_zone, now, reader)}` : ""}.`,
    review: "Notre équipe vérifie le paiement reçu\u202f; vous n’avez rien à faire.",
  };
  return `Modification demandée\u202f: ${formatStayOf(change)}. ${waits[awaits]} D’ici là, votre séjour ne change pas.`;
}
