import RefreshCw from "lucide-react/icons/refresh-cw";
import { Link } from "react-router";
import useSWR from "swr";
import { ADMIN_SCREENS } from "@lopango/contract/admin-screens";
import { adminPaths } from "@lopango/contract/admin-paths";
import type { AdminStats } from "@lopango/contract/moderation/stats";
import { formatDayAndMonth } from "@lopango/contract/platform/french-dates";
import { useRate } from "../../payments/exchange-rate.tsx";
import { messageOf } from "../../lib/api/api-error.ts";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState, Skeleton } from "../../ui/states.tsx";
import { Latest } from "../../ui/admin/latest.tsx";
import { ApplicationLine, BookingLine, ListingLine, PersonLine } from "../lines.tsx";
import { guestOf } from "../../bookings/admin/admin-labels.ts";
import { SearchField } from "./admin-search.page.tsx";
import { Waiting } from "./waiting.tsx";
import { Card } from "../../ui/card.tsx";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { useFreshness } from "../../lib/browser/page-return.ts";

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
          <DeadHomes stats={stats.data} />
          <RateHint />
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

/** Asks for a new exchange rate where prices stand alone, or with the day of an old one. */
function RateHint() {
  const rate = useRate();
  if (!rate || (rate.usd_cdf !== null && !rate.is_old)) return null;
  return (
    <Link
      to={ADMIN_SCREENS.adminExchangeRate}
      className="block rounded-md bg-caution-tint px-4 py-3 text-sm font-semibold text-caution underline-offset-4 hover:underline"
    >
      {rate.usd_cdf === null
        ? "Aucun taux du dollar n’est en usage : les prix n’ont pas leur montant en francs. Réglez-en un."
        : `Le taux du dollar date du ${formatDayAndMonth(rate.date ?? "")} : réglez celui d’aujourd’hui.`}
    </Link>
  );
}

const count = new Intl.NumberFormat("fr-FR");

const COUNTERS = [
  { name: "users", label: "Comptes", to: adminPaths.adminUsers() },
  { name: "properties", label: "Annonces", to: adminPaths.adminProperties() },
  { name: "bookings", label: "Réservations", to: adminPaths.adminBookings() },
  { name: "partners", label: "Candidatures", to: adminPaths.adminPartners() },
] as const;

function Counters({ stats }: { stats: AdminStats | undefined }) {
  return (
    <ul aria-label="Compteurs" className="grid pairs gap-3 lg:grid-cols-4 lg:gap-5">
      {COUNTERS.map(({ name, label, to }) => (
        <li key={name}>
          <Card
            as={Link}
            to={to}
            className="flex h-full flex-col px-4 py-3.5 transition-colors hover:border-line-strong sm:px-5 sm:py-4"
          >
            <span className="text-sm text-ink-soft">{label}</span>
            {stats ? (
              <span className="mt-0.5 text-2xl font-bold figures sm:text-3xl">{count.format(stats[name])}</span>
            ) : (
              <Skeleton className="mt-1 h-8 w-16" />
            )}
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** In percent; the goal of `DeadHomes`. */
const GOAL = 2;
const percent = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 1 });
const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);

/** Share of homes that were let or unanswered, among those unlocked and those online (docs/product/homes.md#dead-homes). */
function DeadHomes({ stats }: { stats: AdminStats | undefined }) {
  if (!stats) return <Skeleton className="h-24 w-full rounded-lg" />;
  const { homes_unlocked, homes_found_let, homes_online, homes_unconfirmed } = stats;
  const dead = share(homes_found_let, homes_unlocked);
  return (
    <Card className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3.5 sm:px-5">
      <span className="text-sm text-ink-soft">Logements morts</span>
      <span className="text-2xl font-bold figures">{`${percent.format(dead)}\u202f%`}</span>
      <span className={`text-sm font-semibold ${dead > GOAL ? "text-caution" : "text-positive"}`}>
        {`objectif\u202f: ${GOAL}\u202f%`}
      </span>
      <span className="w-full text-sm text-ink-soft">
        {`${count.format(homes_found_let)} remboursés sur ${count.format(homes_unlocked)} débloqués en 30 jours. En ligne, ${count.format(homes_unconfirmed)} sur ${count.format(homes_online)} (${percent.format(share(homes_unconfirmed, homes_online))}\u202f%) attendent la réponse de l’hôte.`}
      </span>
    </Card>
  );
}

const LATEST = 10;

const options = { dedupingInterval: 500 };
const query = { limit: LATEST };

/** Loads the counters and latest items; each part loads and fails independently. */
function useDashboard() {
  const parts = {
    stats: useSWR(keyOf("admin", "stats"), () => api.get("/api/admin/stats"), options),
    users: useSWR(keyOf("admin", "users", "latest"), () => api.countedList("/api/admin/users", { query }), options),
    properties: useSWR(
      keyOf("admin", "properties", "latest"),
      () => api.countedList("/api/admin/properties", { query }),
      options,
    ),
    bookings: useSWR(
      keyOf("admin", "bookings", "latest"),
      () => api.countedList("/api/admin/bookings", { query }),
      options,
    ),
    partners: useSWR(
      keyOf("admin", "partners", "latest"),
      () => api.countedList("/api/admin/partners/applications", { query }),
      options,
    ),
  };
  const all = Object.values(parts);
  const refresh = () => {
    for (const part of all) void part.mutate();
  };
  useFreshness(refresh);
  return {
    ...parts,
    isRefreshing: all.some(({ isValidating }) => isValidating),
    refresh,
  };
}
