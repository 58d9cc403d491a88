import { useState } from "react";
import { Link } from "react-router";
import { adminPaths } from "@lopango/contract/admin-paths";
import type { AdminBookingDetail } from "@lopango/contract/bookings/admin-booking";
import { formatLodgers, formatLodging, lodgersIn } from "@lopango/contract/listings/lodging-labels";
import { roomCount } from "@lopango/contract/listings/rooms";
import { placeName } from "@lopango/contract/listings/place-name";
import { formatMomentAt } from "@lopango/contract/platform/deadlines";
import { describePolicy } from "@lopango/contract/listings/cancellation-labels";
import { capitalized, formatDayWithYear, formatNights, formatStayOf } from "@lopango/contract/platform/french-dates";
import { paths } from "@lopango/contract/paths";
import { phoneAddress } from "@lopango/contract/platform/phone-number";
import { Amount } from "../../payments/amount.tsx";
import { isInFlight } from "@lopango/contract/payments/transfer";
import { api } from "../../lib/api/api.ts";
import { DetailPage, AdminHeading } from "../../ui/admin/detail-page.tsx";
import { readableNumber } from "../../lib/format/format.ts";
import { Button } from "../../ui/button.tsx";
import { Fact, FactList, Panel, Timeline } from "../../ui/admin/panel.tsx";
import { momentOf } from "../../ui/admin/moment.ts";
import { Person, reachOf } from "../../identity/admin/person.tsx";
import { isPaidOtherwise, REASONS, reachOfGuest, REFUND_REASONS, ACTORS, EVENTS, OUTCOMES } from "./admin-labels.ts";
import { PaymentCard } from "../../payments/admin/payment-dialogs.tsx";
import { bookingRefund } from "../../payments/refunds/refund-calls.ts";
import { RefundBadge, RefundClaimNote, RefundDeadline } from "../../payments/refunds/refund-marks.tsx";
import { RefundProgress } from "../../payments/refunds/refund-progress.tsx";
import { REFUND } from "../../payments/refunds/refund-dialog.tsx";
import { RefundNote } from "../../payments/refunds/refund-note.tsx";
import { BOOKING_NOT_LOADED, paidText } from "../booking-labels.ts";
import { BookingCode, BookingBadge } from "../booking-facts.tsx";
import { InternalNotes } from "./internal-notes.tsx";
import { BookingRefund } from "./booking-list.tsx";
import { AdminCancelDialog } from "./admin-cancel.tsx";
import { PresencePanel } from "./presence-panel.tsx";

const LIST = { path: adminPaths.adminBookings(), label: "Réservations", all: "Toutes les réservations" };

/** `/admin/bookings/{id}`: one booking, its history and its payments. */
export function AdminBookingPage() {
  return (
    <DetailPage
      title="Réservation"
      name="booking"
      list={LIST}
      load={(id) => api.get("/api/admin/bookings/{id}", { params: { id } })}
      problem={BOOKING_NOT_LOADED}
    >
      {(booking) => <AdminBookingDetailView booking={booking} />}
    </DetailPage>
  );
}

