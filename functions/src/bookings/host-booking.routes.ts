import type { Handlers } from "../identity/handlers.ts";
import type { SettleDeps } from "../payments/settle.ts";
import type { HostReadDeps } from "./require-hosted.ts";
import type { BookingsDeps } from "./guest-bookings.ts";
import {
  acceptBooking,
  acceptStayChange,
  cancelHostBooking,
  declineBooking,
  declineStayChange,
  listWaitingBookings,
  viewHostBooking,
  type HouseBookingsDeps,
} from "./host-bookings.ts";
import { exportHostBookings, listHostBookings } from "./list-host-bookings.ts";

export type HostBookingDeps = BookingsDeps & HostReadDeps & HouseBookingsDeps & Pick<SettleDeps, "payments">;

export const hostBookingRoutes = (deps: HostBookingDeps) =>
  ({
    acceptChange: ({ caller, params }) => acceptStayChange(deps, caller, params.id),
    declineChange: ({ caller, params }) => declineStayChange(deps, caller, params.id),
    listHostBookings: ({ caller, query: { limit, cursor, ...filter } }) =>
      listHostBookings(deps, caller, filter, { size: limit, cursor }),
    exportHostBookings: ({ caller, query, count }) => exportHostBookings(deps, caller, query, count),
    listWaitingBookings: ({ caller }) => listWaitingBookings(deps, caller),
    getHostBooking: ({ caller, params }) => viewHostBooking(deps, caller, params.id),
    acceptBooking: ({ caller, params }) => acceptBooking(deps, caller, params.id),
    declineBooking: ({ caller, params }) => declineBooking(deps, caller, params.id),
    cancelHostBooking: ({ caller, params }) => cancelHostBooking(deps, caller, params.id),
  }) satisfies Partial<Handlers>;
