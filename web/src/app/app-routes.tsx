import { matchPath, Navigate, Route, Routes } from 'react-router';
import { preloadProperty } from '../features/booking/property-request.ts';
import { paths, patterns } from '../lib/paths.ts';
import HomePage from '../pages/home/home-page.tsx';
import { RequireAdmin, RequireSignIn } from './guards.tsx';
import { lazyPage } from './lazy-page.ts';
import { Shell } from './shell/shell.tsx';

// The home page comes with the application: it is where most visits start. Every other page is a part of its own.
const SearchPage = lazyPage(() => import('../pages/search/search-page.tsx'));
const PropertyPage = lazyPage(() => {
  const { id } = matchPath(patterns.property, window.location.pathname)?.params ?? {};
  if (id) preloadProperty(id);
  return import('../pages/property/property-page.tsx');
});
const BookingPage = lazyPage(() => import('../pages/booking/booking-page.tsx'));
const PaymentReturnPage = lazyPage(() => import('../pages/payment-return/payment-return-page.tsx'));
const MyBookingsPage = lazyPage(() => import('../pages/my-bookings/my-bookings-page.tsx'));
const BookingDetailPage = lazyPage(() => import('../pages/booking-detail/booking-detail-page.tsx'));
const AboutPage = lazyPage(() => import('../pages/info/about-page.tsx'));
const TermsPage = lazyPage(() => import('../pages/info/terms-page.tsx'));
const PrivacyPage = lazyPage(() => import('../pages/info/privacy-page.tsx'));
const SupportPage = lazyPage(() => import('../pages/info/support-page.tsx'));
const HostPage = lazyPage(() => import('../pages/host/host-page.tsx'));
const HostListingPage = lazyPage(() => import('../pages/host-listing/host-listing-page.tsx'));
const HostBookingsPage = lazyPage(() => import('../pages/host-bookings/host-bookings-page.tsx'));
const PartnersPage = lazyPage(() => import('../pages/partners/partners-page.tsx'));
const ApplyPage = lazyPage(() => import('../pages/partners-apply/apply-page.tsx'));
const PartnerAppPage = lazyPage(() => import('../pages/partner-app/partner-app-page.tsx'));
const AdminPage = lazyPage(() => import('../pages/admin/admin-page.tsx'));
const ComingSoonPage = lazyPage(() => import('../pages/coming-soon/coming-soon-page.tsx'));
const NotFoundPage = lazyPage(() => import('../pages/not-found/not-found-page.tsx'));

/** The route table of spec §2. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.search()} element={<SearchPage />} />
        <Route path={patterns.property} element={<PropertyPage />} />
        <Route path={paths.cars} element={<ComingSoonPage />} />
        <Route path={paths.partners} element={<PartnersPage />} />
        <Route path={paths.partnersApply} element={<ApplyPage />} />
        <Route path={paths.about} element={<AboutPage />} />
        <Route path={paths.terms} element={<TermsPage />} />
        <Route path={paths.privacy} element={<PrivacyPage />} />
        <Route path={paths.support} element={<SupportPage />} />
        <Route path={paths.paymentReturn} element={<PaymentReturnPage />} />
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
        <Route path={paths.notFound} element={<NotFoundPage />} />
        <Route path="*" element={<Navigate to={paths.notFound} replace />} />
      </Route>
    </Routes>
  );
}
