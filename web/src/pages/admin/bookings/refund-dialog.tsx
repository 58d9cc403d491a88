import { useId, useState } from 'react';
import { MAX_NOTE_LENGTH, MAX_REFUND_REFERENCE_LENGTH } from '@lopango/contract/limits';
import { ApiError } from '../../../lib/api-error.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input, TextArea } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { exactMoney } from '../exact-money.ts';
import { reloadAdmin } from '../list/use-admin-list.ts';
import { ProblemNote } from '../problem-note.tsx';

interface RefundDialogProps {
  amount: { amount_cents: number; currency: string };
  /** To whom and for what. */
  about: string;
  send: (done: { reference: string; note: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Notes that money was sent back, with the operator's reference: MaxiCash itself knows no refund (design §6). */
export function RefundDialog({ amount, about, send, onClose }: RefundDialogProps) {
  const formId = useId();
  const [reference, setReference] = useState('');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const { run, isBusy, error } = useAction(async () => {
    await send({ reference: reference.trim(), note: note.trim() });
    onClose();
    reloadAdmin();
    showToast('success', 'Remboursement enregistré.');
  });
  const wrong = error instanceof ApiError ? error.fields?.find(({ field }) => field === 'reference')?.message : undefined;
  const submit = () => {
    setMissing(reference.trim() === '');
    if (reference.trim() !== '') void run();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Marquer comme remboursé"
      footer={
        <>
          <Button variant="quiet" className="w-full sm:w-auto" onClick={onClose}>Annuler</Button>
          <Button type="submit" form={formId} className="w-full sm:w-auto" busy={isBusy}>Enregistrer le remboursement</Button>
        </>
      }
    >
      <p className="text-ink-soft">Envoyez d’abord l’argent depuis votre compte, puis notez ici la référence de l’opérateur.</p>
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-md bg-sand px-4 py-3">
        <span className="min-w-0 wrap-anywhere">{about}</span>
        <strong className="text-lg tabular-nums">{exactMoney(amount.amount_cents, amount.currency)}</strong>
      </div>
      <form
        id={formId}
        noValidate
        className="mt-5 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label="Référence de l’opérateur" error={missing ? 'La référence est requise.' : wrong}>
          {(wiring) => <Input {...wiring} value={reference} onChange={(event) => setReference(event.target.value)} autoComplete="off" spellCheck={false} maxLength={MAX_REFUND_REFERENCE_LENGTH} />}
        </Field>
        <Field label="Note" hint="Facultative : elle reste entre administrateurs.">
          {(wiring) => <TextArea {...wiring} value={note} onChange={(event) => setNote(event.target.value)} maxLength={MAX_NOTE_LENGTH} className="min-h-20" />}
        </Field>
      </form>
      <ProblemNote title="Le remboursement n’a pas été enregistré." error={error} />
    </Dialog>
  );
}
