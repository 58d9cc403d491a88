import type { hostEndpoints } from "@lopango/contract/endpoints/host";
import type { Handlers } from "../identity/handlers.ts";
import { arrangePhotos, deletePhoto, type ArrangeDeps } from "./arrange-photos.ts";
import { deleteListing, type DeleteDeps } from "./delete-listing.ts";
import { closeNights, hostCalendar, type HostCalendarDeps } from "./close-nights.ts";
import { changeListing, publish, type ListingDeps } from "./publish-listing.ts";
import type { ApiEndpoint } from "@lopango/contract/endpoints/served";

type HostListingEndpoint = Exclude<
  Extract<keyof typeof hostEndpoints, ApiEndpoint>,
  `${string}HostBooking${string}` | `${"accept" | "decline"}${string}`
>;

export type HostListingDeps = ListingDeps & DeleteDeps & ArrangeDeps & HostCalendarDeps;

export function hostListingRoutes(deps: HostListingDeps): Pick<Handlers, HostListingEndpoint> {
  return {
    createProperty: ({ caller, body, idempotencyKey, count }) => publish(deps, caller, body, idempotencyKey, count),
    changeProperty: ({ caller, params, body, count }) => changeListing(deps, caller, params.id, body, count),
    deleteProperty: ({ caller, params }) => deleteListing(deps, caller, params.id),
    arrangePhotos: ({ caller, params, body, count }) => arrangePhotos(deps, caller, params.id, body, count),
    deletePhoto: ({ caller, params }) => deletePhoto(deps, caller, params.id, params.photo_id),
    getHostCalendar: ({ caller, params, query }) => hostCalendar(deps, caller, params.id, query.month),
    closeNights: ({ caller, params, body, count }) => closeNights(deps, caller, params.id, body, count),
  };
}
