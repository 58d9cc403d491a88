import Star from "lucide-react/icons/star";
import { type ReactNode, Suspense, useState } from "react";
import { formatMonth } from "@lopango/contract/platform/french-dates";
import type { Review } from "@lopango/contract/reviews/review";
import { classNames } from "../ui/class-names.ts";
import { DialogMissing, DialogSpinner, lazyPart } from "../ui/lazy-part.tsx";
import { Photo } from "../photos/photo.tsx";

const STARS = [1, 2, 3, 4, 5] as const;

interface Props {
  review: Pick<Review, "rating" | "text" | "photos" | "author" | "stayed" | "answer" | "property" | "of_viewing">;
  /** Replaces the author's name. */
  name?: string;
  /** Shows which room or listing it is about. */
  isNamed?: boolean;
  actions?: ReactNode;
}

export function ReviewCard({ review, name, isNamed = false, actions }: Props) {
  const { rating, text, photos, author, stayed, answer, property } = review;
  return (
    <article className="min-w-0">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base">{name ?? (author.first_name || "Ancien voyageur")}</h3>
        <p className="text-sm text-ink-soft">{`${review.of_viewing ? "Visite" : "Séjour"} en ${formatMonth(stayed)}`}</p>
      </header>
      <p className="mt-1 flex gap-0.5">
        <span className="sr-only">{`${rating} sur 5`}</span>
        {STARS.map((stars) => (
          <Star
            key={stars}
            aria-hidden
            strokeWidth={1.5}
            className={classNames("size-4", stars <= rating ? "fill-accent text-accent" : "text-line-strong")}
          />
        ))}
      </p>
      {isNamed ? <p className="mt-1 text-sm text-ink-soft">{property.title}</p> : null}
      {text ? <p className="mt-2 max-w-prose break-words whitespace-pre-line">{text}</p> : null}
      <ReviewPhotos photos={photos} title={property.title} />
      {answer ? (
        <div className="mt-3 border-l-2 border-line-strong pl-4">
          <p className="text-sm font-semibold">Réponse de l’hôte</p>
          <p className="mt-1 max-w-prose break-words whitespace-pre-line">{answer.text}</p>
        </div>
      ) : null}
      {actions ? <div className="-ml-4 mt-1">{actions}</div> : null}
    </article>
  );
}

const Viewer = lazyPart(() => import("../photos/photo-lightbox.tsx"), DialogMissing);

/** Photos of a review, small; full screen on a click. */
function ReviewPhotos({ photos, title }: { photos: Review["photos"]; title: string }) {
  const [opened, setOpened] = useState<number | null>(null);
  if (photos.length === 0) return null;
  return (
    <>
      <ul aria-label="Photos de cet avis" className="mt-3 flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button type="button" className="group block rounded-md" onClick={() => setOpened(index)}>
              <span className="sr-only">{`Agrandir la photo ${index + 1} de l’avis`}</span>
              <Photo
                photo={photo}
                alt=""
                far
                sizes="6rem"
                className="size-24 rounded-md transition-opacity group-hover:opacity-90"
              />
            </button>
          </li>
        ))}
      </ul>
      {opened === null ? null : (
        <Suspense fallback={<DialogSpinner />}>
          <Viewer photos={photos} title={title} start={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
