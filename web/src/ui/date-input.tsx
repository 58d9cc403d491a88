import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

interface Props extends Omit<ComponentProps<"input">, "type"> {
  value: string;
  textClassName?: string;
}

/** Native date field. WebKit shows today's date in an empty one as if it were chosen, so «Choisir» replaces it. */
export function DateInput({ textClassName = "left-0", ...input }: Props) {
  // The server-rendered field must show a chosen date without the application.
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
