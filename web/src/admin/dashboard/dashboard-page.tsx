import { nameOf, reachOf } from "../users/user-name.ts";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { BookingBadge } from "../../features/bookings/booking-badge.tsx";
import { ApplicationBadge } from "../../partners/status-badge.tsx";
import { messageOf } from "../../lib/api/api-error.ts";
import { formatStayWithYear } from "@lopango/contract/calendar/french-dates";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { adminPaths } from "@lopango/contract/admin/admin-paths";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { Latest, Line } from "../latest.tsx";
import { guestOf } from "../bookings/money-labels.ts";
import { Email } from "../../ui/email.tsx";
import { dayOf } from "../moment.ts";
import { OnlineBadge } from "../properties/listing-cell.tsx";
import { Roles } from "../users/roles.tsx";
import { SearchField } from "../search/search-field.tsx";
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
          {(booking) => (
            <Line
              to={adminPaths.adminBooking(booking.id)}
              title={booking.property_title}
              text={guestOf(booking)}
              date={formatStayWithYear(booking.checkin, booking.checkout)}
              aside={<BookingBadge booking={booking} />}
            />
          )}
        </Latest>
        <Latest title="Dernières candidatures" all={adminPaths.adminPartners()} part={partners} keyOf={({ id }) => id}>
          {({ id, hotel_name, city, created_at, status }) => (
            <Line
              to={adminPaths.adminPartner(id)}
              title={hotel_name}
              text={city}
              date={dayOf(created_at)}
              aside={<ApplicationBadge status={status} />}
            />
          )}
        </Latest>
        <Latest title="Dernières annonces" all={adminPaths.adminProperties()} part={properties} keyOf={({ id }) => id}>
          {(listing) => (
            <Line
              to={adminPaths.adminProperties({ q: listing.id })}
              title={listing.title}
              text={listing.city}
              date={dayOf(listing.created_at)}
              aside={<OnlineBadge listing={listing} />}
            />
          )}
        </Latest>
        <Latest title="Derniers inscrits" all={adminPaths.adminUsers()} part={users} keyOf={({ id }) => id}>
          {(user) => (
            <Line
              to={adminPaths.adminUser(user.id)}
              title={nameOf(user)}
              text={<Email address={reachOf(user)} />}
              date={dayOf(user.created_at)}
              aside={<Roles roles={user.roles} />}
            />
          )}
        </Latest>
      </div>
    </>
  );
}
