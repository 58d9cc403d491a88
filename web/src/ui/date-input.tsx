import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

interface Props extends Omit<ComponentProps<"input">, "type"> {
  value: string;
  /** Where the text of the field begins. */
  textClassName?: string;
}

/** The browser's own field for a date. WebKit writes today's date into an empty one, as if it were chosen: ours says «Choisir». */
export function DateInput({ textClassName = "left-0", ...input }: Props) {
  // Drawn by the server it shows what is chosen without the application.
  const isEmpty = !import.meta.env.SSR && input.value === "";
  return (
    <span className="relative block">
      <input {...input} type="date" data-empty={isEmpty || undefined} />
      {isEmpty ? (
        <span
          aria-hidden
          className={classNames(
            "pointer-events-none absolute inset-y-0 flex items-center text-sm text-ink-soft",
            textClassName,
          )}
        >
          Choisir
        </span>
      ) : null}
    </span>
  );
}
