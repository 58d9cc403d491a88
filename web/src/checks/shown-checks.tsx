import BadgeCheck from "lucide-react/icons/badge-check";
import type { CheckKind } from "@lopango/contract/listings/check-kinds";
import type { HeldCheck } from "@lopango/contract/listings/property";
import { dateIn, formatDate } from "@lopango/contract/platform/french-dates";

/** Names of checks for hosts and admins. */
export const CHECK_NAMES: Record<CheckKind, string> = {
  identity: "Identité",
  right_to_let: "Droit de louer",
  visit: "Visite sur place",
  partner: "Hôtel partenaire",
};

/** What each check covers, for guests. */
const CHECKED_SENTENCES: Record<CheckKind, string> = {
  visit: "L’équipe Lopango est allée sur place et a comparé le lieu avec l’annonce.",
  right_to_let: "L’équipe Lopango a lu le titre, le bail ou le mandat qui permet à l’hôte de louer ce lieu.",
  partner: "L’équipe Lopango a lu les papiers de l’hôtel\u202f: registre de commerce (RCCM) et numéro fiscal (NIF).",
  identity: "L’équipe Lopango a comparé le nom de l’hôte avec sa pièce d’identité.",
};

const dayOf = (instant: string): string => formatDate(dateIn("Africa/Kinshasa", new Date(instant)));

/** What the team verified of a place and its host, when, and until when. */
export default function ShownChecks({ checks }: { checks: readonly HeldCheck[] }) {
  return (
    <section aria-labelledby="verifie">
      <h2 id="verifie" className="text-xl">
        Ce qui a été vérifié
      </h2>
      <ul className="mt-4 grid gap-5 sm:grid-cols-2">
        {checks.map(({ kind, checked_at, until }) => (
          <li key={kind} className="flex gap-3">
            <BadgeCheck aria-hidden className="size-6 shrink-0 text-positive" strokeWidth={1.75} />
            <div className="min-w-0">
              <h3 className="text-base">{CHECK_NAMES[kind]}</h3>
              <p className="mt-1">{CHECKED_SENTENCES[kind]}</p>
              <p className="mt-1 text-sm text-ink-soft">
                {`Le ${dayOf(checked_at)}, valable jusqu’au ${dayOf(until)}.`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
