import { adminPaths } from "@lopango/contract/admin/admin-paths";
import { formatStayWithYear } from "@lopango/contract/calendar/french-dates";
import { MAX_QUERY_LENGTH } from "@lopango/contract/limits";
import { formatExactPrice } from "@lopango/contract/payments/money";
import { placeName } from "@lopango/contract/search/place-name";
import ListX from "lucide-react/icons/list-x";
import { useSearchParams } from "react-router";
import { BookingBadge } from "../../features/bookings/booking-badge.tsx";
import { ApplicationBadge } from "../../partners/status-badge.tsx";
import { StatusBadge } from "../../ui/badge.tsx";
import { Email } from "../../ui/email.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { AdminHeading } from "../admin-heading.tsx";
import { guestOf, paymentLabel, PURPOSES } from "../bookings/money-labels.ts";
import { Latest, Line } from "../latest.tsx";
import { dayOf } from "../moment.ts";
import { OnlineBadge } from "../properties/listing-cell.tsx";
import { Roles } from "../users/roles.tsx";
import { nameOf, reachOf } from "../users/user-name.ts";
import { SearchField } from "./search-field.tsx";
import { useFound } from "./use-found.ts";

/** `/admin/search`: what matches in every list of admins, by kind. */
export function SearchPage() {
  const [params] = useSearchParams();
  const q = (params.get("q") ?? "").trim().slice(0, MAX_QUERY_LENGTH);
  return (
    <>
      <AdminHeading title="Recherche" />
      <div className="mb-5">
        <SearchField q={q} />
      </div>
      {q === "" ? null : <Found key={q} q={q} />}
    </>
  );
}

/** Kinds without a result are left out. */
function Found({ q }: { q: string }) {
  const { bookings, payments, houses, listings, people, applications } = useFound(q);
  const all = [bookings, payments, houses, listings, people, applications];
  if (all.every(({ data }) => data?.meta.total === 0))
    return (
      <EmptyState icon={ListX} title="Aucun résultat">
        Rien ne commence ainsi. Un identifiant, une référence ou une transaction se cherche en entier.
      </EmptyState>
    );
  const isShown = ({ data }: { data: { meta: { total: number } } | undefined }) => data?.meta.total !== 0;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {isShown(bookings) ? (
        <Latest
          counted
          title="Réservations"
          all={adminPaths.adminBookings({ q })}
          part={bookings}
          keyOf={({ id }) => id}
        >
          {(booking) => (
            <Line
              to={adminPaths.adminBooking(booking.id)}
              title={booking.property_title}
              text={`${booking.code}, ${guestOf(booking)}`}
              date={formatStayWithYear(booking.checkin, booking.checkout)}
              aside={<BookingBadge booking={booking} />}
            />
          )}
        </Latest>
      ) : null}
      {isShown(payments) ? (
        <Latest counted title="Paiements" all={paymentsPath(q)} part={payments} keyOf={({ reference }) => reference}>
          {(payment) => (
            <Line
              to={payment.booking_id ? adminPaths.adminBooking(payment.booking_id) : paymentsPath(payment.reference)}
              title={`${formatExactPrice(payment.amount_cents, payment.currency)} · ${PURPOSES[payment.purpose]}`}
              text={payment.provider_transaction ?? payment.reference}
              date={dayOf(payment.created_at)}
              aside={<StatusBadge {...paymentLabel(payment)} />}
            />
          )}
        </Latest>
      ) : null}
      {isShown(houses) ? (
        <Latest counted title="Hôtels" all={adminPaths.adminProperties({ q })} part={houses} keyOf={({ id }) => id}>
          {(house) => (
            <Line
              to={adminPaths.adminHouse(house.id)}
              title={house.name}
              text={placeName(house.commune, house.city)}
              date={dayOf(house.created_at)}
              aside={
                <StatusBadge
                  {...(house.is_online
                    ? { label: "En ligne", tone: "positive" }
                    : { label: "Hors ligne", tone: "neutral" })}
                />
              }
            />
          )}
        </Latest>
      ) : null}
      {isShown(listings) ? (
        <Latest counted title="Annonces" all={adminPaths.adminProperties({ q })} part={listings} keyOf={({ id }) => id}>
          {(listing) => (
            <Line
              to={adminPaths.adminProperty(listing.id)}
              title={listing.title}
              text={placeName(listing.commune, listing.city)}
              date={dayOf(listing.created_at)}
              aside={<OnlineBadge listing={listing} />}
            />
          )}
        </Latest>
      ) : null}
      {isShown(people) ? (
        <Latest counted title="Personnes" all={adminPaths.adminUsers({ q })} part={people} keyOf={({ id }) => id}>
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
      ) : null}
      {isShown(applications) ? (
        <Latest
          counted
          title="Candidatures"
          all={adminPaths.adminPartners({ q })}
          part={applications}
          keyOf={({ id }) => id}
        >
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
      ) : null}
    </div>
  );
}

const paymentsPath = (q: string): string => adminPaths.adminBookings({ view: "payments", status: "all", q });
