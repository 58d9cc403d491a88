import { brand } from "../lib/brand.ts";
import { classNames } from "./class-names.ts";

/** Logo without the name. `plain` renders only the lines, in the current colour. */
export function LogoMark({ className, plain = false }: { className?: string; plain?: boolean }) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden
      className={classNames("shrink-0", className)}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {!plain && <rect width="32" height="32" rx="9" className="fill-accent" />}
      <path d={brand.mark} stroke={plain ? "currentColor" : "#fff"} strokeWidth="3" />
    </svg>
  );
}

const LETTERS =
  "M2 5v19 M18 19a5 5 0 1 1-10 0 5 5 0 0 1 10 0Z M24 14v16 M34 19a5 5 0 1 1-10 0 5 5 0 0 1 10 0Z M50 14v10 M50 19a5 5 0 1 1-10 0 5 5 0 0 1 10 0Z M56 14v10 M56 19a4.6 5 0 0 1 9.2 0v5 M81 14v11a5 5 0 0 1-9 3 M81 19a5 5 0 1 1-10 0 5 5 0 0 1 10 0Z M97 19a5 5 0 1 1-10 0 5 5 0 0 1 10 0Z";

/** Logo with the name as SVG, which looks the same on every device. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={classNames("inline-flex items-center gap-2.5", className)}>
      <span className="sr-only">{brand.name}</span>
      <LogoMark className="size-9" />
      <svg
        viewBox="0 1 99 32"
        aria-hidden
        className="h-7 w-auto"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.1"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={LETTERS} />
      </svg>
    </span>
  );
}
