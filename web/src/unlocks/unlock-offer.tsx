import { Suspense, useState } from "react";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import Check from "lucide-react/icons/check";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import type { Property } from "@lopango/contract/listings/property";
import { Amount } from "../payments/amount.tsx";
import { Card } from "../ui/card.tsx";
import { MethodChoice } from "../payments/methods/method-choice.tsx";
import { PaymentMethods } from "../payments/methods/payment-methods.tsx";
import { requestSignIn } from "../identity/session/sign-in-request.ts";
import { useSession } from "../identity/session/store.ts";
import { Button, buttonClasses } from "../ui/button.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { useStartUnlock } from "./use-start-unlock.ts";
import { useVerifyUnlock } from "./use-verify-unlock.ts";
import { sellsDescription, unlockLabel, whatIsIncluded } from "./unlock-texts.ts";

/** Rendered for viewers who paid, or are about to without cookies. */
const UnlockNotices = lazyPart(() => import("./unlock-notices.tsx"));

const UnlockPromise = lazyPart(() => import("./unlock-promise.tsx"));

/** Returns whether the browser stores cookies: every page sets the splash's one (`app/splash/should-show.ts`). */
const keepsCookies = (): boolean => navigator.cookieEnabled && document.cookie !== "";

interface Props {
  property: Property;
  /** The payment provider redirected the viewer back. */
  isBack: boolean;
  onAnswer: (property: Property) => void;
  /** Called when the listing has changed since it was loaded. */
  onOutdated: () => void;
}

export function UnlockOffer({ property, isBack, onAnswer, onOutdated }: Props) {
  const session = useSession();
  const [isChoosing, setChoosing] = useState(false);
  const payment = useStartUnlock(property, onOutdated);
  const check = useVerifyUnlock(property.id, isBack, onAnswer);
  const isBlocked = payment.address !== null && payment.isBlocked;
  const isSignedOut = session.status === "signed-out";
  const needsCookies = isSignedOut && !keepsCookies();
  const failure = payment.failure ?? check.failure;
  const inReview = check.payment === "review";
  const isDescribed = sellsDescription(property);
  const isUnderWay = check.payment === "pending";
  const isSold = !inReview && !isBlocked && !property.resting;

  return (
    <Card className="p-5 sm:p-6">
      <div className="flex items-start gap-3.5">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-tint text-accent-deep">
          <LockKeyhole aria-hidden className="size-5" />
        </span>
        <div className="min-w-0">
          <h3 className="text-lg">
            {isDescribed ? "Débloquez la description complète" : "Débloquez le contact de l’hôte"}
          </h3>
          <p className="mt-1 text-sm text-ink-soft">
            {isDescribed
              ? "Tout ce que l’hôte dit du logement, et comment le joindre. Un seul paiement, sans limite de durée."
              : "De quoi joindre l’hôte. Un seul paiement, sans limite de durée."}
          </p>
          <Amount
            cents={property.unlock_price_cents}
            currency={property.unlock_currency}
            second="beside"
            className="mt-2 font-bold"
          />
          {property.told_after_payment.length > 0 ? (
            <p className="mt-2 flex gap-2 text-sm font-semibold">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-positive" />
              {whatIsIncluded(property)}
            </p>
          ) : null}
        </div>
      </div>

      <div aria-live="polite">
        {check.payment !== undefined || needsCookies ? (
          <Suspense>
            <UnlockNotices
              {...check}
              isSignedIn={session.status === "signed-in"}
              isBlocked={isBlocked}
              needsCookies={needsCookies}
              onSignIn={isSignedOut ? askToSignIn : undefined}
            />
          </Suspense>
        ) : null}
      </div>
      {failure ? <FailureNote {...failure} className="mt-4" /> : null}
      {isBlocked && !inReview ? <BlockedTab address={payment.address ?? ""} onOpen={payment.opened} /> : null}

      <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:items-center">
        {isSold ? (
          <Button
            variant={isUnderWay ? "secondary" : "primary"}
            busy={payment.isStarting}
            onClick={() => void payment.start()}
          >
            {isUnderWay ? "Rouvrir le paiement" : unlockLabel(property)}
          </Button>
        ) : null}
        <Button
          variant={isUnderWay && !isBlocked ? "primary" : "secondary"}
          busy={check.isVerifying}
          onClick={() => {
            payment.forgetFailure();
            check.verify();
          }}
        >
          J’ai payé ➜ Vérifier
        </Button>
      </div>
      <Suspense>
        <UnlockPromise resting={property.resting} />
      </Suspense>
      <div className="mt-4">
        {isChoosing ? (
          <MethodChoice currency={property.unlock_currency} />
        ) : (
          <>
            <PaymentMethods />
            {isSold ? (
              <Button variant="quiet" size="sm" className="mt-2" onClick={() => setChoosing(true)}>
                Choisir le moyen de paiement
              </Button>
            ) : null}
          </>
        )}
      </div>
    </Card>
  );
}

function askToSignIn(): void {
  requestSignIn({ reason: "Retrouver ce que vous avez débloqué" });
}

/** Plain link for a browser that blocked the tab. */
function BlockedTab({ address, onOpen }: { address: string; onOpen: () => void }) {
  return (
    <div role="alert" className="mt-4 rounded-md bg-sand px-4 py-3">
      <p className="text-sm">Votre navigateur a bloqué le nouvel onglet. Ouvrez le paiement par ce lien.</p>
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onOpen}
        className={buttonClasses("primary", "md", "mt-3")}
      >
        Ouvrir la page de paiement
        <ArrowUpRight aria-hidden className="size-4" />
      </a>
    </div>
  );
}
