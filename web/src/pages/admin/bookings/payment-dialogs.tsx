import type { AdminPayment } from "@lopango/contract/admin/payments";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { CorrectDialog, isCorrectable } from "./correct-dialog.tsx";
import { PaymentFacts } from "./payment-facts.tsx";
import { paymentRefund } from "./refund-calls.ts";
import { REFUND, RefundDialog } from "./refund-dialog.tsx";
import { ResolveDialog } from "./resolve-dialog.tsx";
import { usePaymentDetail } from "./use-payment-detail.ts";

export type PaymentStep = "view" | "resolve" | "correct" | "refund";

/** What is left to do with a payment, and what that is called. */
export function nextStep({ status, refund }: AdminPayment): { step: PaymentStep; label: string } | null {
  if (status === "review") return { step: "resolve", label: "Décider" };
  return refund?.status === "due" ? { step: "refund", label: REFUND } : null;
}

interface PaymentDialogsProps {
  payment: AdminPayment;
  step: PaymentStep;
  onStep: (step: PaymentStep) => void;
  onClose: () => void;
}

/** All of a payment, the decision about it, or its refund: one at a time. */
export function PaymentDialogs({ payment: listed, step, onStep, onClose }: PaymentDialogsProps) {
  // What an admin does while looking at it may take it off the list from which it was opened.
  const payment = usePaymentDetail(step === "view" ? listed.reference : null).detail ?? listed;
  if (step === "resolve") return <ResolveDialog payment={payment} onClose={onClose} />;
  if (step === "correct") return <CorrectDialog payment={payment} onClose={onClose} />;
  if (step === "refund" && payment.refund) {
    return (
      <RefundDialog
        amount={payment.refund}
        about={`Paiement ${payment.reference}`}
        calls={paymentRefund(payment)}
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
