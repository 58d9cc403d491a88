import { Suspense } from "react";
import type { Booking } from "@lopango/contract/bookings/booking";
import { messageOf } from "../../lib/api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { askLabel } from "./asking.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { VerifyAgainProps } from "./verify-again.tsx";
import type { Settlement } from "./use-settlement.ts";

/** Few payments are reported late. */
const LateVerifyAgain = lazyPart(
  () => import("./verify-again.tsx"),
  () => null,
);

export const VerifyAgain = (props: VerifyAgainProps) => (
  <Suspense>
    <LateVerifyAgain {...props} />
  </Suspense>
);

interface Props {
  booking: Booking;
  settlement: Pick<Settlement, "error" | "isAsking" | "askNow">;
  className?: string;
}

/** Button that checks the payment with the provider at once. */
export function AskNow({ booking, settlement: { error, isAsking, askNow }, className }: Props) {
  return (
    <div className={className}>
      <Button variant="secondary" className="w-full" busy={isAsking} onClick={askNow}>
        {askLabel(booking)}
      </Button>
      <output className={error ? "mt-1.5 block text-sm text-caution" : undefined}>
        {error ? messageOf(error) : null}
      </output>
    </div>
  );
}
