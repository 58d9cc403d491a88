import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import type { HostBooking } from "@lopango/contract/bookings/host-booking";
import type { WaitingBookings } from "../use-waiting-bookings.ts";
import { askedAnswer, withoutAnswer, type AskedAnswer } from "@lopango/contract/sent-paths";
import { showToast } from "../../ui/toast.ts";

/** Opens the answer dialog that a notification link names. Following a link never answers by itself. */
export function useAnswerAsked(
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
