import { lazy } from 'react';
import { matchPath, Navigate, Route, Routes } from 'react-router';
import { preloadProperty } from '../features/booking/use-property.ts';
import { paths, patterns } from '../lib/paths.ts';
import HomePage from '../pages/home/home-page.tsx';
import { RequireAdmin, RequireSignIn } from './guards.tsx';
import { Shell } from './shell/shell.tsx';

// The home page comes with the application: it is where most visits start. Every other page is a part of its own.
const SearchPage = lazy(() => import('../pages/search/search-page.tsx'));
const PropertyPage = lazy(() => {
  const { id } = matchPath(patterns.property, window.location.pathname)?.params ?? {};
  if (id) preloadProperty(id);
  return import('../pages/property/property-page.tsx');
});
const BookingPage = lazy(() => import('../pages/booking/booking-page.tsx'));
const PaymentReturnPage = lazy(() => import('../pages/payment-return/payment-return-page.tsx'));
const MyBookingsPage = lazy(() => import('../pages/my-bookings/my-bookings-page.tsx'));
const BookingDetailPage = lazy(() => import('../pages/booking-detail/booking-detail-page.tsx'));
const ComingSoonPage = lazy(() => import('../pages/coming-soon/coming-soon-page.tsx'));
const NotFoundPage = lazy(() => import('../pages/not-found/not-found-page.tsx'));

/** The route table of spec §2. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.search()} element={<SearchPage />} />
        <Route path={patterns.property} element={<PropertyPage />} />
        <Route path={paths.cars} element={<ComingSoonPage screen="cars" />} />
        <Route path={paths.partners} element={<ComingSoonPage screen="partners" />} />
        <Route path={paths.partnersApply} element={<ComingSoonPage screen="partners" />} />
        <Route path={paths.about} element={<ComingSoonPage screen="about" />} />
        <Route path={paths.terms} element={<ComingSoonPage screen="terms" />} />
        <Route path={paths.privacy} element={<ComingSoonPage screen="privacy" />} />
        <Route path={paths.support} element={<ComingSoonPage screen="support" />} />
        <Route path={paths.paymentReturn} element={<PaymentReturnPage />} />
        <Route element={<RequireSignIn />}>
          <Route path={patterns.booking} element={<BookingPage />} />
          <Route path={paths.myBookings} element={<MyBookingsPage />} />
          <Route path={patterns.myBookingsAlias} element={<Navigate to={paths.myBookings} replace />} />
          <Route path={patterns.myBooking} element={<BookingDetailPage />} />
          <Route path={paths.host} element={<ComingSoonPage screen="host" />} />
          <Route path={paths.hostBookings} element={<ComingSoonPage screen="host" />} />
          <Route element={<RequireAdmin />}>
            <Route path={`${paths.admin}/*`} element={<ComingSoonPage screen="admin" />} />
          </Route>
        </Route>
        <Route path={paths.notFound} element={<NotFoundPage />} />
        <Route path="*" element={<Navigate to={paths.notFound} replace />} />
      </Route>
    </Routes>
  );
}
