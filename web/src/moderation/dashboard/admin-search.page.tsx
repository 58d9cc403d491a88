import { adminPaths } from "@lopango/contract/admin-paths";
import { MAX_QUERY_LENGTH } from "@lopango/contract/limits";
import { placeName } from "@lopango/contract/listings/place-name";
import ListX from "lucide-react/icons/list-x";
import { useSearchParams } from "react-router";
import { StatusBadge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { AdminHeading } from "../../ui/admin/admin-heading.tsx";
import { guestOf } from "../../payments/money-labels.ts";
import { Latest, Line } from "../../ui/admin/latest.tsx";
import { ApplicationLine, BookingLine, ListingLine, PaymentLine, paymentsPath, PersonLine } from "../lines.tsx";
import { dayOf } from "../../ui/admin/moment.ts";
import { SearchField } from "./admin-search-field.tsx";
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
          {(booking) => <BookingLine booking={booking} text={`${booking.code}, ${guestOf(booking)}`} />}
        </Latest>
      ) : null}
      {isShown(payments) ? (
        <Latest counted title="Paiements" all={paymentsPath(q)} part={payments} keyOf={({ reference }) => reference}>
          {(payment) => <PaymentLine payment={payment} />}
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
          {(listing) => <ListingLine listing={listing} />}
        </Latest>
      ) : null}
      {isShown(people) ? (
        <Latest counted title="Personnes" all={adminPaths.adminUsers({ q })} part={people} keyOf={({ id }) => id}>
          {(user) => <PersonLine user={user} />}
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
          {(application) => <ApplicationLine application={application} />}
        </Latest>
      ) : null}
    </div>
  );
}
