import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface CountBadgeProps {
  /** For a number that the surrounding text already contains. */
  "aria-hidden"?: boolean;
  className: string;
  children: ReactNode;
}

/** Count of items that need attention. */
export function CountBadge({ className, ...rest }: CountBadgeProps) {
  return (
    <span
      {...rest}
      className={classNames(
        "grid h-[1.25rem] min-w-[1.25rem] place-items-center rounded-full bg-accent px-1 text-xs font-bold text-white figures",
        className,
      )}
    />
  );
}
