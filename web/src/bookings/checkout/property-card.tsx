import { formatGuests } from "@lopango/contract/platform/french-dates";
import { placeName, placeOf } from "@lopango/contract/listings/place-name";
import type { EstablishmentSummary, Property } from "@lopango/contract/listings/property";
import { coverFirst } from "../../photos/mosaic.ts";
import { countryAbroad } from "../../lib/format/format.ts";
import { Photo } from "../../photos/photo.tsx";

interface Props {
  property: Property;
  /** The house, where several of its rooms are booked. */
  house?: Pick<EstablishmentSummary, "name" | "cover"> | undefined;
}

export function PropertyCard({ property, house }: Props) {
  const [own] = coverFirst(property.photos);
  const cover = house?.cover ?? own;
  return (
    <div className="flex gap-4">
      <div className="w-28 shrink-0 self-start overflow-hidden rounded-md sm:w-40 lg:w-36">
        <Photo photo={cover} alt="" sizes="10rem" />
      </div>
      <div className="min-w-0">
        <p className="font-semibold text-balance lg:text-lg">{house?.name ?? property.title}</p>
        <p className="mt-1 text-sm text-ink-soft">{placeName(placeOf(property), countryAbroad(property.country))}</p>
        {house ? null : (
          <p className="text-sm text-ink-soft">
            {`${formatGuests(property.max_guests)} au maximum${property.units > 1 ? ` par ${property.category === "hotel" ? "chambre" : "logement"}` : ""}`}
          </p>
        )}
      </div>
    </div>
  );
}
