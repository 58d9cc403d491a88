import { useState } from "react";
import { useSearchParams } from "react-router";
import type { AdminBooking } from "@lopango/contract/bookings/admin-booking";
import { isCivilDate } from "@lopango/contract/platform/dates";
import { BOOKING_STATUSES } from "@lopango/contract/bookings/booking-life";
import { ADMIN_BOOKINGS_PAGE_SIZE } from "@lopango/contract/limits";
import { formatNights, formatStayWithYear } from "@lopango/contract/platform/french-dates";
import { adminPaths, type AdminView } from "@lopango/contract/admin-paths";
import { Amount } from "../../payments/amount.tsx";
import { isInFlight } from "@lopango/contract/payments/transfer";
import { api } from "../../lib/api/api.ts";
import { useNow } from "../../lib/now.ts";
import { type Column, TwoLines } from "../../ui/admin-list/admin-table.tsx";
import { Email } from "../../ui/email.tsx";
import { Input } from "../../ui/field.tsx";
import { FilterSelect } from "../../ui/admin-list/list-toolbar.tsx";
import { ListView } from "../../ui/admin-list/list-view.tsx";
import { withFilter, choiceIn, useAdminList } from "../../ui/admin-list/use-admin-list.ts";
import { dayOf } from "../../ui/admin/moment.ts";
import { ChosenBar, useChosenRefunds } from "../../payments/refunds/chosen-bar.tsx";
import { deadlineLabel } from "../../payments/money-labels.ts";
import { amountOf, guestOf, reachOfGuest, REFUND_REASONS } from "./admin-labels.ts";
import { bookingRefund } from "../../payments/refunds/refund-calls.ts";
import { holderOf, RefundBadge, RefundDeadline, RefundSum } from "../../payments/refunds/refund-marks.tsx";
import { REFUND, RefundDialog } from "../../payments/refunds/refund-dialog.tsx";
import { BookingBadge } from "../booking-facts.tsx";
import { BOOKING_STATUS_LABELS, bookingStatusLabel } from "../booking-labels.ts";

const FILTERS: Partial<Record<AdminView, Record<string, string>>> = {
  refunds: { refund_filter: "due" },
  objections: { objection_filter: "open" },
};

const NONE: Partial<Record<AdminView, string>> = {
  refunds: "Aucun remboursement n’est à faire.",
  objections: "Aucune contestation n’est à décider.",
};

const IN_REVIEW = "in_review";

const CHOICES = [
  { value: "", label: "Tous les états" },
  { value: IN_REVIEW, label: "Paiement à l’examen" },
  ...BOOKING_STATUSES.map((status) => ({ value: status, label: BOOKING_STATUS_LABELS[status].label })),
] as const;

