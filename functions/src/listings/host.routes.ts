import type { hostEndpoints } from "@lopango/contract/endpoints/host";
import type { Handlers } from "../platform/http/handler.ts";
import { arrangePhotos, deletePhoto, type ArrangeDeps } from "../photos/arrange-photos.ts";
import type { BookingsDeps } from "../bookings/guest-bookings.ts";
import { deleteListing, type DeleteDeps } from "./delete-listing.ts";
import {
  acceptBooking,
  acceptStayChange,
  cancelHostBooking,
  declineBooking,
  declineStayChange,
  listHostBookings,
  viewHostBooking,
} from "../bookings/host-bookings.ts";
import { closeNights, hostCalendar, type HostCalendarDeps } from "../calendar/close-nights.ts";
import { changeListing, publish, type ListingDeps } from "./publish-listing.ts";
import type { SettleDeps } from "../payments/settle.ts";
import type { ApiEndpoint } from "@lopango/contract/endpoints/served";

export type HostDeps = ListingDeps &
  DeleteDeps &
  ArrangeDeps &
  HostCalendarDeps &
  BookingsDeps &
  Pick<SettleDeps, "payments">;

export function hostRoutes(deps: HostDeps): Pick<Handlers, Extract<keyof typeof hostEndpoints, ApiEndpoint>> {
  return {
    acceptChange: ({ caller, params }) => acceptStayChange(deps, caller, params.id),
    declineChange: ({ caller, params }) => declineStayChange(deps, caller, params.id),
    createProperty: ({ caller, body, idempotencyKey, count }) => publish(deps, caller, body, idempotencyKey, count),
    changeProperty: ({ caller, params, body, count }) => changeListing(deps, caller, params.id, body, count),
    deleteProperty: ({ caller, params }) => deleteListing(deps, caller, params.id),
    arrangePhotos: ({ caller, params, body, count }) => arrangePhotos(deps, caller, params.id, body, count),
    deletePhoto: ({ caller, params }) => deletePhoto(deps, caller, params.id, params.photo_id),
    getHostCalendar: ({ caller, params, query }) => hostCalendar(deps, caller, params.id, query.month),
    closeNights: ({ caller, params, body, count }) => closeNights(deps, caller, params.id, body, count),
    listHostBookings: ({ caller, query: { limit, cursor, ...filter } }) =>
      listHostBookings(deps, caller, filter, { size: limit, cursor }),
    getHostBooking: ({ caller, params }) => viewHostBooking(deps, caller, params.id),
    acceptBooking: ({ caller, params }) => acceptBooking(deps, caller, params.id),
    declineBooking: ({ caller, params }) => declineBooking(deps, caller, params.id),
    cancelHostBooking: ({ caller, params }) => cancelHostBooking(deps, caller, params.id),
  };
}
