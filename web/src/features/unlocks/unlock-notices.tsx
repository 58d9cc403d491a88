import CircleX from "lucide-react/icons/circle-x";
import Hourglass from "lucide-react/icons/hourglass";
import SearchX from "lucide-react/icons/search-x";
import type { LucideIcon } from "lucide-react";
import { classNames } from "../../ui/class-names.ts";
import type { PaymentNews } from "./unlock-texts.ts";

const TONES: Record<PaymentNews["tone"], { icon: LucideIcon; className: string }> = {
  waiting: { icon: Hourglass, className: "bg-caution-tint text-caution" },
  bad: { icon: CircleX, className: "bg-danger-tint text-danger" },
  plain: { icon: SearchX, className: "bg-sand text-ink-soft" },
};

export function PaymentNotice({ news, onSignIn }: { news: PaymentNews; onSignIn?: (() => void) | undefined }) {
  const { icon: Icon, className } = TONES[news.tone];
  return (
    <div className={classNames("mt-4 flex gap-3 rounded-md px-4 py-3", className)}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 text-sm">
        <p className="font-semibold">{news.title}</p>
        <p className="mt-0.5 text-ink">{news.text}</p>
        {onSignIn ? (
          <button
            type="button"
            onClick={onSignIn}
            className="mt-1 py-1 font-semibold text-ink underline underline-offset-4"
          >
            Se connecter
          </button>
        ) : null}
      </div>
    </div>
  );
}
