import type { Application } from "@lopango/contract/partners/partner";
import { APPLICATION_EVENT_LABELS } from "../application-labels.ts";
import { formatMomentAt } from "@lopango/contract/bookings/deadlines";
import { capitalized } from "@lopango/contract/platform/french-dates";
import { classNames } from "../../ui/class-names.ts";

export function History({ history }: { history: Application["history"] }) {
  const steps = [...history].reverse();
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-base">
        Suivi
      </h2>
      <ol className="mt-3">
        {steps.map(({ at, event, reason }, index) => (
          <li key={`${at} ${event}`} className="relative pb-5 pl-6 last:pb-0">
            {index < steps.length - 1 ? (
              <span aria-hidden className="absolute top-2 bottom-0 left-[0.3125rem] w-px bg-line" />
            ) : null}
            <span
              aria-hidden
              className={classNames(
                "absolute top-1.5 left-0 size-2.75 rounded-full",
                index === 0 ? "bg-accent" : "bg-sand-deep",
              )}
            />
            <p className={classNames(index === 0 && "font-semibold")}>{APPLICATION_EVENT_LABELS[event]}</p>
            <p className="text-sm text-ink-soft">{capitalized(formatMomentAt(new Date(at), "Africa/Kinshasa"))}</p>
            {reason ? <p className="mt-1 text-sm whitespace-pre-line text-ink-soft">{reason}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
