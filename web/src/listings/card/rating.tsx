import type { PropertySummary } from "@lopango/contract/listings/property";
import { formatAverage } from "@lopango/contract/listings/rating";

interface Props {
  /** Undefined for a card that the device stored before there were reviews. */
  rating: PropertySummary["rating"] | undefined;
}

/** A star and `4,6 (12)`; nothing before the first review. Drawn here, because an icon's module weighs more. */
export const Rating = ({ rating }: Props) =>
  rating ? (
    <span className="flex items-center gap-1 text-sm whitespace-nowrap">
      <svg aria-hidden viewBox="0 0 24 24" className="size-3.5 fill-accent">
        <path d="m12 1 3.4 7 7.6 1-5.5 5.3 1.3 7.7L12 18.3 5.2 22l1.3-7.7L1 9l7.6-1z" />
      </svg>
      <span className="sr-only">{`Note ${formatAverage(rating.average)} sur 5, ${rating.count} avis`}</span>
      <span aria-hidden className="figures">
        {`${formatAverage(rating.average)} (${rating.count})`}
      </span>
    </span>
  ) : null;
