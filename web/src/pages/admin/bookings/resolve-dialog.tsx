import { useState } from "react";
import type { AdminPayment, PaymentResolution } from "@lopango/contract/admin";
import { MAX_NOTE_LENGTH, MAX_PRICE_CENTS } from "@lopango/contract/limits";
import { parseAmount, toCents } from "../../../lib/format/amount.ts";
import { api } from "../../../lib/api/api.ts";
import { useAction } from "../../../lib/loading/use-action.ts";
import { ChoiceCards } from "../../../ui/choice-cards.tsx";
import { Field, Input, TextArea } from "../../../ui/field.tsx";
import { showToast } from "../../../ui/toast.ts";
import { formatExactPrice } from "@lopango/contract/money";
import { FormDialog } from "../form-dialog.tsx";
import { reloadAdmin } from "../list/use-admin-list.ts";
import { NOT_DECIDED } from "../problem-note.tsx";
import { PaymentReport } from "./payment-report.tsx";

type Decision = PaymentResolution["decision"];

interface ResolveDialogProps {
  payment: AdminPayment;
  onClose: () => void;
}

/** What becomes of a payment of which the provider reports something else than was asked for (design §6.4). */
export function ResolveDialog({ payment, onClose }: ResolveDialogProps) {
  const [decision, setDecision] = useState<Decision | "">("");
  const [note, setNote] = useState("");
  const [received, setReceived] = useState("");
  const [problems, setProblems] = useState<{ decision?: string; note?: string; received?: string }>({});
  const { run, isBusy, error } = useAction(async (body: PaymentResolution) => {
    await api.post("/api/admin/payments/{reference}/resolve", { params: { reference: payment.reference }, body });
    onClose();
    reloadAdmin();
    showToast("success", body.decision === "accept" ? "Paiement accepté." : "Paiement refusé.");
  });

  const submit = () => {
    const amount = received.trim() === "" || decision === "accept" ? null : parseAmount(received);
    const cents = amount === null ? 0 : toCents(amount);
    const found = {
      ...(decision === "" && { decision: "Choisissez une décision." }),
      ...(note.trim() === "" && { note: "La note est requise." }),
      ...(decision === "reject" &&
        received.trim() !== "" &&
        (amount === null || cents > MAX_PRICE_CENTS) && { received: "Montant invalide." }),
    };
    setProblems(found);
    if (decision === "" || Object.keys(found).length > 0) return;
    void run({ decision, note: note.trim(), ...(decision === "reject" && cents > 0 && { refund_cents: cents }) });
  };

  const isBooking = payment.purpose === "booking";
  return (
    <FormDialog
      title="Décider de ce paiement"
      about={<PaymentReport payment={payment} />}
      submitLabel={{ accept: "Accepter le paiement", reject: "Refuser le paiement", "": "Décider" }[decision]}
      variant={decision === "reject" ? "danger" : "primary"}
      busy={isBusy}
      problem={NOT_DECIDED}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <ChoiceCards
          legend="Décision"
          name="decision"
          value={decision}
          onChange={setDecision}
          choices={[
            {
              value: "accept",
              label: "Accepter",
              hint: isBooking
                ? `Comme si ${formatExactPrice(payment.amount_cents, payment.currency)} étaient arrivés : la réservation est payée.`
                : "Comme si tout était en ordre : la description est débloquée.",
            },
            {
              value: "reject",
              label: "Refuser",
              hint: isBooking
                ? "La réservation qui l’attendait est abandonnée et ses nuits sont libres."
                : "Rien n’est débloqué.",
            },
          ]}
        />
        {problems.decision ? (
          <p role="alert" className="mt-1.5 text-sm text-danger">
            {problems.decision}
          </p>
        ) : null}
      </div>
      {decision === "reject" ? (
        <Field
          label={`Montant reçu à rembourser (${payment.currency})`}
          hint="Laissez vide si aucun argent n’est arrivé."
          error={problems.received}
        >
          {(wiring) => (
            <Input
              {...wiring}
              inputMode="decimal"
              value={received}
              onChange={(event) => setReceived(event.target.value)}
              autoComplete="off"
              maxLength={14}
            />
          )}
        </Field>
      ) : null}
      <Field label="Note" hint="Pourquoi, pour qui relira cette décision." error={problems.note}>
        {(wiring) => (
          <TextArea
            {...wiring}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            maxLength={MAX_NOTE_LENGTH}
            className="min-h-20"
          />
        )}
      </Field>
    </FormDialog>
  );
}
