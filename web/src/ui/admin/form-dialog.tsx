import { useId, type ReactNode } from "react";
import type { ButtonVariant } from "../button.tsx";
import { DialogActions } from "../dialog-actions.tsx";
import { Dialog } from "../dialog.tsx";
import { ProblemNote } from "./problem-note.tsx";

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
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <DialogActions
          cancelLabel={cancelLabel}
          onCancel={onClose}
          type="submit"
          form={formId}
          variant={variant}
          busy={busy}
        >
          {submitLabel}
        </DialogActions>
      }
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
    </Dialog>
  );
}
