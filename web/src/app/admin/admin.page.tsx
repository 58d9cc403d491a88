import { Navigate, Route, Routes, NavLink, useLocation } from "react-router";
import { useEffect, useRef } from "react";
import { ADMIN_SCREENS } from "@lopango/contract/admin-screens";
import { SCREENS } from "@lopango/contract/screens";
import { adminPaths } from "@lopango/contract/admin-paths";
import { paths } from "@lopango/contract/paths";
import { AuditPage } from "../../moderation/audit/audit.page.tsx";
import { AdminBookingPage } from "../../bookings/admin/admin-booking.page.tsx";
import { BookingsPage } from "../../bookings/admin/admin-bookings.page.tsx";
import { DashboardPage } from "../../moderation/dashboard/dashboard.page.tsx";
import { PartnerPage } from "../../partners/admin/partner.page.tsx";
import { AdminPartnersPage } from "../../partners/admin/admin-partners.page.tsx";
import { ChecksPage } from "../../checks/admin/checks.page.tsx";
import { AdminPropertyPage } from "../../moderation/places/admin-property.page.tsx";
import { ListingsToReviewPage } from "../../moderation/places/listings-to-review.page.tsx";
import { PropertiesPage } from "../../moderation/places/properties.page.tsx";
import { SearchPage } from "../../moderation/dashboard/admin-search.page.tsx";
import { ReportPage } from "../../moderation/reports/report.page.tsx";
import { ReportsPage } from "../../moderation/reports/reports.page.tsx";
import { AdminEstablishmentPage } from "../../moderation/places/admin-establishment.page.tsx";
import { ExchangeRatePage } from "../../payments/admin/exchange-rate.page.tsx";
import { ReconciliationPage } from "../../payments/admin/reconciliation.page.tsx";
import { ProvidersPage, StoppedProviders } from "../../payments/admin/providers.page.tsx";
import { StatementPage } from "../../payment-review/admin/statement.page.tsx";
import { StatementsPage } from "../../payment-review/admin/statements.page.tsx";
import { AdminReviewPage } from "../../reviews/admin/admin-review.page.tsx";
import { AdminThreadPage } from "../../messages/admin/admin-thread.page.tsx";
import { UserPage } from "../../moderation/people/user.page.tsx";
import { UsersPage } from "../../moderation/people/users.page.tsx";
import "../../ui/back-office.css";
import { api } from "../../lib/api/api.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { refreshProfile, signOut } from "../../identity/session.ts";
import { showToast } from "../../ui/toast.ts";
import { newLoss, type Loss } from "./lost-access.ts";
import { classNames } from "../../ui/class-names.ts";

/** Nested routes match the path after `/admin/`. */
const below = (screen: string): string => screen.slice(SCREENS.admin.length + 1);

