import type { ReactNode } from "react";
import { Button, type ButtonVariant } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** What will happen. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
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
  cancelLabel = "Annuler",
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
        <>
          <Button variant="quiet" className="w-full sm:w-auto" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={variant} className="w-full sm:w-auto" busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
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
