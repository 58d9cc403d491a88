import { useId, type ReactNode, useState, useEffect } from "react";
import type { ButtonVariant } from "../button.tsx";
import { ConfirmDialog } from "../dialog.tsx";
import { useAction } from "../../lib/loading/action.ts";
import { Field, TextArea } from "../field.tsx";
import { messageOf } from "../../lib/api/api-error.ts";
import { isDecided } from "../../lib/api/idempotent-requests.ts";
import { FailureNote } from "../failure-note.tsx";
import { reloadAdmin } from "../admin-list/use-admin-list.ts";

interface FormDialogProps {
  title: string;
  about: ReactNode;
  children: ReactNode;
  submitLabel: string;
  cancelLabel?: string | undefined;
  variant?: ButtonVariant;
  busy: boolean;
  problem: string;
  error: unknown;
  onSubmit: () => void;
  onClose: () => void;
}

/** Form in a dialog that keeps its input when the request fails. */
export function FormDialog({
  title,
  about,
  children,
  submitLabel,
  cancelLabel,
  variant = "primary",
  busy,
  problem,
  error,
  onSubmit,
  onClose,
}: FormDialogProps) {
  const formId = useId();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      confirmLabel={submitLabel}
      cancelLabel={cancelLabel}
      form={formId}
      variant={variant}
      busy={busy}
    >
      {about}
      <form
        id={formId}
        noValidate
        className="mt-5 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
      <ProblemNote title={problem} error={error} />
    </ConfirmDialog>
  );
}

interface ReasonDialogProps {
  title: string;
  children: ReactNode;
  /** Names the readers of the reason. */
  hint: string;
  maxLength: number;
  confirmLabel: string;
  keepLabel: string;
  variant?: "danger" | "primary";
  problem: string;
  send: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a reason before an action; keeps the input when the request fails. */
export function ReasonDialog({
  title,
  children,
  hint,
  maxLength,
  confirmLabel,
  keepLabel,
  variant = "danger",
  problem,
  send,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const { run, isBusy, error } = useAction(() => send(reason.trim()));
  const submit = () => {
    setMissing(reason.trim() === "");
    if (reason.trim() !== "") void run();
  };
  return (
    <FormDialog
      title={title}
      about={children}
      submitLabel={confirmLabel}
      cancelLabel={keepLabel}
      variant={variant}
      busy={isBusy}
      problem={problem}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Motif" hint={hint} error={missing && "Le motif est requis."}>
        <TextArea
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={maxLength}
          className="min-h-24"
        />
      </Field>
    </FormDialog>
  );
}

export const NOT_DECIDED = "La décision n’a pas été enregistrée.";

/**
 * Shows the failed action and the server's reason. After a refusal, the admin data reloads when the note closes, since
 * another admin may have acted first.
 */
export function ProblemNote({ title, error }: { title: string; error: unknown }) {
  useEffect(() => {
    if (isDecided(error)) return reloadAdmin;
    return undefined;
  }, [error]);
  return error ? <FailureNote title={title} reason={messageOf(error, "")} className="mt-4" /> : null;
}
