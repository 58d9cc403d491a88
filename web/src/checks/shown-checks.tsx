import type { HeldCheck } from "@lopango/contract/listings/held-check";
import { dateIn, formatDate } from "@lopango/contract/platform/french-dates";
import BadgeCheck from "lucide-react/icons/badge-check";
import { CHECK_NAMES, CHECKED_SENTENCES } from "./check-labels.ts";

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
