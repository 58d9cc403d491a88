import Check from "lucide-react/icons/check";
import { Link } from "react-router";
import type { ApplicationErrors, ApplicationFields } from "../form/application-fields.ts";
import { isFilled, isWrong, LAST_STEP, STEPS, type Step } from "../form/steps.ts";
import { partnerPaths } from "@lopango/contract/partner-paths";
import { classNames } from "../../ui/class-names.ts";

interface Props {
  current: Step;
  fields: ApplicationFields;
  errors: ApplicationErrors;
  application: string | null;
}

/** Step navigation: a row of numbers on phones, a list elsewhere. Every step opens once the hotel has a name. */
export function StepProgress({ current, fields, errors, application }: Props) {
  const isOpen = fields.hotel_name.trim() !== "";
  return (
    <nav aria-label="Étapes">
      <ol className="flex flex-wrap items-center justify-between lg:flex-col lg:items-stretch lg:gap-1">
        {STEPS.map(({ step, title }) => {
          const isCurrent = step === current;
          const wrong = isWrong(step, errors);
          const filled = !wrong && !isCurrent && isFilled(step, fields);
          const content = (
            <>
              <span
                aria-hidden
                className={classNames(
                  "grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold figures transition-colors",
                  wrong
                    ? "bg-danger text-white"
                    : isCurrent
                      ? "bg-accent text-white"
                      : filled
                        ? "bg-positive-tint text-positive"
                        : "border border-line-strong bg-surface text-ink-soft",
                )}
              >
                {wrong ? "!" : filled ? <Check className="size-4" strokeWidth={2.5} /> : step}
              </span>
              <span className={classNames("max-lg:sr-only text-sm", isCurrent ? "font-semibold" : "text-ink-soft")}>
                <span className="sr-only">{`Étape ${step}\u202f: `}</span>
                {title}
                {wrong ? (
                  <span className="sr-only"> (à corriger)</span>
                ) : filled ? (
                  <span className="sr-only"> (remplie)</span>
                ) : null}
              </span>
            </>
          );
          const classes =
            "flex min-h-11 min-w-11 items-center justify-center gap-3 rounded-md lg:justify-start lg:px-2";
          return (
            <li key={step} className={classNames("flex items-center lg:block", step < LAST_STEP && "max-lg:flex-1")}>
              {isCurrent || !isOpen ? (
                <span
                  aria-current={isCurrent ? "step" : undefined}
                  className={classNames(classes, isCurrent && "lg:bg-sand")}
                >
                  {content}
                </span>
              ) : (
                <Link
                  to={partnerPaths.partnersStep(step, application ?? undefined)}
                  state={{ from: current }}
                  className={classNames(classes, "hover:bg-sand")}
                >
                  {content}
                </Link>
              )}
              {step < LAST_STEP ? <span aria-hidden className="-mx-1 h-px flex-1 bg-line lg:hidden" /> : null}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
