import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import type { HostBooking } from "@lopango/contract/host";
import type { WaitingBookings } from "../../features/hosting/use-waiting-bookings.ts";
import { changeQuery } from "../../lib/query-string.ts";
import { showToast } from "../../ui/toast.ts";
import type { HostAnswer } from "./answer-dialog.tsx";

/**
 * A notice leads here with the booking and the answer in the address: the question is put at once, and nothing is
 * answered by following a link.
 */
export function useAnswerAsked(
  waiting: WaitingBookings,
  ask: (asked: { booking: HostBooking; answer: HostAnswer }) => void,
): void {
  const [params, setParams] = useSearchParams();
  const id = params.get("booking");
  const given = params.get("answer");
  const answer = given === "accept" || given === "decline" ? given : null;
  const begin = useEffectEvent(async () => {
    if (answer === null) return;
    setParams((current) => changeQuery(current, { booking: undefined, answer: undefined }), {
      replace: true,
      preventScrollReset: true,
    });
    // What is known may be of before the request.
    const bookings = await waiting.refresh().catch(() => undefined);
    const booking = bookings?.find((one) => one.id === id);
    if (booking) ask({ booking, answer });
    else if (bookings) showToast("message", "Cette demande n’attend plus de réponse.");
  });
  const isKnown = waiting.bookings !== undefined;
  useEffect(() => {
    if (isKnown) void begin();
  }, [isKnown, answer]);
}
