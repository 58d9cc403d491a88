import useSWR from "swr";
import type { StaysToCome } from "@lopango/contract/bookings/admin-booking";
import { bookingCode } from "@lopango/contract/bookings/booking-code";
import { formatStayWithYear } from "@lopango/contract/platform/french-dates";
import { paidText } from "../booking-labels.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { guestOf } from "../../payments/money-labels.ts";
import { ProblemNote } from "../../ui/admin/problem-note.tsx";

interface StaysToCallOffProps {
  of: string;
  load: () => Promise<StaysToCome>;
  isCalledOff: boolean;
  onChange: (isCalledOff: boolean) => void;
}

/** Paid stays that a suspension keeps unless the admin cancels them with it. */
export function StaysToCallOff({ of, load, isCalledOff, onChange }: StaysToCallOffProps) {
  const { data, error } = useSWR(keyOf("admin", "stays", of), load);
  if (error) return <ProblemNote title="Les séjours à venir n’ont pas pu être chargés." error={error} />;
  if (!data) return <p className="mt-3 text-sm text-ink-soft">Chargement des séjours à venir…</p>;
  if (data.total === 0) return <p className="mt-3 text-sm text-ink-soft">Aucun séjour à venir.</p>;
  return (
    <div className="mt-4">
      <p className="font-semibold">{data.total === 1 ? "1 séjour à venir" : `${data.total} séjours à venir`}</p>
      <ul className="mt-2 text-sm text-ink-soft">
        {data.items.map((booking) => (
          <li key={booking.id} className="wrap-anywhere">
            {[
              bookingCode(booking.id),
              guestOf(booking),
              formatStayWithYear(booking.checkin, booking.checkout),
              paidText(booking),
            ].join(" · ")}
          </li>
        ))}
      </ul>
      <label className="mt-3 flex items-start gap-3 rounded-md bg-sand p-4 text-sm">
        <input
          type="checkbox"
          checked={isCalledOff}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span>Annuler aussi ces séjours. Les voyageurs sont prévenus et remboursés en totalité.</span>
      </label>
    </div>
  );
}
