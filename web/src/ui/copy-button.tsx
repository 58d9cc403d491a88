import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useCopy } from "../lib/browser/use-copy.ts";
import { Button } from "./button.tsx";

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
