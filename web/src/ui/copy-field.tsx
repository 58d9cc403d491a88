import { useState, useId, useRef } from "react";
import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";

/** `refused`: the browser forbids clipboard access. */
type Copying = "copied" | "refused" | null;

/**
 * Copies a text to the clipboard.
 * @param onRefused called on failure, e.g. to select the text instead
 */
export function useCopy(text: string, onRefused?: () => void): { copying: Copying; copy: () => void } {
  const [copying, setCopying] = useState<Copying>(null);
  const put = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopying("copied");
    } catch {
      setCopying("refused");
      onRefused?.();
    }
  };
  return { copying, copy: () => void put() };
}

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

interface Props {
  value: string;
  /** `l’adresse`: the copied thing, for screen readers. */
  what: string;
}

/** Copies the text beside it. Absent where the browser has no clipboard. */
export function CopyButton({ value, what }: Props) {
  const { copying, copy } = useCopy(value);
  const isCopied = copying === "copied";
  if (!("clipboard" in navigator)) return null;
  return (
    <Button variant="quiet" className="px-4 text-sm" onClick={copy}>
      {isCopied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
      <span aria-live="polite">
        <span>{isCopied ? "Copié" : "Copier"}</span> <span className="sr-only">{what}</span>
      </span>
    </Button>
  );
}
