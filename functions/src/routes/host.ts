import type { hostEndpoints } from "@lopango/contract/endpoints/host";
import type { Handlers } from "../http/handler.ts";
import { arrangePhotos, deletePhoto, type ArrangeDeps } from "../usecases/photos/arrange-photos.ts";
import type { BookingsDeps } from "../usecases/bookings/bookings.ts";
import { deleteListing, type DeleteDeps } from "../usecases/listings/delete-listing.ts";
import {
  acceptBooking,
  acceptStayChange,
  cancelHostBooking,
  declineBooking,
  declineStayChange,
  listHostBookings,
  viewHostBooking,
} from "../usecases/bookings/host-bookings.ts";
import { closeNights, hostCalendar, type HostCalendarDeps } from "../usecases/calendar/host-calendar.ts";
import { changeListing, publish, type ListingDeps } from "../usecases/listings/listings.ts";
import type { SettleDeps } from "../usecases/payments/settle.ts";
import type { ApiEndpoint } from "./served.ts";

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
