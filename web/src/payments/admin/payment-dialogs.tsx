import type { AdminPayment } from "@lopango/contract/payments/admin-payment";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { CorrectDialog, isCorrectable } from "./correct-dialog.tsx";
import { PaymentFacts } from "./payment-facts.tsx";
import { paymentRefund } from "../refunds/refund-calls.ts";
import { REFUND, RefundDialog } from "../refunds/refund-dialog.tsx";
import { ResolveDialog } from "./resolve-dialog.tsx";
import { usePaymentDetail } from "./use-payment-detail.ts";

export type PaymentStep = "view" | "resolve" | "correct" | "refund";

/** Returns the pending step of a payment and its label, null without one. */
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
