import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import type { Property } from "@lopango/contract/listings/property";
import { deferredPart } from "../../lib/loading/deferred-part.tsx";
import { Card } from "../../ui/card.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { LoadingNote, Skeleton } from "../../ui/states.tsx";
import { sellsDescription, unlockLabel, whatIsIncluded } from "../../unlocks/unlock-texts.ts";

/** Rendered for buyers and owners only. */
const ContactCard = lazyPart(() => import("../../unlocks/contact-card.tsx"));
/** For who may view a home. */
const HomeViewings = deferredPart(() => import("../../viewings/home-viewings.tsx"));
/** Rendered for buyers only. */
const UnlockedNote = lazyPart(() => import("../../unlocks/unlocked-note.tsx"));

/** Characters per placeholder line. The client knows only the length of a locked text. */
const LINE = 85;
const MOST_LINES = 9;
const WIDTHS = ["w-full", "w-11/12", "w-full", "w-10/12", "w-full", "w-9/12"];

interface Props {
  property: Property;
  isChecking: boolean;
  isBack: boolean;
  /** Unlock offer and payment status, rendered while the description is locked. */
  offer: ReactNode;
  onAnswer: (property: Property) => void;
}

/** Description, or an unlock offer over blurred lines while it is locked. */
export function Description({ property, isChecking, isBack, offer, onAnswer }: Props) {
  const { description_locked: isLocked } = property;
  const [isOffered, setOffered] = useState(false);
  // Once shown, the offer stays: the viewer may be in the middle of a payment.
  if (isLocked && !isChecking && !isOffered) setOffered(true);
  const place = useRef<HTMLDivElement>(null);
  // The result of the payment is shown here.
  useEffect(() => {
    // The section has a margin for the header above it.
    if (isBack) place.current?.closest("section")?.scrollIntoView();
  }, [isBack]);

  return (
    <div ref={place}>
      {property.unlocked_by_me ? (
        <Suspense>
          <UnlockedNote surplus={property.unlock_surplus} isNews={isOffered || isBack} />
        </Suspense>
      ) : null}
      {isLocked ? (
        <LockedDescription property={property} offer={isOffered ? offer : <UnlockCheck property={property} />} />
      ) : (
        <>
          <OpenDescription property={property} onAnswer={onAnswer} />
          {property.category === "logement" && !property.owned_by_me && !property.works_here ? (
            <HomeViewings property={property} />
          ) : null}
        </>
      )}
    </div>
  );
}

function LockedDescription({ property, offer }: Pick<Props, "property" | "offer">) {
  const isDescribed = sellsDescription(property);
  return (
    <div className="max-w-prose">
      {isDescribed ? <BlurredLines characters={property.description_length} /> : null}
      <div className={isDescribed ? "relative -mt-6" : ""}>{offer}</div>
    </div>
  );
}

/** Has the height of the offer, so that the layout does not shift. */
function UnlockCheck({ property }: { property: Property }) {
  return (
    <Card className="p-5 sm:p-6">
      <noscript>
        <p className="mb-4 text-sm">
          {`${whatIsIncluded(property)} ${unlockLabel(property)}. Pour payer, activez JavaScript dans votre navigateur, puis rechargez cette page.`}
        </p>
      </noscript>
      <LoadingNote>Nous vérifions si vous avez débloqué cette description…</LoadingNote>
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="mt-3 h-10 w-full" />
      <Skeleton className="mt-5 h-11 w-full sm:w-72" />
    </Card>
  );
}

function OpenDescription({ property, onAnswer }: Pick<Props, "property" | "onAnswer">) {
  const paragraphs = property.description
    .split(/\n{2,}/)
    .map((text) => text.trim())
    .filter(Boolean);
  const contact = property.contact ? (
    <Suspense>
      <ContactCard property={property} onAnswer={onAnswer} />
    </Suspense>
  ) : null;
  return (
    <div className="space-y-6">
      {/* Buyers need the contact first. */}
      {property.unlocked_by_me ? contact : null}
      {paragraphs.length === 0 ? <p className="text-ink-soft">L’hôte n’a pas encore écrit de description.</p> : null}
      <div className="max-w-prose space-y-4">
        {paragraphs.map((text, index) => (
          <p key={index} className="whitespace-pre-line">
            {text}
          </p>
        ))}
      </div>
      {property.unlocked_by_me ? null : contact}
    </div>
  );
}

function BlurredLines({ characters }: { characters: number }) {
  const lines = Math.min(MOST_LINES, Math.max(5, Math.ceil(characters / LINE)));
  return (
    <div aria-hidden="true" className="space-y-2.5 unreadable select-none">
      {Array.from({ length: lines }, (_, line) => (
        <div
          key={line}
          className={`h-3.5 rounded-xs bg-sand-deep ${line === lines - 1 ? "w-5/12" : WIDTHS[line % WIDTHS.length]}`}
        />
      ))}
    </div>
  );
}
