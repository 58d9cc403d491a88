import { Navigate, Route, Routes } from "react-router";
import { paths } from "../../lib/paths.ts";
import { AdminNav } from "./admin-nav.tsx";
import { AuditPage } from "./audit/audit-page.tsx";
import { AdminBookingPage } from "./bookings/booking-page.tsx";
import { BookingsPage } from "./bookings/bookings-page.tsx";
import { DashboardPage } from "./dashboard/dashboard-page.tsx";
import { PartnerPage } from "./partners/partner-page.tsx";
import { PartnersPage } from "./partners/partners-page.tsx";
import { PropertiesPage } from "./properties/properties-page.tsx";
import { useLostAccess } from "./use-lost-access.ts";
import { UserPage } from "./users/user-page.tsx";
import { UsersPage } from "./users/users-page.tsx";

/** `/admin` and all below it: one part, which nobody but admins loads (spec §2). */
export default function AdminPage() {
  useLostAccess();
  return (
    <>
      <AdminNav />
      <div className="page py-6 lg:py-8">
        <Routes>
          <Route index element={<DashboardPage />} />
          <Route path="users" element={<UsersPage />} />
          <Route path="users/:id" element={<UserPage />} />
          <Route path="properties" element={<PropertiesPage />} />
          <Route path="bookings" element={<BookingsPage />} />
          <Route path="bookings/:id" element={<AdminBookingPage />} />
          <Route path="partners" element={<PartnersPage />} />
          <Route path="partners/:id" element={<PartnerPage />} />
          <Route path="audit" element={<AuditPage />} />
          <Route path="*" element={<Navigate to={paths.notFound} replace />} />
        </Routes>
      </div>
    </>
  );
}
