import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useState } from "react";
import { Button } from "./button.tsx";

interface Props {
  value: string;
  /** `l’adresse`, for who does not see what it stands beside. */
  what: string;
}

/** Copies a text that stands beside it; not there where the browser lets no page copy. */
export function CopyButton({ value, what }: Props) {
  const [isCopied, setCopied] = useState(false);
  if (!("clipboard" in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <Button variant="quiet" className="px-4 text-sm" onClick={() => void copy()}>
      {isCopied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
      <span aria-live="polite">
        {isCopied ? "Copié" : "Copier"} <span className="sr-only">{what}</span>
      </span>
    </Button>
  );
}
