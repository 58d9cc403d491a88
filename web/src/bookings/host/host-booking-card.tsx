import Phone from "lucide-react/icons/phone";
import { mailAddress, phoneAddress } from "@lopango/contract/platform/phone-number";
import { Amount } from "../../payments/amount.tsx";
import { readableNumber } from "../../lib/format/format.ts";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { Link } from "react-router";
import type { HostBooking } from "@lopango/contract/bookings/host-booking";
import { Breakdown, priceOf } from "../breakdown.tsx";
import { BookingCode, StayLines } from "../booking-facts.tsx";
import { timeLeft } from "../../lib/use-countdown.ts";
import { isStayOver } from "@lopango/contract/bookings/booking-state";
import ReportPerson from "../../complaints/report-person.tsx";
import { api } from "../../lib/api/api.ts";
import { useNow } from "../../lib/now.ts";
import { hostPaths } from "@lopango/contract/host-paths";
import { paths } from "@lopango/contract/paths";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { StatusBadge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import type { HostAnswer } from "./answer-dialog.tsx";
import { changeForHost, explainToHost, guestRefund, acceptedAmount, statusBadge } from "./host-booking-labels.ts";

interface Props {
  booking: HostBooking;
  /** The URL names this booking: the card scrolls into view. */
  isNamed?: boolean;
  /** Shown once the stay is over. */
  reviews: ReactNode;
  onAnswer: (answer: HostAnswer) => void;
  /** Called when the time to answer expires while the card is shown. */
  onTimeOver: () => void;
}

export function HostBookingCard({ booking, isNamed = false, reviews, onAnswer, onTimeOver }: Props) {
  const now = useNow();
  const { guest, property, can_answer, can_cancel, confirm_by } = booking;
  const refund = guestRefund(booking);
  const received = acceptedAmount(booking);
  const change = changeForHost(booking, now);
  const left = can_answer && confirm_by ? timeLeft(confirm_by, now) : null;
  const isOver = can_answer && confirm_by !== null && left === null;
  const askAgain = useEffectEvent(onTimeOver);
  useEffect(() => {
    if (isOver) askAgain();
  }, [isOver]);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isNamed) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: "start" });
  }, [isNamed]);

  return (
    <Card
      ref={card}
      as="article"
      tabIndex={isNamed ? -1 : undefined}
      className={classNames("p-4 sm:p-5", isNamed && "scroll-mt-20 outline-2 outline-accent")}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <StatusBadge {...statusBadge(booking, now)} />
        {left ? (
          <p className="text-sm font-semibold text-accent-deep figures">{`Encore ${left} pour répondre`}</p>
        ) : null}
      </div>
      <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-base leading-snug sm:text-lg">{guest?.first_name || "Voyageur"}</h3>
        <BookingCode code={booking.code} className="-mr-3.5 text-sm" />
      </div>
      <p className="text-sm text-ink-soft">
        <Link to={hostPaths.hostListing(booking.property_id)} className="underline-offset-4 hover:underline">
          {property.title}
        </Link>
      </p>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1.5 text-sm">
        <StayLines stay={booking} />
        {guest?.phone ? (
          <li className="inline-flex min-w-0 items-start gap-2">
            <Phone aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-soft" />
            <a href={phoneAddress(guest.phone)} className="underline underline-offset-4 hover:text-accent">
              {readableNumber(guest.phone)}
            </a>
          </li>
        ) : null}
        {guest?.email ? (
          <li className="inline-flex min-w-0 items-start gap-2">
            <Mail aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-soft" />
            <a
              href={mailAddress(guest.email)}
              className="min-w-0 break-all underline underline-offset-4 hover:text-accent"
            >
              {guest.email}
            </a>
          </li>
        ) : null}
        <li className="inline-flex min-w-0 items-start gap-2">
          <MessageCircle aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-soft" />
          <Link to={paths.message(booking.id)} className="underline underline-offset-4 hover:text-accent">
            Écrire au voyageur
          </Link>
        </li>
      </ul>
      <div className="mt-4 border-t border-line pt-4">
        <p className="text-sm text-ink-soft">{explainToHost(booking, now)}</p>
        {received ? <p className="mt-1 text-sm font-medium">{received}</p> : null}
        {change ? <p className="mt-2 text-sm font-medium">{change}</p> : null}
        {booking.can_answer_change ? (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="sm"
              className="min-h-11 max-sm:grow"
              onClick={() => onAnswer("decline_change")}
            >
              Refuser la modification
            </Button>
            <Button size="sm" className="min-h-11 max-sm:grow" onClick={() => onAnswer("accept_change")}>
              Accepter la modification
            </Button>
          </div>
        ) : null}
        {refund ? <p className="mt-1 text-sm font-medium">{refund}</p> : null}
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <details className="open:w-full">
            <summary className="min-h-11 cursor-pointer content-center">
              <span className="sr-only">Total </span>
              <Amount
                cents={booking.total_cents}
                currency={booking.currency}
                rate={booking.exchange_rate ?? null}
                second="beside"
                className="text-lg font-bold"
              />{" "}
              <span className="text-sm underline underline-offset-4">Détail</span>
            </summary>
            <div className="mt-2">
              <Breakdown label="Total" price={priceOf(booking)} />
            </div>
          </details>
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            {can_cancel ? (
              <Button variant="quiet" size="sm" className="max-sm:grow" onClick={() => onAnswer("cancel")}>
                Annuler
              </Button>
            ) : null}
            {can_answer && !isOver ? (
              <>
                <Button variant="secondary" size="sm" className="max-sm:grow" onClick={() => onAnswer("decline")}>
                  Refuser
                </Button>
                <Button size="sm" className="max-sm:grow" onClick={() => onAnswer("accept")}>
                  Accepter
                </Button>
              </>
            ) : null}
            {guest ? (
              <ReportPerson
                who="guest"
                className="text-sm text-ink-soft max-sm:grow sm:-order-1"
                send={(body) => api.post("/api/bookings/{id}/report", { params: { id: booking.id }, body })}
              />
            ) : null}
          </div>
        </div>
        {isStayOver(booking, now) ? reviews : null}
      </div>
    </Card>
  );
}
