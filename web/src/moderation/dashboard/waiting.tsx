import ArrowRight from "lucide-react/icons/arrow-right";
import CircleCheck from "lucide-react/icons/circle-check";
import { Link } from "react-router";
import type { AdminStats } from "@lopango/contract/moderation/stats";
import { TO_PUBLISH } from "@lopango/contract/partners/partner-life";
import { ADMIN_SCREENS } from "@lopango/contract/admin-screens";
import { adminPaths } from "@lopango/contract/admin-paths";
import { Skeleton } from "../../ui/states.tsx";

const TASKS: { name: Exclude<keyof AdminStats, "refunds_due_sums">; to: string; one: string; many: string }[] = [
  {
    name: "refunds_due",
    to: adminPaths.adminBookings({ view: "refunds" }),
    one: "remboursement à faire",
    many: "remboursements à faire",
  },
  {
    name: "objections_open",
    to: adminPaths.adminBookings({ view: "objections" }),
    one: "contestation à décider",
    many: "contestations à décider",
  },
  {
    name: "payments_in_review",
    to: adminPaths.adminBookings({ view: "payments" }),
    one: "paiement à examiner",
    many: "paiements à examiner",
  },
  {
    name: "discrepancies_open",
    to: adminPaths.adminReconciliation(),
    one: "écart avec l’opérateur",
    many: "écarts avec l’opérateur",
  },
  {
    name: "reports_open",
    to: adminPaths.adminReports(),
    one: "signalement à traiter",
    many: "signalements à traiter",
  },
  {
    name: "checks_waiting",
    to: adminPaths.adminChecks(),
    one: "vérification à décider",
    many: "vérifications à décider",
  },
  {
    name: "listings_to_review",
    to: ADMIN_SCREENS.adminListingsToReview,
    one: "annonce à relire",
    many: "annonces à relire",
  },
  {
    name: "applications_submitted",
    to: adminPaths.adminPartners({ status: "submitted" }),
    one: "candidature à examiner",
    many: "candidatures à examiner",
  },
  {
    name: "applications_under_review",
    to: adminPaths.adminPartners({ status: "under_review" }),
    one: "candidature attend votre réponse",
    many: "candidatures attendent votre réponse",
  },
  {
    name: "applications_to_publish",
    to: adminPaths.adminPartners({ status: TO_PUBLISH }),
    one: "hôtel accepté à mettre en ligne",
    many: "hôtels acceptés à mettre en ligne",
  },
];

export function Waiting({ stats }: { stats: AdminStats | undefined }) {
  if (!stats) return <Skeleton className="h-13 w-full rounded-lg" />;
  const waiting = TASKS.filter(({ name }) => stats[name] > 0);
  if (waiting.length === 0) {
    return (
      <p className="flex min-h-13 items-center gap-2.5 rounded-lg bg-positive-tint px-4 text-sm font-semibold text-positive sm:px-5">
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        Aucune décision ne vous attend.
      </p>
    );
  }
  return (
    <ul aria-label="À traiter" className="grid gap-3 sm:grid-cols-2 lg:gap-5">
      {waiting.map(({ name, to, one, many }) => (
        <li key={name}>
          <Link
            to={to}
            className="flex min-h-13 items-center justify-between gap-3 rounded-lg bg-caution-tint px-4 py-2 text-sm font-semibold text-caution transition-colors hover:bg-sand-deep sm:px-5"
          >
            <span>{`${stats[name]}\u00a0${stats[name] > 1 ? many : one}`}</span>
            <ArrowRight aria-hidden className="size-5 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
