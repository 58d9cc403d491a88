import RefreshCw from "lucide-react/icons/refresh-cw";
import { messageOf } from "../../lib/api/api-error.ts";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { adminPaths } from "@lopango/contract/admin-paths";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { Latest } from "../../ui/admin/latest.tsx";
import { ApplicationLine, BookingLine, ListingLine, PersonLine } from "../lines.tsx";
import { guestOf } from "../../payments/money-labels.ts";
import { SearchField } from "./admin-search-field.tsx";
import { Counters } from "./counters.tsx";
import { useDashboard } from "./use-dashboard.ts";
import { Waiting } from "./waiting.tsx";

/** `/admin`: counters, pending tasks and the latest items of each kind. */
export function DashboardPage() {
  usePageTitle("Administration");
  const { stats, users, properties, bookings, partners, isRefreshing, refresh } = useDashboard();
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Administration</h1>
        <Button variant="secondary" className="max-sm:px-3" busy={isRefreshing} onClick={refresh}>
          <RefreshCw aria-hidden className="size-4.5" />
          <span className="max-sm:sr-only">Actualiser</span>
        </Button>
      </div>
      <div className="mb-5">
        <SearchField q="" />
      </div>
      {stats.error && !stats.data ? (
        <ErrorState title={messageOf(stats.error)} error={stats.error} onRetry={refresh} busy={isRefreshing} />
      ) : (
        <div className="space-y-3 lg:space-y-5">
          <Counters stats={stats.data} />
          <Waiting stats={stats.data} />
        </div>
      )}
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        <Latest title="Dernières réservations" all={adminPaths.adminBookings()} part={bookings} keyOf={({ id }) => id}>
          {(booking) => <BookingLine booking={booking} text={guestOf(booking)} />}
        </Latest>
        <Latest title="Dernières candidatures" all={adminPaths.adminPartners()} part={partners} keyOf={({ id }) => id}>
          {(application) => <ApplicationLine application={application} />}
        </Latest>
        <Latest title="Dernières annonces" all={adminPaths.adminProperties()} part={properties} keyOf={({ id }) => id}>
          {(listing) => <ListingLine listing={listing} />}
        </Latest>
        <Latest title="Derniers inscrits" all={adminPaths.adminUsers()} part={users} keyOf={({ id }) => id}>
          {(user) => <PersonLine user={user} />}
        </Latest>
      </div>
    </>
  );
}
