import { useId, useState, type ReactNode } from 'react';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { ProblemNote } from './problem-note.tsx';

interface ReasonDialogProps {
  title: string;
  /** What it is about. */
  children: ReactNode;
  /** Who reads the reason. */
  hint: string;
  maxLength: number;
  confirmLabel: string;
  keepLabel: string;
  /** When it did not work. */
  problem: string;
  send: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the reason before something is called off; nothing that was typed is lost when it fails. */
export function ReasonDialog({ title, children, hint, maxLength, confirmLabel, keepLabel, problem, send, onClose }: ReasonDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { run, isBusy, error } = useAction(() => send(reason.trim()));
  const submit = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') void run();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="quiet" className="w-full sm:w-auto" onClick={onClose}>{keepLabel}</Button>
          <Button type="submit" form={formId} variant="danger" className="w-full sm:w-auto" busy={isBusy}>{confirmLabel}</Button>
        </>
      }
    >
      {children}
      <form
        id={formId}
        noValidate
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label="Motif" hint={hint} error={missing && 'Le motif est requis.'}>
          {(wiring) => <TextArea {...wiring} value={reason} onChange={(event) => setReason(event.target.value)} maxLength={maxLength} className="min-h-24" />}
        </Field>
      </form>
      <ProblemNote title={problem} error={error} />
    </Dialog>
  );
}
