import { api } from "../../lib/api/api.ts";
import { BOOKING_NOT_LOADED } from "../booking-labels.ts";
import { adminPaths } from "@lopango/contract/admin-paths";
import { DetailPage } from "../../ui/admin/detail-page.tsx";
import { AdminBookingDetailView } from "./admin-booking-detail.tsx";

const LIST = { path: adminPaths.adminBookings(), label: "Réservations", all: "Toutes les réservations" };

/** `/admin/bookings/{id}`: one booking, its history and its payments. */
export function AdminBookingPage() {
  return (
    <DetailPage
      title="Réservation"
      name="booking"
      list={LIST}
      load={(id) => api.get("/api/admin/bookings/{id}", { params: { id } })}
      problem={BOOKING_NOT_LOADED}
    >
      {(booking) => <AdminBookingDetailView booking={booking} />}
    </DetailPage>
  );
}
