import Star from "lucide-react/icons/star";
import type { ComponentType } from "react";
import type { Property } from "@lopango/contract/listings/property";
import { formatAverage } from "@lopango/contract/listings/rating";
import { PART_LABELS, REVIEW_PARTS } from "@lopango/contract/listings/review-parts";
import { messageOf } from "../lib/api/api-error.ts";
import { api } from "../lib/api/api.ts";
import { keyOf } from "../lib/api/cache-keys.ts";
import { useListPages } from "../lib/loading/list-pages.ts";
import { ListEnd } from "../ui/list-end.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { ReviewCard } from "./review-card.tsx";

declare module "../lib/api/cache-keys.ts" {
  interface CacheKeys {
    reviews: [property: string];
    "stay-reviews": [booking: string];
  }
}

type Rated = Pick<Property, "id" | "rating" | "rating_parts" | "owned_by_me">;

interface Props {
  property: Rated;
  report: ComponentType<{ review: string }>;
}

/** Has the height of a button whose code has not come. */
const Still = () => <div className="h-11" />;

export const reviewsOf = (place: string) => keyOf("reviews", place);

/** Reviews of a place: the means, then the texts, ten at a time. */
export function ReviewList({ property, report }: Props) {
  const Report = import.meta.env.SSR ? Still : report;
  const { id, rating, rating_parts: means = {}, owned_by_me: isOwn } = property;
  const pages = useListPages(reviewsOf(id), (cursor) =>
    api.list("/api/properties/{id}/reviews", { params: { id }, query: { cursor } }),
  );
  if (!rating) return null;
  return (
    <section aria-labelledby="avis-titre">
      <h2 id="avis-titre" className="mb-4 flex flex-wrap items-center gap-x-2 text-xl">
        Avis des voyageurs
      </h2>
      <p className="flex items-center gap-2">
        <Star aria-hidden className="size-6 shrink-0 fill-accent text-accent" />
        <strong className="text-2xl figures">{formatAverage(rating.average)}</strong>
        <span className="text-ink-soft">{`sur 5, ${rating.count} avis après un séjour ou une visite`}</span>
      </p>
      <dl className="mt-4 grid gap-x-10 gap-y-2 sm:grid-cols-2">
        {REVIEW_PARTS.map((part) => {
          const mean = means[part];
          return mean === undefined ? null : (
            <div key={part} className="grid grid-cols-[minmax(0,1fr)_6rem_2rem] items-center gap-3 text-sm">
              <dt>{PART_LABELS[part]}</dt>
              <dd aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sand-deep">
                {/* No style: rendered pages have none but their sheet. */}
                <svg viewBox="0 0 5 1" preserveAspectRatio="none" className="size-full fill-accent">
                  <path d={`M0 0h${mean}v1H0`} />
                </svg>
              </dd>
              <dd className="text-right font-semibold figures">{formatAverage(mean)}</dd>
            </div>
          );
        })}
      </dl>
      {pages.items === undefined && pages.error ? (
        <p role="alert" className="mt-6 text-sm font-medium text-danger">
          {messageOf(pages.error)}
        </p>
      ) : null}
      <ul className="mt-6 space-y-6">
        {pages.items?.map((review) => (
          <li key={review.id}>
            <ReviewCard
              review={review}
              actions={
                isOwn ? (
                  review.answer ? null : (
                    <AnswerForm review={review} onAnswered={pages.replace} />
                  )
                ) : (
                  <Report review={review.id} />
                )
              }
            />
          </li>
        ))}
      </ul>
      {import.meta.env.SSR ? null : (
        <ListEnd
          pages={pages}
          problem={pages.items && pages.error ? messageOf(pages.error) : null}
          more="Plus d’avis"
        />
      )}
    </section>
  );
}
