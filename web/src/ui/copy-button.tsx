import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useState } from "react";
import { Button } from "./button.tsx";

interface Props {
  value: string;
  label: string;
  /** Instead of the label once it was copied. */
  done: string;
}

/** Copies a text that stands beside it; not there where the browser lets no page copy. */
export function CopyButton({ value, label, done }: Props) {
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
      <span aria-live="polite">{isCopied ? done : label}</span>
    </Button>
  );
}
