import type { ReactNode } from "react";
import { measureBottomBar } from "../lib/browser/bottom-bar-height.ts";

interface StickyBarProps {
  /** The amount, with what it is for. */
  price: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}

export function StickyBar({ price, note, children }: StickyBarProps) {
  return (
    <div
      ref={measureBottomBar}
      className="relative bottom-0 z-20 mt-8 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden [@media(min-height:20rem)]:sticky"
    >
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-1.5 tall:py-3">
        <div className="grow-99 basis-[5rem]">
          <p className="text-lg leading-tight font-bold">{price}</p>
          {note}
        </div>
        <div className="grow-1 *:w-full">{children}</div>
      </div>
    </div>
  );
}
