import { useState } from "react";
import type { AdminPayment } from "@lopango/contract/payments/admin-payment";
import { Card } from "../../ui/card.tsx";
import { Button } from "../../ui/button.tsx";
import { nextStep, PaymentDialogs, type PaymentStep } from "./payment-dialogs.tsx";
import { isCorrectable } from "./correct-dialog.tsx";
import { PaymentFacts } from "./payment-facts.tsx";

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
