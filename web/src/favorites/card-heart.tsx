import type { PropertySummary } from "@lopango/contract/listings/property";
import { HeartButton } from "./heart-button.tsx";

export default function CardHeart({ listing }: { listing: PropertySummary }) {
  return (
    <HeartButton
      listing={listing}
      className="absolute top-1 right-0.5 z-10 grid size-11 place-items-center rounded-full"
    >
      {(sign) => <span className="grid size-9 place-items-center rounded-full bg-surface shadow-soft">{sign}</span>}
    </HeartButton>
  );
}
