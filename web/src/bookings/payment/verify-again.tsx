import { useState } from "react";
import type { Booking } from "@lopango/contract/bookings/booking";
import { api } from "../../lib/api/api.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { useAction } from "../../lib/loading/action.ts";
import { Button } from "../../ui/button.tsx";
import { FailureText } from "../../ui/failure-note.tsx";
import { noPaymentNote, askLabel } from "./use-settlement.ts";

export interface VerifyAgainProps {
  booking: Booking;
  onAnswer: (booking: Booking) => void;
}

/** Lets a guest who has paid check again after the provider reported no payment. */
export default function VerifyAgain({ booking, onAnswer }: VerifyAgainProps) {
  const [news, setNews] = useState<string | null>(null);
  const { run, isBusy, error } = useAction(async () => {
    setNews(null);
    const after = await api.post("/api/bookings/{id}/settle", { params: { id: booking.id } });
    setNews(noPaymentNote(after));
    onAnswer(after);
  });
  return (
    <div>
      <Button variant="secondary" className="w-full" busy={isBusy} onClick={() => void run()}>
        {askLabel(booking)}
      </Button>
      <output className={news ? "mt-1.5 block text-sm" : undefined}>{news}</output>
      <FailureText className="mt-1.5">{error ? messageOf(error) : null}</FailureText>
    </div>
  );
}
