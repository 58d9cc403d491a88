import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export const BOXED_CONTROL = "block min-h-6 w-full min-w-0 bg-transparent text-base outline-none";

interface Props {
  label: string;
  isDate?: boolean;
  className?: string;
  children: ReactNode;
}

/** Native field with its label inside. */
export function BoxedField({ label, isDate, className = "flex-1 basis-[8rem]", children }: Props) {
  return (
    <label
      data-date={isDate || undefined}
      className={classNames(
        "min-h-13 min-w-0 rounded-md border border-line-strong bg-surface px-3 py-1.5 transition-colors focus-within:border-accent hover:border-ink",
        className,
      )}
    >
      <span className="block truncate text-xs font-semibold tracking-tight">{label}</span>
      {children}
    </label>
  );
}
