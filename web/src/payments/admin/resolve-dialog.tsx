import { useState } from "react";
import type { AdminPayment } from "@lopango/contract/payments/admin-payment";
import type { AdminPaymentDetail, PaymentResolution } from "@lopango/contract/payments/admin-payment-detail";
import { MAX_NOTE_LENGTH } from "@lopango/contract/limits";
import { api } from "../../lib/api/api.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { useAction } from "../../lib/loading/action.ts";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";
import { FormDialog, NOT_DECIDED } from "../../ui/admin/form-dialog.tsx";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import { consequenceOf, PaymentReportDetails, proposedReceipt, subjectOf } from "./payment-report.tsx";
import {
  CHECK_FIRST,
  ConfirmationCheckbox,
  moneyOf,
  problemsOfMoney,
  ReceivedFields,
  type ReceivedProblems,
  type TypedMoney,
  useUnexpectedAmount,
} from "./correct-dialog.tsx";

type Decision = PaymentResolution["decision"];

type Problems = ReceivedProblems & Partial<Record<"decision" | "note" | "reused", string>>;

interface ResolveDialogProps {
  payment: AdminPayment;
  /** What it pays for, once loaded. */
  stay: AdminPaymentDetail["stay"] | undefined;
  onClose: () => void;
}

export function ResolveDialog({ payment, stay, onClose }: ResolveDialogProps) {
  const [seen] = useState(payment.updated_at);
  const [decision, setDecision] = useState<Decision | "">("");
  const [note, setNote] = useState("");
  const [typed, setTyped] = useState<TypedMoney | null>(null);
  const [isReused, setReused] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  // The transaction may have settled another payment since the report.
  const [isUsed, setUsed] = useState(payment.mismatches.includes("transaction"));
  const received = typed ?? proposedReceipt(payment, decision, isUsed);
  const asksForReuse = isUsed && (decision === "accept" || (decision === "reject" && received.amount.trim() !== ""));
  const unexpected = useUnexpectedAmount(received);
  const { run, isBusy, error } = useAction(async (body: PaymentResolution) => {
    await api.post("/api/admin/payments/{reference}/resolve", { params: { reference: payment.reference }, body });
    onClose();
    reloadAdmin();
    showToast("success", body.decision === "accept" ? "Paiement accepté." : "Paiement refusé.");
  });

  const submit = async () => {
    const money = moneyOf(received);
    const found: Problems = {
      ...(decision === "" && { decision: "Choisissez une décision." }),
      ...(note.trim() === "" && { note: "La note est requise." }),
      ...problemsOfMoney(received, decision === "accept"),
      ...(asksForReuse && !isReused && { reused: CHECK_FIRST }),
      ...unexpected.problems,
    };
    setProblems(found);
    if (decision === "" || Object.keys(found).length > 0) return;
    const refused = await run({
      decision,
      note: note.trim(),
      received: money,
      transaction_reused: asksForReuse && isReused,
      differs: unexpected.differs,
      seen,
    });
    unexpected.noteRefusal(refused);
    if (refused instanceof ApiError && refused.code === "transaction_used") setUsed(true);
  };

  return (
    <FormDialog
      title="Décider de ce paiement"
      about={
        <div className="space-y-3">
          <p className="rounded-md bg-sand px-4 py-3 wrap-anywhere">{subjectOf(payment, stay)}</p>
          <PaymentReportDetails payment={payment} />
        </div>
      }
      submitLabel={{ accept: "Accepter le paiement", reject: "Refuser le paiement", "": "Décider" }[decision]}
      variant={decision === "reject" ? "danger" : "primary"}
      busy={isBusy}
      problem={NOT_DECIDED}
      error={error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div>
        <ChoiceCards
          legend="Décision"
          name="decision"
          value={decision}
          onChange={setDecision}
          choices={[
            { value: "accept", label: "Accepter", hint: consequenceOf("accept", payment, stay) },
            { value: "reject", label: "Refuser", hint: consequenceOf("reject", payment, stay) },
          ]}
        />
        {problems.decision ? (
          <p role="alert" className="mt-1.5 text-sm text-danger">
            {problems.decision}
          </p>
        ) : null}
      </div>
      {decision === "" ? null : (
        <ReceivedFields
          label={decision === "reject" ? "Montant reçu à rembourser" : "Montant reçu"}
          hint={receiptHint(decision, isUsed)}
          typed={received}
          onChange={(typed) => {
            setTyped(typed);
            unexpected.forget();
          }}
          problems={problems}
        />
      )}
      {asksForReuse ? (
        <ConfirmationCheckbox isChecked={isReused} onChange={setReused} problem={problems.reused}>
          Cette transaction a déjà réglé un autre paiement. L’opérateur confirme que l’argent est bien venu une seconde
          fois.
        </ConfirmationCheckbox>
      ) : null}
      {unexpected.question(problems.differs)}
      <Field label="Note" hint="Pourquoi, pour qui relira cette décision." error={problems.note}>
        <TextArea
          value={note}
          onChange={(event) => setNote(event.target.value)}
          maxLength={MAX_NOTE_LENGTH}
          className="min-h-20"
        />
      </Field>
    </FormDialog>
  );
}

function receiptHint(decision: Decision, isUsed: boolean): string {
  if (decision === "accept")
    return "Tel qu’il figure chez l’opérateur\u202f: c’est ce qui serait rendu en cas d’annulation.";
  return isUsed
    ? "Cette transaction a déjà réglé un autre paiement\u202f: laissez vide, sauf si l’argent est venu une seconde fois."
    : "Tel qu’il figure chez l’opérateur. Laissez vide si aucun argent n’est arrivé.";
}
