import X from "lucide-react/icons/x";
import { useId, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { useModal } from "./use-modal.ts";

interface DialogProps {
  open: boolean;
  /** Asked for by Escape, «Back», the close button or a press outside. The parent decides. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Actions, below a rule; they stay visible while the content scrolls. */
  footer?: ReactNode;
  /** How wide it is where it is no sheet. */
  className?: string;
}

/** A modal dialog: a sheet from the bottom on a phone, a centred window elsewhere. The browser keeps the focus inside and gives it back. */
export function Dialog({ open, onClose, title, children, footer, className = "sm:max-w-lg" }: DialogProps) {
  const ref = useModal(open, onClose);
  const titleId = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press outside; Escape is the keyboard's way
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
          {/* Holds what is hidden in it: a checkbox below its end would scroll the dialog itself when it is pressed. */}
          <div className="relative min-h-0 overflow-y-auto overscroll-contain px-5 pt-1 pb-6 sm:px-6">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6">
              {footer}
            </footer>
          )}
        </>
      )}
    </dialog>
  );
}