/** `/admin` and its subpages: a separate chunk, loaded by admins only. */
export default function AdminPage() {
  useLostAccess();
  return (
    <>
      <AdminNav />
      <StoppedProviders />
      <div className="page py-6 lg:py-8">
        <Routes>
          <Route index element={<DashboardPage />} />
          <Route path={below(ADMIN_SCREENS.adminSearch)} element={<SearchPage />} />
          <Route path={below(ADMIN_SCREENS.adminUsers)} element={<UsersPage />} />
          <Route path={below(ADMIN_SCREENS.adminUser)} element={<UserPage />} />
          <Route path={below(ADMIN_SCREENS.adminProperties)} element={<PropertiesPage />} />
          <Route path={below(ADMIN_SCREENS.adminProperty)} element={<AdminPropertyPage />} />
          <Route path={below(ADMIN_SCREENS.adminEstablishment)} element={<AdminEstablishmentPage />} />
          <Route path={below(ADMIN_SCREENS.adminListingsToReview)} element={<ListingsToReviewPage />} />
          <Route path={below(ADMIN_SCREENS.adminBookings)} element={<BookingsPage />} />
          <Route path={below(ADMIN_SCREENS.adminBooking)} element={<AdminBookingPage />} />
          <Route path={below(ADMIN_SCREENS.adminPartners)} element={<AdminPartnersPage />} />
          <Route path={below(ADMIN_SCREENS.adminPartner)} element={<PartnerPage />} />
          <Route path={below(ADMIN_SCREENS.adminReconciliation)} element={<ReconciliationPage />} />
          <Route path={below(ADMIN_SCREENS.adminExchangeRate)} element={<ExchangeRatePage />} />
          <Route path={below(ADMIN_SCREENS.adminProviders)} element={<ProvidersPage />} />
          <Route path={below(ADMIN_SCREENS.adminStatements)} element={<StatementsPage />} />
          <Route path={below(ADMIN_SCREENS.adminStatement)} element={<StatementPage />} />
          <Route path={below(ADMIN_SCREENS.adminChecks)} element={<ChecksPage />} />
          <Route path={below(ADMIN_SCREENS.adminReports)} element={<ReportsPage />} />
          <Route path={below(ADMIN_SCREENS.adminReport)} element={<ReportPage />} />
          <Route path={below(ADMIN_SCREENS.adminReview)} element={<AdminReviewPage />} />
          <Route path={below(ADMIN_SCREENS.adminThread)} element={<AdminThreadPage />} />
          <Route path={below(ADMIN_SCREENS.adminAudit)} element={<AuditPage />} />
          <Route path="*" element={<Navigate to={SCREENS.notFound} replace />} />
        </Routes>
      </div>
    </>
  );
}

/**
 * Reports a lost admin role or session once; the route guards then apply. Losing the role also ends the sessions, so
 * most requests fail with 401.
 */
function useLostAccess(): void {
  useEffect(() => {
    let told: Loss | null = null;
    return api.onError((error) => {
      const loss = newLoss(error, told);
      if (loss === null) return;
      told = loss;
      showToast("error", messageOf(error));
      void (loss === "session" ? signOut() : refreshProfile());
    });
  }, []);
}

const PLACES = [
  { to: paths.admin, label: "Vue d’ensemble" },
  { to: adminPaths.adminUsers(), label: "Comptes" },
  { to: adminPaths.adminProperties(), label: "Annonces" },
  { to: ADMIN_SCREENS.adminListingsToReview, label: "À relire" },
  { to: adminPaths.adminBookings(), label: "Réservations" },
  { to: adminPaths.adminReconciliation(), label: "Rapprochement" },
  { to: ADMIN_SCREENS.adminExchangeRate, label: "Taux" },
  { to: ADMIN_SCREENS.adminProviders, label: "Prestataires" },
  { to: adminPaths.adminPartners(), label: "Candidatures" },
  { to: adminPaths.adminChecks(), label: "Vérifications" },
  { to: adminPaths.adminReports(), label: "Signalements" },
  { to: adminPaths.adminAudit(), label: "Journal" },
];

/** Admin navigation; on phones, a horizontal row that scrolls to the current link. */
function AdminNav() {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (list.current && current)
      list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 2 + current.offsetWidth / 2;
  }, [pathname]);
  return (
    <nav aria-label="Administration" className="border-b border-line bg-surface">
      <ul ref={list} className="page relative flex gap-1 overflow-x-auto [scrollbar-width:none] lg:gap-0">
        {PLACES.map(({ to, label }) => (
          <li key={to} className="shrink-0 first:-ml-3 lg:first:-ml-2">
            <NavLink
              to={to}
              end={to === paths.admin}
              className={({ isActive }) =>
                classNames(
                  "flex min-h-12 items-center border-b-2 px-3 text-sm lg:px-2 font-semibold transition-colors focus-visible:-outline-offset-2",
                  isActive ? "border-accent text-ink" : "border-transparent text-ink-soft hover:text-ink",
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
