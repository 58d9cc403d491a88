import type { PropertySummary } from "@lopango/contract/listings/property";
import Heart from "lucide-react/icons/heart";
import { useEffect, type ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";
import { addFavorite, followAccount, removeFavorite, useFavoriteOf } from "./favorites.ts";

interface Props {
  listing: PropertySummary;
  className: string;
  /** Wraps the icon, for example with a background. */
  children?: (sign: ReactNode) => ReactNode;
}

export function HeartButton({ listing, className, children = (sign) => sign }: Props) {
  const favorite = useFavoriteOf(listing);
  const isFavorite = favorite !== null;
  useEffect(() => void followAccount(), []);
  return (
    <button
      type="button"
      aria-pressed={isFavorite}
      aria-label={`Favori\u202f: ${listing.establishment?.name ?? listing.title}`}
      title={isFavorite ? "Retirer des favoris" : "Garder dans les favoris"}
      onClick={() => void (favorite ? removeFavorite(favorite) : addFavorite(listing))}
      className={className}
    >
      {children(
        <Heart
          aria-hidden
          fill={isFavorite ? "currentColor" : "none"}
          className={classNames("size-5", isFavorite && "text-accent")}
        />,
      )}
    </button>
  );
}
