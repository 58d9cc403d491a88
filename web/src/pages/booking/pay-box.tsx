import type { ReactNode } from "react";
import { HOLD_MINUTES } from "@lopango/contract/limits";
import { quote } from "@lopango/contract/price";
import type { Property } from "@lopango/contract/property";
import { Breakdown } from "../../features/booking/breakdown.tsx";
import type { Stay } from "../../features/calendar/selection.ts";
import { Button } from "../../ui/button.tsx";

interface Props {
  property: Property;
  /** null while a date is missing: then there is nothing to pay. */
  stay: Stay | null;
  isSubmitting: boolean;
  onConfirm: () => void;
  /** What went wrong, above the button. */
  children: ReactNode;
}

/** The price and the one button of the page. */
export function PayBox({ property, stay, isSubmitting, onConfirm, children }: Props) {
  return (
    <section aria-labelledby="price" className="rounded-lg border border-line bg-surface p-5 shadow-soft sm:p-6">
      <h2 id="price" className="mb-4 text-lg">
        Détail du prix
      </h2>
      {stay ? (
        <Breakdown quote={quote(property, stay.checkin, stay.checkout)} />
      ) : (
        <p className="text-sm text-ink-soft">Choisissez vos dates pour connaître le prix du séjour.</p>
      )}
      {children}
      <Button
        className="mt-5 w-full"
        size="lg"
        disabled={!stay || isSubmitting}
        busy={isSubmitting}
        onClick={onConfirm}
      >
        Confirmer et payer
      </Button>
      <p className="mt-3 text-center text-sm text-ink-soft">
        {stay ? `Vos dates sont retenues ${HOLD_MINUTES} minutes, le temps de payer.` : "Dates ou logement manquants."}
      </p>
    </section>
  );
}
