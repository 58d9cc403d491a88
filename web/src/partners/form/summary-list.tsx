import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Email } from "../../ui/email.tsx";
import type { SummarySection } from "./summary.ts";

interface Props {
  sections: readonly SummarySection[];
  action?: (section: SummarySection) => ReactNode;
  heading?: "h3" | "h4";
  className?: string;
}

export function SummaryList({ sections, action, heading: Heading = "h3", className }: Props) {
  return (
    <Card lift="none" className={classNames("divide-y divide-line", className)}>
      {sections.map((section) => (
        <section key={section.step} aria-labelledby={`summary-${section.step}`} className="px-5 py-4 sm:px-6 sm:py-5">
          <div className="flex items-center justify-between gap-4">
            <Heading id={`summary-${section.step}`} className="text-base font-bold">
              {section.title}
            </Heading>
            {action?.(section)}
          </div>
          {section.facts.length > 0 ? (
            <dl className="mt-2 space-y-2.5">
              {section.facts.map(({ label, values }) => (
                <div key={label} className="gap-x-6 sm:grid sm:grid-cols-[10rem_minmax(0,1fr)]">
                  <dt className="text-sm text-ink-soft">{label}</dt>
                  {values.map((value, index) => (
                    <dd key={index} className="whitespace-pre-line wrap-anywhere sm:col-start-2">
                      {/^\S+@\S+$/.test(value) ? <Email address={value} /> : value}
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          ) : (
            <p className="mt-1 text-sm text-ink-soft">Rien pour l’instant.</p>
          )}
        </section>
      ))}
    </Card>
  );
}
