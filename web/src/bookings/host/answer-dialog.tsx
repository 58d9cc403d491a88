import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import type { HostBooking } from "@lopango/contract/bookings/host-booking";
import { askedAnswer, withoutAnswer, type AskedAnswer } from "@lopango/contract/sent-paths";
import { formatGuests, formatNights, formatStayWithYear } from "@lopango/contract/platform/french-dates";
import { showToast } from "../../ui/toast.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { isDecided } from "../../lib/api/idempotent-requests.ts";
import { useAction } from "../../lib/loading/action.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import type { WaitingBookings } from "../use-waiting-bookings.ts";
import { paidText } from "../booking-labels.ts";

/** Opens the answer dialog that a notification link names. Following a link never answers by itself. */
export function useAnswerInUrl(
  waiting: WaitingBookings,
  ask: (asked: { booking: HostBooking; answer: AskedAnswer }) => void,
): void {
  const [params, setParams] = useSearchParams();
  const asked = askedAnswer(params);
  const begin = useEffectEvent(async () => {
    if (asked === null) return;
    // The booking stays in the URL: the list shows it first, in any status.
    setParams(withoutAnswer, { replace: true, preventScrollReset: true });
    // The cached list may be older than the request.
    const bookings = await waiting.refresh().catch(() => undefined);
    const booking = bookings?.find((one) => one.id === asked.booking);
    if (booking) ask({ booking, answer: asked.answer });
    else if (bookings) showToast("message", "Cette demande n’attend plus de réponse.");
  });
  const isKnown = waiting.bookings !== undefined;
  useEffect(() => {
    if (isKnown) void begin();
  }, [isKnown, asked?.answer]);
}

export type HostAnswer = "accept" | "decline" | "cancel" | "accept_change" | "decline_change";

const ANSWERS = {
  accept: {
    path: "/api/host/bookings/{id}/accept",
    title: "Accepter cette réservation ?",
    confirm: "Accepter",
    back: "Plus tard",
    variant: "primary",
    means: () => "Le voyageur reçoit votre confirmation et vous vous engagez à l’accueillir à ces dates.",
  },
  decline: {
    path: "/api/host/bookings/{id}/decline",
    title: "Refuser cette réservation ?",
    confirm: "Refuser et rembourser",
    back: "Revenir",
    variant: "danger",
    means: (paid: string) =>
      `Le voyageur est remboursé en totalité, de ${paid}, et les nuits redeviennent libres. Un refus est définitif.`,
  },
  cancel: {
    path: "/api/host/bookings/{id}/cancel",
    title: "Annuler cette réservation ?",
    confirm: "Annuler et rembourser",
    back: "Garder la réservation",
    variant: "danger",
    means: (paid: string) =>
      `Quand c’est l’hôte qui annule, le voyageur est remboursé en totalité, de ${paid}. Les nuits redeviennent libres. Prévenez-le : il a peut-être déjà organisé son voyage.`,
  },
  accept_change: {
    path: "/api/host/bookings/{id}/change/accept",
    title: "Accepter cette modification ?",
    confirm: "Accepter",
    back: "Plus tard",
    variant: "primary",
    means: () => "Le séjour est modifié aussitôt. S’il quitte des nuits, elles redeviennent libres.",
  },
  decline_change: {
    path: "/api/host/bookings/{id}/change/decline",
    title: "Refuser cette modification ?",
    confirm: "Refuser",
    back: "Revenir",
    variant: "danger",
    means: () => "Le séjour ne change pas. Ce que le voyageur a payé pour le modifier lui est remboursé.",
  },
} as const;

interface Props {
  /** null while the dialog is closed. */
  asked: { booking: HostBooking; answer: HostAnswer } | null;
  onClose: () => void;
  onDone: (booking: HostBooking, answer: HostAnswer) => void;
  /** The server refused: the shown booking is outdated. */
  onRefused: () => void;
}

/** Asks before a host accepts, declines or cancels, and explains the effect on the guest. */
export function AnswerDialog({ asked, onClose, onDone, onRefused }: Props) {
  const { run, isBusy, error, forgetError } = useAction(async () => {
    if (!asked) return;
    onDone(await api.post(ANSWERS[asked.answer].path, { params: { id: asked.booking.id } }), asked.answer);
  });
  const { title, confirm, back, variant, means } = ANSWERS[asked?.answer ?? "accept"];
  const change = asked?.answer.endsWith("_change") ? asked.booking.change : undefined;
  const stay = change ?? asked?.booking;
  return (
    <ConfirmDialog
      open={asked !== null}
      title={title}
      confirmLabel={confirm}
      cancelLabel={back}
      variant={variant}
      busy={isBusy}
      error={error ? messageOf(error) : null}
      onConfirm={() => void run().then((failure) => isDecided(failure) && onRefused())}
      onClose={() => {
        forgetError();
        onClose();
      }}
    >
      {asked && stay ? (
        <>
          <p>
            <strong className="font-semibold">{asked.booking.guest?.first_name ?? "Voyageur"}</strong>
            <span>{`, ${formatGuests(stay.guests)}`}</span>
            <br />
            <span className="text-ink-soft">{asked.booking.property.title}</span>
            <br />
            <span className="text-ink-soft">
              {`${formatStayWithYear(stay.checkin, stay.checkout)} (${formatNights(stay.nights)})`}
            </span>
          </p>
          <p className="mt-4 rounded-md bg-sand p-4">{means(paidText(asked.booking))}</p>
        </>
      ) : null}
    </ConfirmDialog>
  );
}
