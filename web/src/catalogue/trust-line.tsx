import { VERIFYING } from "@lopango/contract/listings/check-kinds";
import type { Property } from "@lopango/contract/listings/property";
import { Rating } from "../listings/card/rating.tsx";

/** «Vérifié» at the top of the page of a place, and its rating, which leads to the reviews. */
export function TrustLine({ checks, rating }: Pick<Property, "checks" | "rating">) {
  const isVerified = checks.some(({ kind }) => VERIFYING.includes(kind));
  return isVerified || rating ? (
    <p className="mt-1 flex min-h-11 items-center gap-x-4">
      {isVerified ? (
        <span className="rounded-full bg-positive-tint px-2.5 py-1 text-xs font-semibold text-positive">Vérifié</span>
      ) : null}
      {rating ? (
        <a href="#avis" className="py-3 underline-offset-4 hover:underline">
          <Rating rating={rating} />
        </a>
      ) : null}
    </p>
  ) : null;
}

/** Where the reviews begin: they are loaded late. */
export const ReviewsPlace = () => <div id="avis" className="scroll-mt-20 border-0!" />;
