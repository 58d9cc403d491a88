import type { Property } from "@lopango/contract/listings/property";
import { paths } from "@lopango/contract/paths";

/** Link to the page of what is booked, which names it. */
export interface BackLink {
  to: string;
  label: string;
}

/** @param to the page of the house where it says so, by default that of the listing */
export function backLink(place: Pick<Property, "id" | "category" | "establishment_id">, to = paths.property(place.id)) {
  const { category, establishment_id: house } = place;
  const isRoom = house !== null && !to.startsWith(paths.establishment(house));
  const what = category === "logement" ? "au logement" : isRoom ? "à la chambre" : "à l’hôtel";
  return { to, label: `Retour ${what}` };
}
