import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface CountBadgeProps {
  /** Where the words around it say the number already. */
  "aria-hidden"?: boolean;
  /** Where it stands. */
  className: string;
  children: ReactNode;
}

/** How many things wait for somebody, on a bell or behind a name. */
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
