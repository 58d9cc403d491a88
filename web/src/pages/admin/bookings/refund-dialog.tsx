import { useState } from "react";
import { MAX_NOTE_LENGTH, MAX_REFUND_REFERENCE_LENGTH } from "@lopango/contract/limits";
import { ApiError } from "../../../lib/api-error.ts";
import { useAction } from "../../../lib/use-action.ts";
import { Field, Input, TextArea } from "../../../ui/field.tsx";
import { showToast } from "../../../ui/toast.ts";
import { formatExactPrice } from "@lopango/contract/money";
import { FormDialog } from "../form-dialog.tsx";
import { reloadAdmin } from "../list/use-admin-list.ts";

export const MARK_REFUNDED = "Marquer comme remboursé";

interface RefundDialogProps {
  amount: { amount_cents: number; currency: string };
  /** To whom and for what. */
  about: string;
  send: (done: { reference: string; note: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Notes that money was sent back, with the operator's reference: MaxiCash itself knows no refund (design §6). */
export function RefundDialog({ amount, about, send, onClose }: RefundDialogProps) {
  const [reference, setReference] = useState("");
  const [note, setNote] = useState("");
  const [missing, setMissing] = useState(false);
  const { run, isBusy, error } = useAction(async () => {
    await send({ reference: reference.trim(), note: note.trim() });
    onClose();
    reloadAdmin();
    showToast("success", "Remboursement enregistré.");
  });
  const wrong =
    error instanceof ApiError ? error.fields.find(({ field }) => field === "reference")?.message : undefined;
  const submit = () => {
    setMissing(reference.trim() === "");
    if (reference.trim() !== "") void run();
  };
  return (
    <FormDialog
      title={MARK_REFUNDED}
      about={
        <>
          <p className="text-ink-soft">
            Envoyez d’abord l’argent depuis votre compte, puis notez ici la référence de l’opérateur.
          </p>
          <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-md bg-sand px-4 py-3">
            <span className="min-w-0 wrap-anywhere">{about}</span>
            <strong className="text-lg tabular-nums">{formatExactPrice(amount.amount_cents, amount.currency)}</strong>
          </div>
        </>
      }
      submitLabel="Enregistrer le remboursement"
      busy={isBusy}
      problem="Le remboursement n’a pas été enregistré."
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Référence de l’opérateur" error={missing ? "La référence est requise." : wrong}>
        {(wiring) => (
          <Input
            {...wiring}
            value={reference}
            onChange={(event) => setReference(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_REFUND_REFERENCE_LENGTH}
          />
        )}
      </Field>
      <Field label="Note" hint="Facultative : elle reste entre administrateurs.">
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
