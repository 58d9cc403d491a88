import Star from "lucide-react/icons/star";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { formatAverage } from "@lopango/contract/reviews/rating";
import { classNames } from "./class-names.ts";

interface Props {
  /** Undefined for a card that the device stored before there were reviews. */
  rating: PropertySummary["rating"] | undefined;
  className?: string;
}

/** A star and `4,6 (12)`; nothing before the first review. */
export function Rating({ rating, className }: Props) {
  if (!rating) return null;
  const average = formatAverage(rating.average);
  return (
    <span className={classNames("inline-flex items-center gap-1 whitespace-nowrap", className)}>
      <Star aria-hidden className="size-3.5 shrink-0 fill-accent text-accent" />
      <span className="sr-only">{`Note ${average} sur 5, ${rating.count} avis`}</span>
      <span aria-hidden className="figures">{`${average} (${rating.count})`}</span>
    </span>
  );
}
