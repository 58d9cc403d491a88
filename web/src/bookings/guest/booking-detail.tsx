import { MethodChoice } from "../../payments/methods/method-choice.tsx";
import ArrowLeft from "lucide-react/icons/arrow-left";
import MessageCircle from "lucide-react/icons/message-circle";
import { Suspense, useState, type ComponentType, type ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import type { Booking } from "@lopango/contract/bookings/booking";
import { roomCount } from "@lopango/contract/listings/rooms";
import { placeName } from "@lopango/contract/listings/place-name";
import { GuestBadge, coverPhoto, BookingCode } from "../booking-facts.tsx";
import { BookingNextStep } from "./booking-next-step.tsx";
import { paidText, STAGE_TITLES, stageOf } from "../booking-labels.ts";
import { Breakdown, priceOf } from "../breakdown.tsx";
import { describePolicyFor } from "@lopango/contract/listings/cancellation-labels";
import { PayBar, PayButton, AskNow, VerifyAgain } from "../payment/payment-buttons.tsx";
import { api } from "../../lib/api/api.ts";
import { bookAgainPath, isEnded, stageTint } from "./stages.ts";
import { usePayment } from "../payment/use-payment.ts";
import { isAwaitingProvider, useSettlement } from "../payment/use-settlement.ts";
import { ArrivalCard } from "./arrival-card.tsx";
import { countryName } from "../../lib/format/format.ts";
import { formatLodgers, lodgersIn } from "@lopango/contract/listings/lodging-labels";
import { capitalized, formatClock, formatLongDay } from "@lopango/contract/platform/french-dates";
import { deferredPart } from "../../lib/loading/deferred-part.tsx";
import { useNow } from "../../lib/now.ts";
import { isPaid } from "@lopango/contract/bookings/booking-state";
import { paths, type StayChoice } from "@lopango/contract/paths";
import { Card } from "../../ui/card.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { lazyDialog, lazyPart } from "../../ui/lazy-part.tsx";
import { Photo } from "../../photos/photo.tsx";

const ReportPerson = deferredPart(() => import("../../complaints/report-person.tsx"));
const RefundToDialog = lazyDialog(() => import("../cancel/refund-to-dialog.tsx"), { ahead: false });
// Few guests change a stay, so this loads late.
const StayChanges = lazyPart(() => import("../stay/stay-changes.tsx"));
const ReceptionNotes = lazyPart(() => import("./reception-notes.tsx"));
const StayPapers = lazyPart(() => import("./stay-papers.tsx"));
// Few guests book several rooms.
const StayRooms = lazyPart(() => import("./stay-rooms.tsx"));
const CancelDialog = lazyDialog(() => import("../cancel/cancel-dialog.tsx"), { ahead: false });
const GiveUpDialog = lazyDialog(() => import("../cancel/give-up-dialog.tsx"), { ahead: false });

/** The reviews of a stay that is over; it may suspend. */
export type StayReviewsPart = ComponentType<{ booking: Booking; onSaved: () => void }>;

interface Props {
  booking: Booking;
  Reviews: StayReviewsPart;
  /** Receives the changed booking; without one, the booking is fetched again. */
  onChange: (booking?: Booking) => void;
}

export function BookingDetail({ booking, Reviews, onChange }: Props) {
  const navigate = useNavigate();
  const payment = usePayment("stay", onChange);
  const [isCancelling, setCancelling] = useState(false);
  const [isRedirecting, setRedirecting] = useState(false);
  const [isGivingUp, setGivingUp] = useState(false);
  // Polls the payment while the provider has no result; the result arrives through `booking`.
  const settlement = useSettlement(isAwaitingProvider(booking) ? booking.id : null);
  const { property } = booking;
  const { channel, transaction } = booking.paid_by ?? {};
  const now = useNow();
  const stage = stageOf(booking, now);
  const isSeveral = roomCount(booking.rooms) > 1;
  const refunds = [booking.refund, ...(booking.returns ?? [])];
  /** What the reception noted is the stage itself. */
  const isAnswering = stage === "missed" || stage === "leaving";
  const notes = (booking.no_show ?? booking.checked_in_at ?? booking.objection) && (
    <Suspense>
      <ReceptionNotes booking={booking} isWithin={isAnswering} onChange={() => onChange()} />
    </Suspense>
  );

  const onCancelled = (cancelled: Booking) => {
    onChange(cancelled);
    void navigate(paths.myBookingsAlias);
  };

  return (
    <>
      <div className="page py-8 lg:py-12">
        <Link
          to={paths.myBookings}
          className="-my-2 inline-flex items-center gap-1.5 py-2 text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline print:hidden"
        >
          <ArrowLeft aria-hidden className="size-4" />
          Mes réservations
        </Link>
        <div className="mt-4 grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
          <div className="overflow-hidden rounded-lg lg:col-start-2 print:hidden">
            <Photo
              photo={coverPhoto(property.cover_url)}
              alt=""
              eager
              sizes="(min-width: 64rem) 24rem, 100vw"
              className="aspect-3/2 sm:aspect-5/2 lg:aspect-3/2"
            />
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <GuestBadge booking={booking} />
            <h1 className="mt-3 text-2xl sm:text-3xl">{property.title}</h1>
            <p className="mt-1 text-ink-soft">{placeName(property.city, countryName(property.country))}</p>
            <section aria-labelledby="stage" className={classNames("mt-6 rounded-lg p-5", stageTint(stage))}>
              <h2 id="stage" className="text-lg">
                {STAGE_TITLES[stage]}
              </h2>
              <div className="mt-1">
                <BookingNextStep booking={booking} onHoldOver={() => onChange()} />
              </div>
              {isAnswering ? notes : null}
              {booking.can_pay ? (
                <div className="mt-4">
                  <MethodChoice currency={booking.currency} />
                </div>
              ) : null}
              <div className="mt-4 flex flex-wrap items-start gap-3 empty:hidden">
                <PayButton booking={booking} payment={payment} className="max-lg:hidden" />
                {isAwaitingProvider(booking) ? (
                  <AskNow booking={booking} settlement={settlement} />
                ) : booking.can_ask ? (
                  <VerifyAgain booking={booking} onAnswer={onChange} />
                ) : null}
                {refunds.some((one) => one?.status === "due" && !one.being_sent) ? (
                  <Button variant="secondary" onClick={() => setRedirecting(true)}>
                    Choisir le numéro du remboursement
                  </Button>
                ) : null}
              </div>
              {booking.change || booking.changes ? (
                <Suspense>
                  <div className="mt-4">
                    <StayChanges booking={booking} onChange={onChange} />
                  </div>
                </Suspense>
              ) : null}
            </section>
            {stage === "over" ? (
              <Suspense>
                <Reviews booking={booking} onSaved={() => onChange()} />
              </Suspense>
            ) : null}
            {isAnswering ? null : notes}
            <ArrivalCard booking={booking} className="mt-6" />
            <dl className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2">
              <Fact label="Arrivée" note={`à partir de ${formatClock(property.checkin_time)}`}>
                {capitalized(formatLongDay(booking.checkin))}
              </Fact>
              <Fact label="Départ" note={`au plus tard à ${formatClock(property.checkout_time)}`}>
                {capitalized(formatLongDay(booking.checkout))}
              </Fact>
              {booking.guest_name ? <Fact label="Au nom de">{booking.guest_name}</Fact> : null}
              <Fact label="Voyageurs">{formatLodgers(lodgersIn(booking.rooms))}</Fact>
              <Fact label="Code de réservation">
                <BookingCode code={booking.code} />
              </Fact>
              {isPaid(booking) ? <Fact label="Montant payé">{paidText(booking)}</Fact> : null}
              {channel ? <Fact label="Payé par">{channel}</Fact> : null}
              {transaction ? (
                <Fact
                  label={refunds.some((one) => one?.reference) ? "Référence du paiement" : "Référence de l’opérateur"}
                >
                  {transaction}
                </Fact>
              ) : null}
            </dl>
            {isSeveral || booking.cancelled_rooms ? (
              <Suspense>
                <StayRooms booking={booking} onChange={onChange} />
              </Suspense>
            ) : null}
          </div>
          <aside
            aria-label="Prix et actions"
            className="min-w-0 space-y-6 lg:sticky lg:top-24 lg:col-start-2 lg:self-start"
          >
            <Card className="p-5 sm:p-6">
              <Breakdown label="Total" price={priceOf(booking)} />
              {booking.can_cancel || booking.can_pay ? (
                <p className="mt-4 border-t border-line pt-4 text-sm text-ink-soft">
                  {describePolicyFor(booking.cancellation_policy, booking.checkin, property, now)}
                </p>
              ) : null}
            </Card>
            {isPaid(booking) ? (
              <Suspense>
                <StayPapers booking={booking} />
              </Suspense>
            ) : null}
            <div className="flex flex-col gap-3 print:hidden">
              <LinkButton to={paths.message(booking.id)} variant="secondary">
                <MessageCircle aria-hidden className="size-4.5" /> Écrire à l’hôte
              </LinkButton>
              {isEnded(booking, now) ? (
                <LinkButton to={bookAgainPath(booking, now)} variant="secondary">
                  Réserver à nouveau
                </LinkButton>
              ) : booking.can_change || booking.can_pay ? (
                <LinkButton
                  to={booking.can_change ? paths.changeStay(booking) : otherDates(booking)}
                  variant="secondary"
                >
                  Reprogrammer
                </LinkButton>
              ) : null}
              {booking.can_give_up ? (
                <Button variant="quiet" onClick={() => setGivingUp(true)}>
                  Renoncer à cette réservation
                </Button>
              ) : null}
              {booking.can_cancel ? (
                <Button variant="danger" onClick={() => setCancelling(true)}>
                  Annuler la réservation
                </Button>
              ) : null}
              <LinkButton to={placeOf(booking)} variant="quiet">
                {property.category === "hotel" ? "Voir l’hôtel" : "Voir le logement"}
              </LinkButton>
              <ReportPerson
                who="host"
                send={(body) => api.post("/api/bookings/{id}/report", { params: { id: booking.id }, body })}
              />
            </div>
          </aside>
        </div>
        {isRedirecting ? (
          <RefundToDialog
            open
            booking={booking}
            onClose={() => setRedirecting(false)}
            onChanged={(after) => {
              setRedirecting(false);
              onChange(after);
            }}
            onRefused={() => onChange()}
          />
        ) : null}
        {isGivingUp ? (
          <GiveUpDialog
            open
            booking={booking}
            what="booking"
            onClose={() => setGivingUp(false)}
            onDone={(after) => {
              setGivingUp(false);
              onChange(after);
            }}
            onRefused={() => onChange()}
          />
        ) : null}
        {isCancelling ? (
          <CancelDialog
            open
            booking={booking}
            onClose={() => setCancelling(false)}
            onCancelled={onCancelled}
            onRefused={() => onChange()}
          />
        ) : null}
      </div>
      <PayBar booking={booking} payment={payment} />
    </>
  );
}

/** Page on which an unpaid booking is replaced by one on other dates. */
function otherDates(booking: Booking): string {
  const { checkin, checkout, guests, property_id, rooms } = booking;
  const stay = { checkin, checkout, guests };
  return roomCount(rooms) > 1 ? placeOf(booking, stay) : paths.booking(property_id, stay);
}

function Fact({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-semibold break-words">{children}</dd>
      {note ? <dd className="text-sm text-ink-soft">{note}</dd> : null}
    </div>
  );
}

/** Page of the house, or of the single listing. */
const placeOf = ({ establishment_id: establishment, property_id }: Booking, stay?: StayChoice): string =>
  establishment === null ? paths.property(property_id, stay) : paths.establishment(establishment, stay);
