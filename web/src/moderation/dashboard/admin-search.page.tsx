import ListX from "lucide-react/icons/list-x";
import { useSearchParams, useNavigate } from "react-router";
import useSWR from "swr";
import { adminPaths } from "@lopango/contract/admin-paths";
import { MAX_QUERY_LENGTH } from "@lopango/contract/limits";
import { placeName } from "@lopango/contract/listings/place-name";
import { StatusBadge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { AdminHeading } from "../../ui/admin/detail-page.tsx";
import { guestOf } from "../../bookings/admin/admin-labels.ts";
import { Latest, Line } from "../../ui/admin/latest.tsx";
import { ApplicationLine, BookingLine, ListingLine, PaymentLine, paymentsPath, PersonLine } from "../lines.tsx";
import { dayOf } from "../../ui/admin/moment.ts";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { ListToolbar } from "../../ui/admin-list/list-toolbar.tsx";

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
  const { bookings, payments, establishments, listings, people, applications } = useFound(q);
  const all = [bookings, payments, establishments, listings, people, applications];
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
      {isShown(establishments) ? (
        <Latest
          counted
          title="Hôtels"
          all={adminPaths.adminProperties({ q })}
          part={establishments}
          keyOf={({ id }) => id}
        >
          {(establishment) => (
            <Line
              to={adminPaths.adminEstablishment(establishment.id)}
              title={establishment.name}
              text={placeName(establishment.commune, establishment.city)}
              date={dayOf(establishment.created_at)}
              aside={
                <StatusBadge
                  {...(establishment.is_online
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

/** Results of each kind on the screen; the rest is in the list of the kind. */
const SHOWN = 5;

const options = { dedupingInterval: 500 };

/** Loads what matches in each admin list; each part loads and fails independently. */
function useFound(q: string) {
  const query = { q, limit: SHOWN };
  return {
    bookings: useSWR(
      keyOf("admin", "bookings", "found", q),
      () => api.countedList("/api/admin/bookings", { query }),
      options,
    ),
    payments: useSWR(
      keyOf("admin", "payments", "found", q),
      () => api.countedList("/api/admin/payments", { query }),
      options,
    ),
    establishments: useSWR(
      keyOf("admin", "establishments", "found", q),
      () => api.countedList("/api/admin/establishments", { query }),
      options,
    ),
    listings: useSWR(
      keyOf("admin", "properties", "found", q),
      () => api.countedList("/api/admin/properties", { query }),
      options,
    ),
    people: useSWR(keyOf("admin", "users", "found", q), () => api.countedList("/api/admin/users", { query }), options),
    applications: useSWR(
      keyOf("admin", "partners", "found", q),
      () => api.countedList("/api/admin/partners/applications", { query }),
      options,
    ),
  };
}

/** Searches everything that admins list; leads to `/admin/search`. */
export function SearchField({ q }: { q: string }) {
  const navigate = useNavigate();
  return (
    <ListToolbar
      q={q}
      placeholder="Transaction, code ou nom"
      onSearch={(text) => {
        if (text) void navigate(adminPaths.adminSearch({ q: text }));
      }}
    />
  );
}
