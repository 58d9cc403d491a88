import type { ReactNode } from "react";

interface StickyBarProps {
  price: string;
  /** What the price is for. */
  unit: string;
  note?: ReactNode;
  /** The next step. */
  children: ReactNode;
}

/** A price and the next step, at the foot of a phone's screen. */
export function StickyBar({ price, unit, note, children }: StickyBarProps) {
  return (
    <div className="sticky bottom-0 z-20 mt-8 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden">
      <div className="page flex items-center justify-between gap-4 py-3">
        <div className="min-w-0">
          <p className="leading-tight">
            <span className="text-lg font-bold whitespace-nowrap figures">{price}</span>{" "}
            <span className="text-sm whitespace-nowrap text-ink-soft">{unit}</span>
          </p>
          {note}
        </div>
        <div className="shrink-0 whitespace-nowrap">{children}</div>
      </div>
    </div>
  );
}
