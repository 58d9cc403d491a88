import { starsText } from "@lopango/contract/listings/categories";
import Star from "lucide-react/icons/star";

/** Stars of a hotel; renders nothing without any. */
export function Stars({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="inline-flex text-ink-soft">
      {Array.from({ length: count }, (_, star) => (
        <Star key={star} aria-hidden className="size-3 fill-current" />
      ))}
      <span className="sr-only">{starsText(count)}</span>
    </span>
  );
}
