import CircleX from "lucide-react/icons/circle-x";
import Hourglass from "lucide-react/icons/hourglass";
import SearchX from "lucide-react/icons/search-x";
import type { LucideIcon } from "lucide-react";
import { classNames } from "../ui/class-names.ts";
import { NO_COOKIE, paymentNews, type PaymentNews, type Situation } from "./unlock-news.ts";

const TONES: Record<PaymentNews["tone"], { icon: LucideIcon; className: string }> = {
  waiting: { icon: Hourglass, className: "bg-caution-tint text-caution" },
  bad: { icon: CircleX, className: "bg-danger-tint text-danger" },
  plain: { icon: SearchX, className: "bg-sand text-ink-soft" },
};

interface Props extends Situation {
  /** Signed out, in a browser that keeps none. */
  needsCookies: boolean;
  onSignIn: (() => void) | undefined;
}

/** What a viewer is told of their payment, or of cookies that getting back to it needs. */
export default function UnlockNotices({ needsCookies, onSignIn, ...situation }: Props) {
  const news = paymentNews(situation);
  return (
    <>
      {needsCookies ? <PaymentNotice news={NO_COOKIE} onSignIn={onSignIn} /> : null}
      {news ? <PaymentNotice news={news} onSignIn={situation.payment === "none" ? onSignIn : undefined} /> : null}
    </>
  );
}

function PaymentNotice({ news, onSignIn }: { news: PaymentNews; onSignIn?: (() => void) | undefined }) {
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
