import type { ReactNode } from "react";
import type { ButtonVariant } from "./button.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import { Dialog } from "./dialog.tsx";
import { FailureText } from "./failure-note.tsx";

interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  variant?: ButtonVariant;
  busy?: boolean;
  error?: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation of an action that cannot be undone. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  variant = "danger",
  busy = false,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <DialogActions cancelLabel={cancelLabel} onCancel={onClose} variant={variant} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </DialogActions>
      }
    >
      {children}
      <FailureText className="mt-4">{error}</FailureText>
    </Dialog>
  );
}
