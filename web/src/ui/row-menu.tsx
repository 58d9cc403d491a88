import Ellipsis from "lucide-react/icons/ellipsis";
import { useState, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Dialog } from "./dialog.tsx";

export interface RowAction {
  label: string;
  onSelect: () => void;
  danger?: boolean;
  /** Styled as a quiet button. */
  quiet?: boolean;
  busy?: boolean;
}

interface RowMenuProps {
  name: string;
  /** Details that the row has no room for; null and empty ones are left out. */
  facts?: readonly { head: string; content: ReactNode }[];
  actions: readonly RowAction[];
}

/** Menu «⋯» at the end of a row: its actions, and on phones its remaining details. */
export function RowMenu({ name, facts = [], actions }: RowMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const known = facts.filter(({ content }) => content !== null && content !== "");
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Détails et actions : ${name}`}
        onClick={() => setOpen(true)}
        className="relative grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition-colors hover:bg-sand hover:text-ink max-md:-ml-2"
      >
        <Ellipsis aria-hidden className="size-5" />
      </button>
      {isOpen ? (
        <Dialog open onClose={close} title={<span className="wrap-anywhere">{name}</span>}>
          {known.length > 0 ? (
            <dl className="space-y-2.5">
              {known.map(({ head, content }) => (
                <div key={head} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3">
                  <dt className="text-sm text-ink-soft">{head}</dt>
                  <dd className="min-w-0 wrap-anywhere">{content}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          {actions.length > 0 ? (
            <ul className={classNames("-mx-3 -mb-2", known.length > 0 && "mt-4 border-t border-line pt-2")}>
              {actions.map(({ label, onSelect, danger = false }) => (
                <li key={label}>
                  <button
                    type="button"
                    onClick={() => {
                      close();
                      onSelect();
                    }}
                    className={classNames(
                      "flex min-h-12 w-full items-center rounded-md px-3 text-left font-semibold transition-colors hover:bg-sand",
                      danger && "text-danger",
                    )}
                  >
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
        </Dialog>
      ) : null}
    </>
  );
}
