import { useState } from "react";
import type { AdminPayment } from "@lopango/contract/payments/admin-payment";
import type { ReceivedCorrection } from "@lopango/contract/payment-review/admin-payment-detail";
import { MAX_NOTE_LENGTH } from "@lopango/contract/limits";
import { amountText } from "../../lib/format/amount.ts";
import { api } from "../../lib/api/api.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { Field, TextArea } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";
import { FormDialog } from "../../ui/admin/form-dialog.tsx";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import {
  moneyOf,
  problemsOfMoney,
  ReceivedFields,
  type ReceivedProblems,
  useUnexpectedAmount,
} from "./received-fields.tsx";

/** Whether the received amount can still be corrected: no part of it has been refunded. */
export function isCorrectable({ resolution, refunds, returned }: AdminPayment): boolean {
  const isSent = refunds.some(({ transaction, status }) => transaction === null && status === "done");
  return Boolean(resolution?.received) && !isSent && returned === null;
}

interface CorrectDialogProps {
  payment: AdminPayment;
  onClose: () => void;
}

export function CorrectDialog({ payment, onClose }: CorrectDialogProps) {
  const { amount_cents: noted, currency } = payment.resolution?.received ?? payment;
  const [typed, setTyped] = useState({ amount: amountText(noted), currency });
  const [note, setNote] = useState("");
  const [seen] = useState(payment.updated_at);
  const [problems, setProblems] = useState<ReceivedProblems & { note?: string }>({});
  const unexpected = useUnexpectedAmount(typed);
  const { run, isBusy, error } = useAction(async (body: ReceivedCorrection) => {
    await api.post("/api/admin/payments/{reference}/received", { params: { reference: payment.reference }, body });
    onClose();
    reloadAdmin();
    showToast("success", "Montant reçu corrigé.");
  });
  const submit = async () => {
    const received = moneyOf(typed);
    const found = {
      ...problemsOfMoney(typed, true),
      ...(note.trim() === "" && { note: "La note est requise." }),
      ...unexpected.problems,
    };
    setProblems(found);
    if (!received || Object.keys(found).length > 0) return;
    unexpected.noteRefusal(await run({ received, note: note.trim(), differs: unexpected.differs, seen }));
  };
  return (
    <FormDialog
      title="Corriger le montant reçu"
      about={<p className="text-ink-soft">Ce qui reste à rembourser suit aussitôt le montant corrigé.</p>}
      submitLabel="Corriger"
      busy={isBusy}
      problem="Le montant n’a pas été corrigé."
      error={error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ReceivedFields
        label="Montant reçu"
        hint="Tel qu’il figure chez l’opérateur."
        typed={typed}
        onChange={(changed) => {
          setTyped(changed);
          unexpected.forget();
        }}
        problems={problems}
      />
      {unexpected.question(problems.differs)}
      <Field label="Note" hint="Pourquoi, pour qui relira cette correction." error={problems.note}>
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
