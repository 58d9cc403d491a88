import { MethodChoice } from "../../payments/methods/method-choice.tsx";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Hourglass from "lucide-react/icons/hourglass";
import type { LucideIcon } from "lucide-react";
import type { PropsWithChildren } from "react";
import type { Booking } from "@lopango/contract/bookings/booking";
import { inBothCurrencies } from "@lopango/contract/payments/both-currencies";
import { agreeing } from "@lopango/contract/payments/money";
import { formatStayWithYear } from "@lopango/contract/platform/french-dates";
import { paths } from "@lopango/contract/paths";
import { Amount } from "../../payments/amount.tsx";
import { Card } from "../../ui/card.tsx";
import { LoadingNote, Skeleton, ErrorState } from "../../ui/states.tsx";
import { messageOf } from "../../lib/api/api-error.ts";
import { isUnreached } from "../../lib/api/failures.ts";
import { useNow } from "../../lib/now.ts";
import { LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { GuestBadge, BookingCode } from "../booking-facts.tsx";
import { BOOKING_NOT_LOADED, isChangeBeingPaid, STAGE_TITLES, stageOf, type Stage } from "../booking-labels.ts";
import { usePayment } from "../payment/use-payment.ts";
import { isAwaitingProvider, useSettlement } from "../payment/use-settlement.ts";
import { AskNow, VerifyAgain, PayBar, PayButton } from "../payment/payment-buttons.tsx";
import { BookingNextStep } from "./booking-next-step.tsx";
import { ArrivalCard } from "./arrival-card.tsx";

export function PaymentReturnSkeleton() {
  return (
    <Card size="panel" className="p-6 sm:p-9">
      <h1 className="sr-only">Votre paiement</h1>
      <LoadingNote>Nous demandons des nouvelles de votre paiement…</LoadingNote>
      <Skeleton className="size-14 rounded-full" />
      <Skeleton className="mt-5 h-8 w-2/3" />
      <Skeleton className="mt-3 h-5 w-full" />
      <Skeleton className="mt-8 h-48 w-full" />
    </Card>
  );
}

type Mood = "good" | "waiting" | "bad";

const MOODS: Record<Mood, { icon: LucideIcon; className: string }> = {
  good: { icon: CircleCheck, className: "bg-positive-tint text-positive" },
  waiting: { icon: Hourglass, className: "bg-caution-tint text-caution" },
  bad: { icon: CircleX, className: "bg-danger-tint text-danger" },
};

const STAGE_MOODS: Record<Stage, Mood> = {
  to_pay: "waiting",
  unopened: "bad",
  verifying: "waiting",
  verifying_late: "waiting",
  review: "waiting",
  refused: "bad",
  lapsed: "bad",
  cancelled: "bad",
  declined: "bad",
  replaced: "bad",
  verifying_replaced: "waiting",
  verifying_given_up: "waiting",
  refunded: "bad",
  awaiting_host: "good",
  paid: "good",
  confirmed: "good",
  in_house: "good",
  missed: "good",
  leaving: "good",
  freed: "good",
  over: "good",
};

export const PAYMENT_GOES_ON = "Votre paiement suit son cours, même si vous fermez cette page.";

/** Polls the payment's result until the provider reports it. */
export function PaymentOutcome({ bookingId }: { bookingId: string }) {
  const settlement = useSettlement(bookingId);
  const { booking, error, isAsking, hasGivenUp, askNow, take } = settlement;
  const payment = usePayment("stay", askNow);
  const now = useNow();

  if (!booking && error) {
    return (
      <PaymentFrame>
        <h1 className="sr-only">Votre paiement</h1>
        <ErrorState
          title={BOOKING_NOT_LOADED}
          onRetry={askNow}
          busy={isAsking}
          actions={
            <LinkButton to={paths.myBookings} variant="quiet">
              Mes réservations
            </LinkButton>
          }
        >
          {messageOf(error)}
          <span>{isUnreached(error) ? ` ${PAYMENT_GOES_ON}` : ""}</span>
        </ErrorState>
      </PaymentFrame>
    );
  }
  if (!booking)
    return (
      <PaymentFrame>
        <PaymentReturnSkeleton />
      </PaymentFrame>
    );

  const stage = stageOf(booking, now);
  const isWaiting = isAwaitingProvider(booking);
  const changed = paidChange(booking);
  const { icon: Icon, className } = MOODS[isWaiting ? "waiting" : STAGE_MOODS[stage]];
  return (
    <>
      <PaymentFrame>
        <Card size="panel" className="p-5 sm:p-9">
          <div className={classNames("grid size-14 place-items-center rounded-full", className)}>
            <Icon aria-hidden className={classNames("size-7", isWaiting && "animate-shimmer")} />
          </div>
          <div aria-live="polite">
            <h1 className="mt-5 text-2xl">
              {changed && (stage === "confirmed" || stage === "in_house")
                ? `Séjour modifié, ${inBothCurrencies({ amount_cents: changed.to_pay_cents, currency: booking.currency }, booking.exchange_rate)} ${agreeing(changed.to_pay_cents, "payé")}`
                : STAGE_TITLES[isChangeBeingPaid(booking) ? "verifying" : stage]}
            </h1>
            <div className="mt-2 text-ink-soft">
              <BookingNextStep booking={booking} onHoldOver={askNow} />
              {isWaiting && hasGivenUp ? (
                <p className="mt-2">
                  C’est plus long que d’habitude. Vous pouvez fermer cette page : nous continuons de vérifier, et « Mes
                  réservations » vous dira la suite.
                </p>
              ) : null}
            </div>
          </div>
          <ArrivalCard booking={booking} isInside className="mt-7" />
          <Summary booking={booking} />
          <div className="mt-7 flex flex-col gap-3">
            {isWaiting ? (
              <AskNow booking={booking} settlement={settlement} />
            ) : (
              <>
                {booking.can_pay ? <MethodChoice currency={booking.currency} /> : null}
                <PayButton booking={booking} payment={payment} className="max-lg:hidden" />
                {booking.can_ask ? <VerifyAgain booking={booking} onAnswer={take} /> : null}
              </>
            )}
            <LinkButton to={paths.myBooking(booking.id)} variant={isWaiting || booking.can_pay ? "quiet" : "primary"}>
              Voir ma réservation
            </LinkButton>
            <LinkButton to={paths.home} variant="quiet">
              Retour à l’accueil
            </LinkButton>
          </div>
        </Card>
      </PaymentFrame>
      {isWaiting ? null : <PayBar booking={booking} payment={payment} />}
    </>
  );
}

export const PaymentFrame = ({ children }: PropsWithChildren) => (
  <div className="page py-8 lg:py-14">
    <div className="mx-auto max-w-xl">{children}</div>
  </div>
);

const paidChange = ({ changes }: Booking) => {
  const last = changes?.at(-1);
  return last?.made && last.to_pay_cents > 0 ? last : null;
};

function Summary({ booking }: { booking: Booking }) {
  const changed = paidChange(booking);
  return (
    <dl className="mt-7 divide-y divide-line border-y border-line text-sm [&>div]:flex [&>div]:flex-wrap [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-x-6 [&>div]:py-3 [&_dd]:flex-1 [&_dd]:basis-[8rem] [&_dd]:text-right [&_dt]:shrink-0 [&_dt]:text-ink-soft">
      <div>
        <dt>{booking.property.category === "hotel" ? "Hôtel" : "Logement"}</dt>
        <dd className="font-semibold">{booking.property.title}</dd>
      </div>
      <div>
        <dt>Dates</dt>
        <dd>{formatStayWithYear(booking.checkin, booking.checkout)}</dd>
      </div>
      <div>
        <dt>{changed ? "Nouveau prix du séjour" : "Montant"}</dt>
        <dd className="font-semibold">
          <Amount
            cents={booking.total_cents}
            currency={booking.currency}
            rate={booking.exchange_rate ?? null}
            second="beside"
          />
        </dd>
      </div>
      <div>
        <dt>Statut</dt>
        <dd>
          <GuestBadge booking={booking} />
        </dd>
      </div>
      <div>
        <dt>Code</dt>
        <dd>
          <BookingCode code={booking.code} className="-mr-3.5" />
        </dd>
      </div>
    </dl>
  );
}