/** Lists bookings: all, those with a refund due, or those whose guest objects. */
export function BookingList({ view }: { view: Exclude<AdminView, "payments"> }) {
  const queue = view === "refunds";
  const [params] = useSearchParams();
  const now = useNow();
  const [refunding, setRefunding] = useState<AdminBooking | null>(null);
  const status_filter = view === "" ? choiceIn(params, "status", [IN_REVIEW, ...BOOKING_STATUSES]) : "";
  const [arrival_from, arrival_to] = ["from", "to"].map((name) => {
    const day = params.get(name) ?? "";
    return view === "" && isCivilDate(day) ? day : "";
  }) as [string, string];
  const filters = FILTERS[view] ?? { status_filter, arrival_from, arrival_to };
  const list = useAdminList(
    "bookings",
    filters,
    (query) => api.countedList("/api/admin/bookings", { query }),
    ADMIN_BOOKINGS_PAGE_SIZE,
  );

  const refunds = useChosenRefunds<AdminBooking>((booking) => {
    const { refund } = booking;
    if (refund?.status !== "due" || isInFlight(refund)) return null;
    const id = `${booking.id} ${refund.id}`;
    const calls = bookingRefund(booking, refund);
    return { id, guest: guestOf(booking), title: booking.property_title, amount: refund, calls };
  });

  const stateOf = (booking: AdminBooking) => {
    if (!queue) return { state: bookingStatusLabel(booking, now) };
    return booking.refund?.send_by ? { state: deadlineLabel(booking.refund.send_by, now) } : {};
  };

  const columns: Column<AdminBooking>[] = [
    {
      head: "Annonce",
      cell: (booking) => (
        <TwoLines
          to={adminPaths.adminBooking(booking.id)}
          first={booking.property_title}
          second={
            <>
              <span className="tracking-wide">{booking.code}</span>
              <span>{`, ${booking.property.city}`}</span>
            </>
          }
        />
      ),
      className: "max-w-44 lg:max-w-64",
    },
    {
      head: "État",
      cell: (booking) => (
        <span className="flex flex-wrap gap-1.5">
          <BookingBadge booking={booking} />
          <RefundBadge refund={booking.refund} />
          {queue ? <RefundDeadline refund={booking.refund} /> : null}
        </span>
      ),
    },
    {
      head: "Voyageur",
      cell: (booking) => (
        <TwoLines first={guestOf(booking)} second={booking.guest_name && <Email address={reachOfGuest(booking)} />} />
      ),
      className: "max-w-40 lg:max-w-64",
    },
    {
      head: "Séjour",
      cell: (booking) => (
        <>
          <span className="block lg:whitespace-nowrap">{formatStayWithYear(booking.checkin, booking.checkout)}</span>
          <span className="block text-ink-soft">{formatNights(booking.nights)}</span>
        </>
      ),
      // The table of refunds has no room for it: phones show it behind «⋯».
      className: queue ? "hidden" : "",
    },
    queue
      ? {
          head: "Motif",
          cell: (booking) => booking.refund && REFUND_REASONS[booking.refund.reason],
          className: "max-w-40 max-xl:hidden",
        }
      : {
          head: "Total",
          cell: (booking) => (
            <Amount
              cents={booking.total_cents}
              currency={booking.currency}
              rate={booking.exchange_rate ?? null}
              className="font-semibold"
            />
          ),
        },
    queue
      ? {
          head: "Pris en charge",
          cell: (booking) => holderOf(booking.refund),
          className: "min-w-28 max-w-36 wrap-anywhere",
        }
      : {
          head: "Créée",
          cell: (booking) => dayOf(booking.created_at),
          className: "whitespace-nowrap text-ink-soft max-lg:hidden",
        },
  ];

  return (
    <div className="space-y-4">
      {queue ? <RefundSum view="refunds" /> : null}
      <ListView
        label="Réservations"
        list={list}
        columns={columns}
        row={(booking) => ({
          first: queue ? `${guestOf(booking)}, ${booking.property_title}` : booking.property_title,
          to: adminPaths.adminBooking(booking.id),
          ...stateOf(booking),
          second: queue
            ? holderOf(booking.refund)
            : `${guestOf(booking)} · ${formatStayWithYear(booking.checkin, booking.checkout)}`,
          aside: <Sum booking={booking} queue={queue} />,
        })}
        {...(queue && {
          choice: refunds.choice,
          actions: (booking: AdminBooking) =>
            booking.refund && isInFlight(booking.refund)
              ? []
              : [{ label: REFUND, onSelect: () => setRefunding(booking) }],
        })}
        placeholder="Voyageur, hôte, numéro, code"
        filter={
          view !== "" ? null : (
            <>
              <FilterSelect name="status" label="État" value={status_filter} choices={CHOICES} />
              <span className="grid w-full grid-cols-2 gap-2 text-sm text-ink-soft sm:flex sm:w-auto">
                <Day name="from" label="Arrivée du" value={arrival_from} max={arrival_to} />
                <Day name="to" label="au" value={arrival_to} min={arrival_from} />
              </span>
            </>
          )
        }
        isFiltered={status_filter !== "" || arrival_from !== "" || arrival_to !== ""}
        empty={NONE[view]}
      />
      <ChosenBar chosen={refunds.chosen} drop={refunds.drop} />
      {refunding ? <BookingRefund key={refunding.id} booking={refunding} onClose={() => setRefunding(null)} /> : null}
    </div>
  );
}

interface DayProps {
  name: string;
  label: string;
  value: string;
  min?: string;
  max?: string;
}

/** One end of a range of days, which updates the URL on change. */
function Day({ name, label, value, min = "", max = "" }: DayProps) {
  const [params, setParams] = useSearchParams();
  return (
    <span className="flex flex-col gap-1 sm:flex-row sm:items-center sm:gap-2">
      <label htmlFor={name} className="whitespace-nowrap">
        {label}
      </label>
      <Input
        id={name}
        type="date"
        value={value}
        min={min}
        max={max}
        onChange={({ target }) => setParams(withFilter(params, { [name]: target.value }), { replace: true })}
      />
    </span>
  );
}

interface Props {
  booking: AdminBooking;
  /** The one on the screen; the booking's current one by default. */
  refund?: AdminBooking["refund"];
  onClose: () => void;
}

export function BookingRefund({ booking, refund = booking.refund, onClose }: Props) {
  if (!refund) return null;
  return (
    <RefundDialog
      amount={refund}
      about={`${guestOf(booking)}, ${booking.property_title}`}
      calls={bookingRefund(booking, refund)}
      onClose={onClose}
    />
  );
}

function Sum({ booking, queue }: { booking: AdminBooking; queue: boolean }) {
  const { amount_cents, currency } = amountOf(booking, queue);
  return <Amount cents={amount_cents} currency={currency} rate={booking.exchange_rate ?? null} second="unseen" />;
}
