import type { Handlers } from "../identity/handlers.ts";
import { offerRooms, type OfferDeps } from "./offer-rooms.ts";
import { viewEstablishment, type ViewEstablishmentDeps } from "./view-establishment.ts";

export const establishmentRoutes = (deps: ViewEstablishmentDeps & OfferDeps) =>
  ({
    getEstablishment: ({ params, caller }) => viewEstablishment(deps, params.id, caller),
    getEstablishmentOffers: ({ params, query }) => offerRooms(deps, params.id, query),
  }) satisfies Partial<Handlers>;
