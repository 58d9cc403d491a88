import { useState } from "react";
import { Link } from "react-router";
import type { AdminBookingDetail } from "@lopango/contract/bookings/admin-booking";
import { formatLodgers, formatLodging, lodgersIn } from "@lopango/contract/bookings/lodging-labels";
import { roomCount } from "@lopango/contract/bookings/rooms";
import { placeName } from "@lopango/contract/listings/place-name";
import { BookingCode } from "../booking-code.tsx";
import { BookingBadge } from "../booking-badge.tsx";
import { paidText } from "../booking-labels.ts";
import { formatMomentAt } from "@lopango/contract/bookings/deadlines";
import { describePolicy } from "@lopango/contract/bookings/cancellation-labels";
import { capitalized, formatDayWithYear, formatNights, formatStayOf } from "@lopango/contract/platform/french-dates";
import { adminPaths } from "@lopango/contract/admin-paths";
import { paths } from "@lopango/contract/paths";
import { phoneAddress } from "@lopango/contract/identity/dialling";
import { readableNumber } from "../../lib/format/readable-number.ts";
import { Button } from "../../ui/button.tsx";
import { AdminHeading } from "../../ui/admin/admin-heading.tsx";
import { formatExactPrice } from "@lopango/contract/payments/money";
import { Fact, FactList } from "../../ui/admin/fact-list.tsx";
import { momentOf } from "../../ui/admin/moment.ts";
import { Panel } from "../../ui/admin/panel.tsx";
import { Person } from "../../identity/admin/person.tsx";
import { reachOf } from "../../identity/admin/user-name.ts";
import { InternalNotes } from "./internal-notes.tsx";
import { BookingRefund } from "./booking-refund.tsx";
import { AdminCancelDialog } from "./admin-cancel-dialog.tsx";
import {
  isPaidOtherwise,
  REASONS,
  reachOfGuest,
  REFUND_REASONS,
  ACTORS,
  EVENTS,
  OUTCOMES,
} from "../../payments/money-labels.ts";
import { ObjectionDialog } from "./objection-dialog.tsx";
import { OBJECTION_TITLES } from "./objection-labels.ts";
import { PaymentCard } from "../../payments/admin/payment-card.tsx";
import { bookingRefund } from "../../payments/refunds/refund-calls.ts";
import { RefundBadge } from "../../payments/refunds/refund-badge.tsx";
import { RefundClaimNote } from "../../payments/refunds/refund-claim.tsx";
import { RefundDeadline } from "../../payments/refunds/refund-deadline.tsx";
import { REFUND } from "../../payments/refunds/refund-dialog.tsx";
import { RefundNote } from "../../payments/refunds/refund-note.tsx";
import { Timeline } from "../../ui/admin/timeline.tsx";

export function AdminBookingDetailView({ booking }: { booking: AdminBookingDetail }) {
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
                <strong className="figures">{formatExactPrice(booking.total_cents, booking.currency)}</strong>
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
              <p className="text-xl font-bold figures">{formatExactPrice(one.amount_cents, one.currency)}</p>
              <div className="text-sm text-ink-soft">
                <RefundDeadline refund={one} />
                <p>{REFUND_REASONS[one.reason]}</p>
                <RefundClaimNote refund={one} />
                <RefundNote refund={one} calls={bookingRefund(booking, one)} />
              </div>
              {one.status === "due" ? (
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

/** What the reception noted, and what the guest says against a no-show. */
function PresencePanel({ booking }: { booking: AdminBookingDetail }) {
  const { checked_in, checked_out, no_show, objections } = booking;
  const there = (at: string) => formatMomentAt(new Date(at), booking.property.time_zone);
  const noted = ({ at, by }: { at: string; by: string }) => `${there(at)}, noté par ${by}`;
  if (!checked_in && !checked_out && !no_show && objections.length === 0) return null;
  const release = checked_out?.object_until ? { ...checked_out, object_until: checked_out.object_until } : no_show;
  return (
    <Panel title="Réception">
      <FactList>
        <Fact label="Arrivé">{checked_in && noted(checked_in)}</Fact>
        <Fact label="Parti">{checked_out && noted(checked_out)}</Fact>
        <Fact label="Non présenté">{no_show && noted(no_show)}</Fact>
        <Fact label="Départ accepté">{checked_out?.agreed_at && there(checked_out.agreed_at)}</Fact>
        <Fact label="Nuits libérées">{release?.freed_at && there(release.freed_at)}</Fact>
        <Fact label="Contestation possible jusqu’au">
          {release && !release.freed_at && objections.every(({ outcome }) => outcome !== null)
            ? there(release.object_until)
            : null}
        </Fact>
      </FactList>
      {objections.map((objection) => (
        <ObjectionCard key={objection.at} booking={booking} objection={objection} />
      ))}
    </Panel>
  );
}

type Objection = AdminBookingDetail["objections"][number];

/** What the guest says against the reception, and the admin's decision. */
function ObjectionCard({ booking, objection }: { booking: AdminBookingDetail; objection: Objection }) {
  const [isDeciding, setDeciding] = useState(false);
  const { about, at, text, outcome, refund } = objection;
  const isOpen = outcome === null && booking.status === "confirmed";
  return (
    <section className="mt-4 rounded-md bg-sand px-4 py-3">
      <h3 className="font-semibold">{OBJECTION_TITLES[about]}</h3>
      <p className="mt-1 text-sm text-ink-soft">{formatMomentAt(new Date(at), booking.property.time_zone)}</p>
      {text ? <p className="mt-2 whitespace-pre-line">{`«\u202f${text}\u202f»`}</p> : null}
      {outcome ? (
        <p className="mt-2 font-semibold">
          {`${OUTCOMES[outcome]}${outcome === "guest_refunded" ? `\u202f: ${formatExactPrice(refund.amount_cents, refund.currency)}` : ""}`}
        </p>
      ) : null}
      {isOpen ? (
        <Button className="mt-3" onClick={() => setDeciding(true)}>
          Décider
        </Button>
      ) : null}
      {isDeciding ? (
        <ObjectionDialog booking={booking} objection={objection} onClose={() => setDeciding(false)} />
      ) : null}
    </section>
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
