import ArrowRight from "lucide-react/icons/arrow-right";
import CircleCheck from "lucide-react/icons/circle-check";
import { Link } from "react-router";
import type { AdminStats } from "@lopango/contract/admin";
import { paths } from "../../../lib/paths.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** What only an admin can settle, or that nothing is left of it. */
export function Waiting({ stats }: { stats: AdminStats | undefined }) {
  if (!stats) return <Skeleton className="h-13 w-full rounded-lg" />;
  const { refunds_due: refunds, payments_in_review: reviews } = stats;
  if (refunds + reviews === 0) {
    return (
      <p className="flex min-h-13 items-center gap-2.5 rounded-lg bg-positive-tint px-4 text-sm font-semibold text-positive sm:px-5">
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        Aucun remboursement ni paiement n’attend de décision.
      </p>
    );
  }
  return (
    <ul aria-label="À traiter" className="grid gap-3 sm:auto-cols-fr sm:grid-flow-col lg:gap-5">
      {refunds > 0 ? (
        <Task
          to={paths.adminBookings({ view: "refunds" })}
          text={`${refunds}\u00a0remboursement${refunds > 1 ? "s" : ""} à faire`}
        />
      ) : null}
      {reviews > 0 ? (
        <Task
          to={paths.adminBookings({ view: "payments" })}
          text={`${reviews}\u00a0paiement${reviews > 1 ? "s" : ""} à examiner`}
        />
      ) : null}
    </ul>
  );
}

function Task({ to, text }: { to: string; text: string }) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-13 items-center justify-between gap-3 rounded-lg bg-caution-tint px-4 text-sm font-semibold text-caution transition-colors hover:bg-sand-deep sm:px-5"
      >
        {text}
        <ArrowRight aria-hidden className="size-5 shrink-0" />
      </Link>
    </li>
  );
}
