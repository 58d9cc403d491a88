import CircleX from "lucide-react/icons/circle-x";
import Hourglass from "lucide-react/icons/hourglass";
import SearchX from "lucide-react/icons/search-x";
import type { LucideIcon } from "lucide-react";
import type { SurplusMoney } from "@lopango/contract/payments/surplus";
import type { UnlockPayment } from "@lopango/contract/unlocks/unlock";
import { surplusLines } from "../payments/refund-line.ts";
import { classNames } from "../ui/class-names.ts";

/** Payment status shown while the description is locked. */
interface PaymentNews {
  tone: "waiting" | "bad" | "plain";
  title: string;
  text: string;
}

/** For signed-out viewers whose browser stores no cookies: they could not get back what they pay for. */
const NO_COOKIE: PaymentNews = {
  tone: "waiting",
  title: "Votre navigateur ne garde pas de cookies",
  text: "Sans compte, nous ne pourrions pas vous rouvrir ce que vous avez payé. Connectez-vous avant de payer, ou autorisez les cookies de ce site.",
};

interface Situation {
  /** Last status from the server; undefined before the first answer. */
  payment: UnlockPayment | undefined;
  surplus?: readonly SurplusMoney[] | undefined;
  /** The viewer clicked «J’ai payé ➜ Vérifier», or returned from the payment page. */
  hasAsked: boolean;
  hasGivenUp: boolean;
  isSignedIn: boolean;
  /** The browser blocked the tab: the page shows a link instead. */
  isBlocked: boolean;
}

/** Returns the payment status to show, or null. It never reports a failure before the provider does. */
export function paymentNews({
  payment,
  surplus,
  hasAsked,
  hasGivenUp,
  isSignedIn,
  isBlocked,
}: Situation): PaymentNews | null {
  switch (payment) {
    case "pending":
      // The link explains the next step; the message would mention a tab that never opened.
      if (!hasAsked && isBlocked) return null;
      if (!hasAsked)
        return {
          tone: "waiting",
          title: "Payez dans l’onglet qui s’est ouvert",
          text: "Revenez ensuite ici\u202f: nous vérifions votre paiement dès votre retour.",
        };
      return {
        tone: "waiting",
        title: "Paiement en cours de vérification",
        text: hasGivenUp
          ? "C’est plus long que d’habitude. Vous pouvez fermer cette page\u202f: nous continuons de vérifier, et la description s’ouvrira à votre prochaine visite."
          : "L’opérateur n’a pas encore confirmé votre paiement. Cela prend parfois quelques minutes\u202f: ne payez pas une seconde fois.",
      };
    case "review":
      return {
        tone: "waiting",
        title: "Paiement en cours de vérification",
        text: "Le paiement reçu ne correspond pas au prix demandé. Notre équipe le vérifie\u202f: vous n’avez rien à payer de plus.",
      };
    case "refused":
      return {
        tone: "bad",
        title: "Le paiement n’a pas abouti",
        text: "Aucun paiement ne nous est parvenu\u202f: l’opérateur l’a refusé, ou il a été annulé. Vous pouvez réessayer. Si vous avez payé, vérifiez d’abord.",
      };
    case "returned":
      return {
        tone: "plain",
        title: "Votre paiement vous est rendu",
        text: [...surplusLines(surplus), "Vous pouvez la débloquer maintenant."].join(" "),
      };
    case "none":
      if (!hasAsked) return null;
      return {
        tone: "plain",
        title: "Aucun paiement trouvé",
        text: isSignedIn
          ? "Nous n’avons pas trouvé de paiement de votre compte pour cette annonce."
          : "Nous n’avons pas trouvé de paiement pour cette annonce depuis cet appareil. Si vous avez payé avec votre compte, connectez-vous.",
      };
    default:
      return null;
  }
}

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

/** Shows the state of the viewer's payment, or that the browser keeps no cookies to find it again. */
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
