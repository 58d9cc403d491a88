import { useState } from "react";
import type { AdminPayment } from "@lopango/contract/payments/admin-payment";
import { isInFlight } from "@lopango/contract/payments/transfer";
import { Card } from "../../ui/card.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { paymentRefund } from "../refunds/refund-calls.ts";
import { REFUND, RefundDialog } from "../refunds/refund-dialog.tsx";
import { isCorrectable, CorrectDialog, PROVE, unprovenMoney } from "./correct-dialog.tsx";
import { PaymentFacts } from "./payment-facts.tsx";
import { ResolveDialog } from "./resolve-dialog.tsx";
import { usePaymentDetail } from "./payment-trail.tsx";

export function PaymentCard({ payment }: { payment: AdminPayment }) {
  const [asking, setAsking] = useState<PaymentStep | null>(null);
  const next = nextStep(payment);
  return (
    <Card as="article" aria-label={`Paiement ${payment.reference}`} className="p-4 sm:p-5">
      <PaymentFacts payment={payment} />
      {next ? (
        <Button
          variant={next.step === "resolve" ? "primary" : "secondary"}
          className="mt-4 w-full sm:w-auto"
          onClick={() => setAsking(next.step)}
        >
          {next.label}
        </Button>
      ) : null}
      {isCorrectable(payment) ? (
        <Button variant="quiet" className="mt-4 w-full sm:w-auto" onClick={() => setAsking("correct")}>
          Corriger le montant reçu
        </Button>
      ) : null}
      {asking ? (
        <PaymentDialogs payment={payment} step={asking} onStep={setAsking} onClose={() => setAsking(null)} />
      ) : null}
    </Card>
  );
}

export type PaymentStep = "view" | "resolve" | "correct" | "refund";

/** Returns the pending step of a payment and its label, null without one. */
export function nextStep(payment: AdminPayment): { step: PaymentStep; label: string } | null {
  const { status, refund } = payment;
  if (status === "review") return { step: "resolve", label: "Décider" };
  if (unprovenMoney(payment)) return { step: "correct", label: PROVE };
  return refund?.status === "due" && !isInFlight(refund) ? { step: "refund", label: REFUND } : null;
}

interface PaymentDialogsProps {
  payment: AdminPayment;
  step: PaymentStep;
  onStep: (step: PaymentStep) => void;
  onClose: () => void;
}

export function PaymentDialogs({ payment: listed, step, onStep, onClose }: PaymentDialogsProps) {
  // An action may remove the payment from the list, so the dialog loads it separately.
  const { detail } = usePaymentDetail(step === "view" || step === "resolve" ? listed.reference : null);
  const payment = detail ?? listed;
  if (step === "resolve") return <ResolveDialog payment={listed} stay={detail?.stay} onClose={onClose} />;
  if (step === "correct") return <CorrectDialog payment={payment} onClose={onClose} />;
  if (step === "refund" && payment.refund) {
    return (
      <RefundDialog
        amount={payment.refund}
        about={`Paiement ${payment.reference}`}
        calls={paymentRefund(payment, payment.refund)}
        onClose={onClose}
      />
    );
  }
  const next = nextStep(payment);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Paiement"
      {...((next || isCorrectable(payment)) && {
        footer: (
          <>
            {isCorrectable(payment) ? (
              <Button variant="quiet" className="w-full sm:w-auto" onClick={() => onStep("correct")}>
                Corriger le montant reçu
              </Button>
            ) : null}
            {next ? (
              <Button className="w-full sm:w-auto" onClick={() => onStep(next.step)}>
                {next.label}
              </Button>
            ) : null}
          </>
        ),
      })}
    >
      <PaymentFacts payment={payment} withTarget />
    </Dialog>
  );
}
