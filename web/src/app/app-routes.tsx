import { Navigate, Route, Routes } from "react-router";
import { paths, patterns } from "../lib/paths.ts";
import HomePage from "../pages/home/home-page.tsx";
import { RequireAdmin, RequireSignIn } from "./guards.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { publicPages } from "./open-pages.ts";
import { pageCode } from "./page-code.ts";
import { Shell } from "./shell/shell.tsx";

const BookingPage = lazyPage(pageCode(() => import("../pages/booking/booking-page.tsx")));
const MyBookingsPage = lazyPage(pageCode(() => import("../pages/my-bookings/my-bookings-page.tsx")));
const BookingDetailPage = lazyPage(pageCode(() => import("../pages/booking-detail/booking-detail-page.tsx")));
const HostPage = lazyPage(pageCode(() => import("../pages/host/host-page.tsx")));
const HostListingPage = lazyPage(pageCode(() => import("../pages/host-listing/host-listing-page.tsx")));
const HostBookingsPage = lazyPage(pageCode(() => import("../pages/host-bookings/host-bookings-page.tsx")));
const PartnerAppPage = lazyPage(pageCode(() => import("../pages/partner-app/partner-app-page.tsx")));
const AdminPage = lazyPage(pageCode(() => import("../pages/admin/admin-page.tsx")));
const open = Object.entries(publicPages).map(([pattern, code]) => ({ pattern, Page: lazyPage(code) }));

/** The route table of spec §2. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path={paths.home} element={<HomePage />} />
        {open.map(({ pattern, Page }) => (
          <Route key={pattern} path={pattern} element={<Page />} />
        ))}
        <Route element={<RequireSignIn />}>
          <Route path={patterns.booking} element={<BookingPage />} />
          <Route path={paths.myBookings} element={<MyBookingsPage />} />
          <Route path={patterns.myBookingsAlias} element={<Navigate to={paths.myBookings} replace />} />
          <Route path={patterns.myBooking} element={<BookingDetailPage />} />
          <Route path={patterns.partnerApplication} element={<PartnerAppPage />} />
          <Route path={paths.host} element={<HostPage />} />
          <Route path={patterns.hostListing} element={<HostListingPage />} />
          <Route path={paths.hostBookings} element={<HostBookingsPage />} />
          <Route element={<RequireAdmin />}>
            <Route path={`${paths.admin}/*`} element={<AdminPage />} />
          </Route>
        </Route>
        <Route path="*" element={<Navigate to={paths.notFound} replace />} />
      </Route>
    </Routes>
  );
}
