import type { ReactNode } from "react";
import type { ButtonVariant } from "./button.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import { Dialog } from "./dialog.tsx";

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
      {error ? (
        <p role="alert" className="mt-4 text-sm font-medium text-danger">
          {error}
        </p>
      ) : null}
    </Dialog>
  );
}