function AdminBookingDetailView({ booking }: { booking: AdminBookingDetail }) {
  const [asking, setAsking] = useState<"cancel" | NonNullable<AdminBookingDetail["refund"]> | null>(null);
  const { refund, reason, property } = booking;
  return (
    <>
      <AdminHeading title={booking.property_title}>
        <span className="flex flex-wrap gap-1.5">
          <BookingBadge booking={booking} />
          <RefundBadge refund={refund} />
        </span>
      </AdminHeading>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-5">
          <Panel title="Séjour">
            <FactList>
              <Fact label="Annonce">
                <Link to={paths.property(booking.property_id)} className="underline underline-offset-4">
                  {placeName(property.title, property.city)}
                </Link>
              </Fact>
              <Fact label="Code de réservation">
                <BookingCode code={booking.code} />
              </Fact>
              <Fact label="Identifiant">
                <span className="font-mono text-sm break-all">{booking.id}</span>
              </Fact>
              {roomCount(booking.rooms) > 1 ? (
                <Fact label="Chambres">{formatLodging(booking.rooms).join("\u202f; ")}</Fact>
              ) : null}
              <Fact label="Arrivée">{capitalized(formatDayWithYear(booking.checkin))}</Fact>
              <Fact label="Départ">{`${capitalized(formatDayWithYear(booking.checkout))}, ${formatNights(booking.nights)}`}</Fact>
              <Fact label="Voyageurs">{formatLodgers(lodgersIn(booking.rooms))}</Fact>
              <Fact label="Total">
                <Amount
                  cents={booking.total_cents}
                  currency={booking.currency}
                  rate={booking.exchange_rate ?? null}
                  second="beside"
                  className="font-bold"
                />
              </Fact>
              {isPaidOtherwise(booking) ? <Fact label="Reçu">{paidText(booking)}</Fact> : null}
              <Fact label="Créée">{momentOf(booking.created_at)}</Fact>
              <Fact label="Motif">{reason && REASONS[reason]}</Fact>
              <Fact label="Nuits retenues jusqu’au">
                {booking.hold_until && formatMomentAt(new Date(booking.hold_until), booking.property.time_zone)}
              </Fact>
              <Fact label="Réponse de l’hôte attendue avant le">
                {booking.confirm_by && formatMomentAt(new Date(booking.confirm_by), booking.property.time_zone)}
              </Fact>
            </FactList>
            <p className="mt-4 border-t border-line pt-3 text-sm text-ink-soft">
              {describePolicy(booking.cancellation_policy, booking.property)}
            </p>
          </Panel>
          <PresencePanel booking={booking} />
          <section aria-labelledby="paiements">
            <h2 id="paiements" className="mb-3 text-lg">
              Paiements
            </h2>
            {booking.payments.length === 0 ? (
              <p className="text-ink-soft">Aucun élément</p>
            ) : (
              <ul className="space-y-4">
                {booking.payments.map((payment) => (
                  <li key={payment.reference}>
                    <PaymentCard payment={payment} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        </div>
        <div className="min-w-0 space-y-5">
          <Panel title="Voyageur">
            <Person
              isWhole
              name={booking.guest_name}
              reach={reachOfGuest(booking)}
              to={adminPaths.adminUser(booking.guest_id)}
            />
          </Panel>
          <Panel title="Hôte">
            <Person
              isWhole
              name={booking.host?.full_name ?? "Compte supprimé"}
              reach={booking.host ? reachOf(booking.host) : ""}
              to={adminPaths.adminUser(booking.host_id)}
            />
            {hostNumbers(booking.host).map(({ label, number }) => (
              <p key={label} className="mt-2 flex flex-wrap items-center gap-x-2">
                <span className="text-sm text-ink-soft">{label}</span>
                <a
                  href={phoneAddress(number)}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {readableNumber(number)}
                </a>
              </p>
            ))}
          </Panel>
          {booking.refunds.map((one) => (
            <Panel key={one.id} title="Remboursement">
              <p className="text-xl font-bold">
                <Amount
                  cents={one.amount_cents}
                  currency={one.currency}
                  rate={booking.exchange_rate ?? null}
                  second="beside"
                />
              </p>
              <div className="text-sm text-ink-soft">
                <RefundDeadline refund={one} />
                <p>{REFUND_REASONS[one.reason]}</p>
                <RefundClaimNote refund={one} />
                <RefundProgress
                  refund={one}
                  calls={bookingRefund(booking, one)}
                  about={`${booking.guest_name}, ${booking.property_title}`}
                />
                <RefundNote refund={one} calls={bookingRefund(booking, one)} />
              </div>
              {one.status === "due" && !isInFlight(one) ? (
                <Button className="mt-4 w-full" onClick={() => setAsking(one)}>
                  {REFUND}
                </Button>
              ) : null}
            </Panel>
          ))}
          <InternalNotes booking={booking} />
          <Panel title="Historique">
            <BookingHistory booking={booking} />
          </Panel>
          {booking.can_cancel ? (
            <Button variant="danger" className="w-full" onClick={() => setAsking("cancel")}>
              Annuler la réservation
            </Button>
          ) : null}
        </div>
      </div>
      {asking === "cancel" ? <AdminCancelDialog booking={booking} onClose={() => setAsking(null)} /> : null}
      {asking && asking !== "cancel" ? (
        <BookingRefund booking={booking} refund={asking} onClose={() => setAsking(null)} />
      ) : null}
    </>
  );
}

/** Returns each distinct number once, those shown to guests first. */
function hostNumbers(host: AdminBookingDetail["host"]): { label: string; number: string }[] {
  const known = [
    { label: "WhatsApp", number: host?.listing_whatsapp },
    { label: "Téléphone", number: host?.listing_phone },
    { label: "Compte", number: host?.phone },
  ];
  const seen = new Set<string>();
  return known.flatMap(({ label, number }) => {
    if (!number || seen.has(number)) return [];
    seen.add(number);
    return [{ label, number }];
  });
}

const changeLine = ({ from, to }: NonNullable<AdminBookingDetail["history"][number]["stay"]>): string =>
  `${formatStayOf(from)} → ${formatStayOf(to)}`;

function BookingHistory({ booking: { history, property } }: { booking: AdminBookingDetail }) {
  return (
    <Timeline
      moments={history.map(({ at, event, by, reason, note, stay, noted_at, outcome }) => {
        const more = stay ? changeLine(stay) : outcome && OUTCOMES[outcome];
        const title = more ? `${EVENTS[event]}\u202f: ${more}` : EVENTS[event];
        const why = reason && REASONS[reason];
        return {
          at,
          title,
          by: noted_at ? `la réception, le ${formatMomentAt(new Date(noted_at), property.time_zone)}` : ACTORS[by.role],
          reason: why === title ? null : why,
          note,
        };
      })}
    />
  );
}
