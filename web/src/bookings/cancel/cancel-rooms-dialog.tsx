import { refundBasis, RefundBox, RefundToField, wrongNumber } from "./refund.tsx";
import { useState } from "react";
import type { BookedRoom, Booking } from "@lopango/contract/bookings/booking";
import { childrenOf } from "@lopango/contract/listings/lodging";
import { formatLodgers } from "@lopango/contract/listings/lodging-labels";
import { differenceOfRooms } from "@lopango/contract/bookings/stay-change";
import { formatStayWithYear } from "@lopango/contract/platform/french-dates";
import type { Money } from "@lopango/contract/payments/money";
import { api } from "../../lib/api/api.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { useIdempotentRequests, isDecided } from "../../lib/api/idempotent-requests.ts";
import { useAction } from "../../lib/loading/action.ts";
import { useReloadAvailability } from "../../calendar/use-availability.ts";
import { useNow } from "../../lib/now.ts";
import { changedTerms } from "../../payments/changed-terms.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Field, Select } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";

interface Props {
  open: boolean;
  booking: Booking;
  room: BookedRoom;
  onClose: () => void;
  onCancelled: (booking: Booking) => void;
  /** Called when the server refuses: the booking has changed since it was loaded. */
  onRefused: () => void;
}

/** Cancels some rooms of one type and keeps the others of the booking. */
export default function CancelRoomsDialog({ open, booking, room, onClose, onCancelled, onRefused }: Props) {
  const now = useNow();
  const reloadCalendar = useReloadAvailability();
  const requests = useIdempotentRequests();
  // Others of the booking must stay.
  const most = booking.rooms.length > 1 ? room.count : room.count - 1;
  const [count, setCount] = useState(1);
  const [told, setTold] = useState<Money | null>(null);
  const [to, setTo] = useState("");
  const cents = (room.total_cents / room.count) * count;
  const refund = told ?? {
    amount_cents: differenceOfRooms(refundBasis(booking), cents, now).back_cents,
    currency: booking.refund_currency,
  };
  const { run, isBusy, error } = useAction(async () => {
    const { property_id, guests } = room;
    const body = { property_id, guests, children: childrenOf(room), count, shown: room.count, refund, refund_to: to };
    const after = await requests.run(body, (idempotencyKey) =>
      api.post("/api/bookings/{id}/rooms/cancel", { params: { id: booking.id }, body, idempotencyKey }),
    );
    reloadCalendar(room.property_id);
    showToast("success", `${count > 1 ? "Chambres annulées" : "Chambre annulée"}. Les autres restent réservées.`);
    onCancelled(after);
  });
  const confirm = async () => {
    const failure = await run();
    const changed = changedTerms(failure)?.refund;
    if (changed) setTold(changed);
    else if (isDecided(failure) && !wrongNumber(failure)) onRefused();
  };
  const wrong = wrongNumber(error);
  return (
    <ConfirmDialog
      open={open}
      title={`Annuler «\u202f${room.title}\u202f»\u202f?`}
      confirmLabel={count > 1 ? `Annuler ${count} chambres` : "Annuler une chambre"}
      cancelLabel="Tout garder"
      busy={isBusy}
      error={error && !wrong ? messageOf(error) : null}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {`${formatStayWithYear(booking.checkin, booking.checkout)}, ${formatLodgers(room)}${room.count > 1 ? " par chambre" : ""}`}
      </p>
      {most > 1 ? (
        <Field label="Chambres à annuler" className="mt-4">
          <Select
            value={count}
            onChange={(event) => {
              setTold(null);
              setCount(Number(event.target.value));
            }}
          >
            {Array.from({ length: most }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <RefundBox refund={refund} booking={booking} />
      {refund.amount_cents > 0 ? <RefundToField value={to} error={wrong} onChange={setTo} /> : null}
      <p className="mt-4 text-sm text-ink-soft">Les autres chambres restent réservées.</p>
    </ConfirmDialog>
  );
}
