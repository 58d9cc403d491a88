import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useRef } from "react";
import { useCopy } from "../lib/browser/use-copy.ts";
import { classNames } from "../ui/class-names.ts";

export function BookingCode({ code, className }: { code: string; className?: string }) {
  const text = useRef<HTMLSpanElement>(null);
  const { copying, copy } = useCopy(code, () => {
    if (text.current) getSelection()?.selectAllChildren(text.current);
  });
  const isCopied = copying === "copied";
  const Icon = isCopied ? Check : Copy;

  return (
    <span className={classNames("inline-flex flex-wrap items-center gap-1 whitespace-nowrap", className)}>
      <span ref={text} className="font-semibold tracking-wider">
        {code}
      </span>
      <button
        type="button"
        aria-label={`Copier le code ${code}`}
        onClick={copy}
        className="-my-3 inline-flex size-11 items-center justify-center rounded-full text-ink-soft transition-colors hover:bg-sand hover:text-ink"
      >
        <Icon aria-hidden className={classNames("size-4", isCopied && "text-positive")} />
      </button>
      <output className="sr-only">{isCopied ? "Code copié." : ""}</output>
    </span>
  );
}
