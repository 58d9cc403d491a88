import { Link } from "react-router";
import type { Booking } from "@lopango/contract/bookings/booking";
import { Amount } from "../../payments/amount.tsx";
import { GuestBadge, coverPhoto, BookingCode, StayLines } from "../booking-facts.tsx";
import { bookAgainPath, isEnded } from "./stages.ts";
import { BookingNextStep } from "./booking-next-step.tsx";
import { PayButton } from "../payment/payment-buttons.tsx";
import type { PaymentAction } from "../payment/use-payment.ts";
import { paths } from "@lopango/contract/paths";
import { useNow } from "../../lib/now.ts";
import { Card } from "../../ui/card.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Photo } from "../../photos/photo.tsx";

interface Props {
  booking: Booking;
  payment: PaymentAction;
  onHoldOver: () => void;
  onCancel: () => void;
  onGiveUp: () => void;
}

export function BookingCard({ booking, payment, onHoldOver, onCancel, onGiveUp }: Props) {
  const now = useNow();
  const { property } = booking;
  const page = paths.myBooking(booking.id);
  return (
    <Card
      as="article"
      className="grid grid-cols-[--spacing(22)_minmax(0,1fr)] gap-4 p-4 sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-x-6 sm:p-5"
    >
      <Link to={page} tabIndex={-1} aria-hidden="true" className="self-start overflow-hidden rounded-md sm:row-span-2">
        <Photo
          photo={coverPhoto(property.cover_url)}
          alt=""
          sizes="(min-width: 40rem) 13rem, 5.5rem"
          className="aspect-square sm:aspect-4/3"
        />
      </Link>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <GuestBadge booking={booking} />
          <BookingCode code={booking.code} className="text-sm sm:-mr-3.5" />
        </div>
        <h3 className="mt-2 line-clamp-2 text-base leading-snug sm:text-lg">
          <Link to={page} className="underline-offset-4 hover:underline">
            {property.title}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">{property.city}</p>
        <ul className="mt-3 space-y-1 text-sm">
          <StayLines stay={booking} />
        </ul>
      </div>
      <div className="col-span-2 border-t border-line pt-4 sm:col-span-1 sm:col-start-2">
        <div className="text-sm text-ink-soft">
          <BookingNextStep booking={booking} onHoldOver={onHoldOver} />
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <p className="flex-1">
            <span className="sr-only">Total </span>
            <Amount
              cents={booking.total_cents}
              currency={booking.currency}
              rate={booking.exchange_rate ?? null}
              className="text-lg font-bold"
            />
          </p>
          <LinkButton
            to={page}
            variant="secondary"
            size="sm"
            aria-label={`Détails de la réservation : ${property.title}`}
          >
            Détails
          </LinkButton>
          <div className="flex w-full items-start justify-end gap-2 empty:hidden sm:w-auto">
            {booking.can_give_up ? (
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Renoncer à la réservation : ${property.title}`}
                onClick={onGiveUp}
              >
                Renoncer
              </Button>
            ) : null}
            {booking.can_cancel ? (
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Annuler la réservation : ${property.title}`}
                onClick={onCancel}
              >
                Annuler
              </Button>
            ) : null}
            {isEnded(booking, now) ? (
              <LinkButton
                to={bookAgainPath(booking, now)}
                variant={booking.can_review ? "quiet" : "secondary"}
                size="sm"
              >
                Réserver à nouveau
              </LinkButton>
            ) : null}
            {booking.can_review ? (
              <LinkButton to={page} size="sm">
                Donner votre avis
              </LinkButton>
            ) : null}
            <PayButton booking={booking} payment={payment} size="sm" />
          </div>
        </div>
      </div>
    </Card>
  );
}
