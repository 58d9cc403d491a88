import MapPin from "lucide-react/icons/map-pin";
import Navigation from "lucide-react/icons/navigation";
import { latLngText } from "@lopango/contract/platform/latlng";
import { placeName } from "@lopango/contract/listings/place-name";
import type { Location } from "@lopango/contract/listings/location";
import { buttonClasses } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { directionsAddress } from "./contact-addresses.ts";

interface Props {
  location: Location;
  /** Public part of the location: `Batetela, Gombe, Kinshasa`. */
  place: string;
}

/** Exact location for a guest who paid: the address to copy, and directions. */
export function ExactLocation({ location, place }: Props) {
  const directions = directionsAddress(location, place);
  const text = placeName(location.address || (location.latlng ? latLngText(location.latlng) : ""), place);
  return (
    <div className="flex gap-3">
      <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-deep" />
      <div className="min-w-0">
        {location.address ? <p className="font-semibold break-words">{location.address}</p> : null}
        <p className={location.address ? "text-sm text-ink-soft" : "font-semibold"}>{place}</p>
        {directions ? (
          <div className="mt-2 flex flex-wrap gap-2 print:hidden">
            <a
              href={directions}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClasses("secondary", "md", "px-4 text-sm")}
            >
              <Navigation aria-hidden className="size-4" />
              <span>{location.latlng ? "Itinéraire" : "Chercher sur une carte"}</span>
            </a>
            <CopyButton value={text} what="l’adresse" />
          </div>
        ) : (
          <p className="mt-1 text-sm text-ink-soft">
            L’adresse exacte n’est pas indiquée{"\u202f"}: demandez-la à l’hôte.
          </p>
        )}
      </div>
    </div>
  );
}
