import { Link } from "react-router";
import type { AdminStats } from "@lopango/contract/moderation/stats";
import { adminPaths } from "@lopango/contract/admin-paths";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const count = new Intl.NumberFormat("fr-FR");

const COUNTERS = [
  { name: "users", label: "Comptes", to: adminPaths.adminUsers() },
  { name: "properties", label: "Annonces", to: adminPaths.adminProperties() },
  { name: "bookings", label: "Réservations", to: adminPaths.adminBookings() },
  { name: "partners", label: "Candidatures", to: adminPaths.adminPartners() },
] as const;

export function Counters({ stats }: { stats: AdminStats | undefined }) {
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
