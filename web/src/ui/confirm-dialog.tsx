import type { ReactNode } from "react";
import type { ButtonVariant } from "./button.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** What will happen. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  variant?: ButtonVariant;
  busy?: boolean;
  /** Why it did not work. */
  error?: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done that cannot be taken back, and says what. */
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
