import type { PropertySummary } from "@lopango/contract/listings/property";
import { HeartButton } from "./heart-button.tsx";

export default function PageHeart({ listing }: { listing: PropertySummary }) {
  return (
    <HeartButton
      listing={listing}
      className="grid size-11 place-items-center rounded-md border border-line-strong bg-surface transition-colors hover:border-ink hover:bg-sand"
    />
  );
}
