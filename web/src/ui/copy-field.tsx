import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useId, useRef } from "react";
import { useCopy } from "../lib/browser/use-copy.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";

interface CopyFieldProps {
  label: string;
  value: string;
  /** Announced to screen readers after copying. */
  done: string;
  className?: string;
}

export function CopyField({ label, value, done, className }: CopyFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { copying, copy } = useCopy(value, () => field.current?.select());
  const copied = copying === "copied";

  return (
    <>
      <label htmlFor={id} className="mt-5 mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          id={id}
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
          className={classNames(
            "min-h-11 min-w-0 flex-1 basis-[7rem] rounded-md border border-line-strong bg-paper px-3 text-sm text-ellipsis",
            className,
          )}
        />
        <Button variant="secondary" onClick={copy}>
          {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
          <span>{copied ? "Copié" : "Copier"}</span>
        </Button>
      </div>
      <output className="sr-only">{copied ? done : ""}</output>
    </>
  );
}
