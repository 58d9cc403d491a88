import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import type { Property } from "@lopango/contract/property";
import { Card } from "../../ui/card.tsx";
import { latePart } from "../../ui/late-part.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { sellsDescription } from "../../features/unlock/unlock-texts.ts";

/** For buyers and owners. */
const ContactCard = latePart(
  () => import("../../features/contact/contact-card.tsx"),
  () => null,
);
/** For buyers. */
const UnlockedNote = latePart(
  () => import("../../features/unlock/unlocked-note.tsx"),
  () => null,
);

/** Characters on a line of the placeholder; only the amount of text is known, not the text. */
const LINE = 85;
const MOST_LINES = 9;
const WIDTHS = ["w-full", "w-11/12", "w-full", "w-10/12", "w-full", "w-9/12"];

interface Props {
  property: Property;
  /** Whether this viewer has unlocked it is just being found out. */
  isChecking: boolean;
  /** The payment provider sent the viewer back here. */
  isBack: boolean;
  /** How to unlock it, and how the payment stands; drawn while it is locked. */
  offer: ReactNode;
}

/** What the host says about the place, or, while it is locked, that there is something to say (spec §1). */
export function Description({ property, isChecking, isBack, offer }: Props) {
  const { description_locked: isLocked } = property;
  const [isOffered, setOffered] = useState(false);
  // An offer that is on the screen stays: somebody may be in the middle of paying.
  if (isLocked && !isChecking && !isOffered) setOffered(true);
  const place = useRef<HTMLDivElement>(null);
  // What became of the payment is said here.
  useEffect(() => {
    if (isBack) place.current?.scrollIntoView();
  }, [isBack]);

  return (
    <div ref={place}>
      {property.unlocked_by_me ? (
        <Suspense>
          <UnlockedNote surplus={property.unlock_surplus} isNews={isOffered || isBack} />
        </Suspense>
      ) : null}
      {isLocked ? (
        <LockedDescription property={property} offer={isOffered ? offer : <UnlockCheck />} />
      ) : (
        <OpenDescription property={property} />
      )}
    </div>
  );
}

function LockedDescription({ property, offer }: Pick<Props, "property" | "offer">) {
  const isDescribed = sellsDescription(property);
  return (
    <div className="max-w-prose">
      {/* The offer lies over the last lines, so that one sees what is behind the lock. */}
      {isDescribed ? <BlurredLines characters={property.description_length} /> : null}
      <div className={isDescribed ? "relative -mt-6" : ""}>{offer}</div>
    </div>
  );
}

/** As large as the offer that may follow, so that nothing jumps. */
function UnlockCheck() {
  return (
    <Card className="p-5 sm:p-6">
      <LoadingNote>Nous vérifions si vous avez débloqué cette description…</LoadingNote>
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="mt-3 h-10 w-full" />
      <Skeleton className="mt-5 h-11 w-full sm:w-72" />
    </Card>
  );
}

function OpenDescription({ property }: { property: Property }) {
  const paragraphs = property.description
    .split(/\n{2,}/)
    .map((text) => text.trim())
    .filter(Boolean);
  const contact = property.contact ? (
    <Suspense>
      <ContactCard property={property} />
    </Suspense>
  ) : null;
  return (
    <div className="space-y-6">
      {/* Whoever paid wants to reach the host first of all. */}
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
