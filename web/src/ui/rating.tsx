import type { PropertySummary } from "@lopango/contract/listings/property";
import { formatAverage } from "@lopango/contract/reviews/rating";

interface Props {
  /** Undefined for a card that the device stored before there were reviews. */
  rating: PropertySummary["rating"] | undefined;
}

/** A star and `4,6 (12)`; nothing before the first review. */
export const Rating = ({ rating }: Props) =>
  rating ? (
    <span
      role="img"
      aria-label={`Note ${formatAverage(rating.average)} sur 5, ${rating.count} avis`}
      className="figures text-sm whitespace-nowrap"
    >
      <span className="text-accent">★</span>
      <span>{` ${formatAverage(rating.average)} (${rating.count})`}</span>
    </span>
  ) : null;
