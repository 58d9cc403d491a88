import type { HeldCheck } from "@lopango/contract/listings/property";
import { dateIn, formatDate } from "@lopango/contract/platform/french-dates";
import BadgeCheck from "lucide-react/icons/badge-check";

const dayOf = (instant: string): string => formatDate(dateIn("Africa/Kinshasa", new Date(instant)));

/** What the team compared of a host, when, and until when it is valid. */
export default function IdentityFact({ check: { checked_at, until } }: { check: HeldCheck }) {
  return (
    <li className="flex items-start gap-2.5">
      <BadgeCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-positive" strokeWidth={1.75} />
      <div className="min-w-0">
        Identité vérifiée
        <p className="text-sm text-ink-soft">
          {`L’équipe Lopango a comparé son nom avec sa pièce d’identité le ${dayOf(checked_at)}. Valable jusqu’au ${dayOf(until)}.`}
        </p>
      </div>
    </li>
  );
}
