import X from "lucide-react/icons/x";
import { useId, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { useModal } from "./use-modal.ts";
import { Button, type ButtonVariant } from "./button.tsx";
import { FailureText } from "./failure-note.tsx";

interface DialogProps {
  open: boolean;
  /** Called on Escape, «Back», the close button or a click outside. The parent decides whether to close. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Actions below a rule; visible while the content scrolls. Each has the whole width of a phone. */
  footer?: ReactNode;
  /** Width as a centred window. */
  className?: string;
}

/** Modal dialog: a bottom sheet on phones, a centred window elsewhere. The browser traps and restores the focus. */
export function Dialog({ open, onClose, title, children, footer, className = "sm:max-w-lg" }: DialogProps) {
  const ref = useModal(open, onClose);
  const titleId = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click on the backdrop; keyboard users have Escape
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
      className={classNames(
        "m-0 mt-auto max-h-[92dvh] w-full max-w-full animate-rise flex-col overflow-hidden rounded-t-xl bg-surface p-0 text-ink shadow-float open:flex",
        "backdrop:bg-veil sm:m-auto sm:rounded-xl",
        className,
      )}
    >
      {open && (
        <>
          <header className="flex items-start justify-between gap-4 px-5 pt-5 pb-3 sm:px-6 sm:pt-6">
            <h2 id={titleId} tabIndex={-1} className="text-xl">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              aria-label="Fermer"
              className="-mt-1.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition-colors hover:bg-sand hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </button>
          </header>
          {/* Positioned: otherwise a click on a visually hidden checkbox below the end scrolls the dialog itself. */}
          <div className="relative min-h-0 overflow-y-auto overscroll-contain px-5 pt-1 pb-6 sm:px-6">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:*:w-full sm:px-6">
              {footer}
            </footer>
          )}
        </>
      )}
    </dialog>
  );
}

interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  variant?: ButtonVariant;
  busy?: boolean;
  disabled?: boolean;
  error?: string | null;
  /** Id of the form in the dialog that the action submits. */
  form?: string;
  /** Absent with a form, which has its own. */
  onConfirm?: () => void;
  onClose: () => void;
}

/** Dialog with one action and a way back, which says why the action failed. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = "Annuler",
  variant = "danger",
  error,
  form,
  onConfirm,
  onClose,
  ...state
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            type={form === undefined ? "button" : "submit"}
            form={form}
            variant={variant}
            onClick={onConfirm}
            {...state}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <FailureText className="mt-4">{error}</FailureText>
    </Dialog>
  );
}
