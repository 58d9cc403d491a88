import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import type { HostBooking } from "@lopango/contract/host";
import type { WaitingBookings } from "../../features/hosting/use-waiting-bookings.ts";
import { askedAnswer, withoutAnswer, type AskedAnswer } from "@lopango/contract/sent-paths";
import { showToast } from "../../ui/toast.ts";

/**
 * A notice leads here with the booking and the answer in the address: the question is put at once, and nothing is
 * answered by following a link.
 */
export function useAnswerAsked(
  waiting: WaitingBookings,
  ask: (asked: { booking: HostBooking; answer: AskedAnswer }) => void,
): void {
  const [params, setParams] = useSearchParams();
  const asked = askedAnswer(params);
  const begin = useEffectEvent(async () => {
    if (asked === null) return;
    // The booking stays named: it is shown first, whatever has become of it.
    setParams(withoutAnswer, { replace: true, preventScrollReset: true });
    // What is known may be of before the request.
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
