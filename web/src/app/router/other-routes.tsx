import { Navigate, Route, Routes, Outlet, useLocation, useNavigationType } from "react-router";
import { SCREENS } from "@lopango/contract/screens";
import { paths } from "@lopango/contract/paths";
import { lazyPage, publicRoutes } from "./lazy-page.tsx";
import { isServerRendered, pageCode } from "./public-pages.ts";
import { SessionUnreached } from "../../identity/sign-in/session-unreached.tsx";
import { isAdmin, useSession } from "../../identity/session/store.ts";
import type { ReturnState } from "../../identity/return-url.ts";
import { PageSkeleton } from "../shell/shell.tsx";

const open = publicRoutes((screen) => !isServerRendered(screen));
const UnsubscribePage = lazyPage(pageCode(() => import("../../notifications/unsubscribe.page.tsx")));
const StillFreePage = lazyPage(pageCode(() => import("../../listings/still-free.page.tsx")));
const AlertPage = lazyPage(pageCode(() => import("../../saved-searches/alert.page.tsx")));
const NotFoundPage = lazyPage(pageCode(() => import("../pages/not-found.page.tsx")));
const BookingPage = lazyPage(pageCode(() => import("../../bookings/checkout/booking.page.tsx")));
const MyBookingsPage = lazyPage(pageCode(() => import("../pages/my-bookings.page.tsx")));
const BookingDetailPage = lazyPage(pageCode(() => import("../pages/booking-detail.page.tsx")));
const HostPage = lazyPage(pageCode(() => import("../../hosts/dashboard/host.page.tsx")));
const PublicHostPage = lazyPage(pageCode(() => import("../../hosts/public-host.page.tsx")));
const HostListingPage = lazyPage(pageCode(() => import("../../hosts/dashboard/host-listing.page.tsx")));
const HostBookingsPage = lazyPage(pageCode(() => import("../../hosts/dashboard/host-bookings.page.tsx")));
const HostEstablishmentPage = lazyPage(pageCode(() => import("../../hosts/dashboard/host-establishment.page.tsx")));
const HostTeamPage = lazyPage(pageCode(() => import("../../hosts/dashboard/host-team.page.tsx")));
const ReceptionPage = lazyPage(pageCode(() => import("../../reception/reception.page.tsx")));
const VisitsPage = lazyPage(pageCode(() => import("../../checks/visits/visits.page.tsx")));
const LeasesPage = lazyPage(pageCode(() => import("../../leases/leases.page.tsx")));
const LeasePage = lazyPage(pageCode(() => import("../../leases/lease.page.tsx")));
const TeamInvitationPage = lazyPage(pageCode(() => import("../../teams/team-invitation.page.tsx")));
const PartnerAppPage = lazyPage(pageCode(() => import("../../partners/application/partner-app.page.tsx")));
const AccountPage = lazyPage(pageCode(() => import("../../accounts/account.page.tsx")));
const NotificationsPage = lazyPage(pageCode(() => import("../../notifications/notifications.page.tsx")));
const MessagesPage = lazyPage(pageCode(() => import("../../messages/inbox/messages.page.tsx")));
const AdminPage = lazyPage(pageCode(() => import("../admin/admin.page.tsx")));

export default function OtherRoutes() {
  return (
    <Routes>
      {open}
      <Route path={SCREENS.unsubscribe} element={<UnsubscribePage />} />
      <Route path={SCREENS.stillFree} element={<StillFreePage />} />
      <Route path={SCREENS.alert} element={<AlertPage />} />
      <Route path={SCREENS.hostPage} element={<PublicHostPage />} />
      <Route path={SCREENS.notFound} element={<NotFoundPage />} />
      <Route element={<RequireSignIn />}>
        <Route path={SCREENS.booking} element={<BookingPage />} />
        <Route path={SCREENS.myBookings} element={<MyBookingsPage />} />
        <Route path={SCREENS.myBookingsAlias} element={<Navigate to={SCREENS.myBookings} replace />} />
        <Route path={SCREENS.myBooking} element={<BookingDetailPage />} />
        <Route path={SCREENS.account} element={<AccountPage />} />
        <Route path={SCREENS.notifications} element={<NotificationsPage />} />
        <Route path={SCREENS.messages} element={<MessagesPage />} />
        <Route path={SCREENS.thread} element={<MessagesPage />} />
        <Route path={SCREENS.partnerApplication} element={<PartnerAppPage />} />
        <Route path={SCREENS.host} element={<HostPage />} />
        <Route path={SCREENS.hostListing} element={<HostListingPage />} />
        <Route path={SCREENS.hostBookings} element={<HostBookingsPage />} />
        <Route path={SCREENS.hostEstablishment} element={<HostEstablishmentPage />} />
        <Route path={SCREENS.hostTeam} element={<HostTeamPage />} />
        <Route path={SCREENS.visits} element={<VisitsPage />} />
        <Route path={SCREENS.leases} element={<LeasesPage />} />
        <Route path={SCREENS.lease} element={<LeasePage />} />
        <Route path={SCREENS.reception} element={<ReceptionPage />} />
        <Route path={SCREENS.teamInvitation} element={<TeamInvitationPage />} />
        <Route element={<RequireAdmin />}>
          <Route path={`${SCREENS.admin}/*`} element={<AdminPage />} />
        </Route>
      </Route>
      <Route path="*" element={<Navigate to={SCREENS.notFound} replace />} />
    </Routes>
  );
}

/** Redirects signed-out visitors to `/`, which stores the wanted path and offers to sign in. */
function RequireSignIn() {
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  const came_from_page = useNavigationType() === "PUSH" || isLoadedByLink();
  if (status === "loading") return <PageSkeleton />;
  if (status === "unreached")
    return (
      <div className="page py-16">
        <h1 className="sr-only">Page réservée aux personnes connectées</h1>
        <SessionUnreached />
      </div>
    );
  if (status === "signed-out") {
    const state: ReturnState = { wanted: pathname + search + hash, came_from_page };
    return <Navigate to={paths.home} replace state={state} />;
  }
  return <Outlet />;
}

/** Detects a link pressed before hydration; a link opened in a new tab has no page to go back to. */
const isLoadedByLink = () => history.length > 1 && document.referrer.startsWith(`${location.origin}/`);

/** Hides the admin area from other users; the server refuses them anyway. */
function RequireAdmin() {
  return isAdmin(useSession()) ? <Outlet /> : <Navigate to={paths.notFound} replace />;
}
