import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams, Link } from "react-router";
import Check from "lucide-react/icons/check";
import { partnerPaths } from "@lopango/contract/partner-paths";
import { stepIn, type Step, isFilled, isWrong, LAST_STEP, STEPS } from "../form/steps.ts";
import type { ApplicationErrors, ApplicationFields } from "../form/application-fields.ts";
import { classNames } from "../../ui/class-names.ts";

interface ShownStep {
  step: Step;
  /** Pushes a history entry, so that the back button returns here. */
  goTo: (step: Step) => void;
  /** Pops the history entry if it belongs to the previous step, else replaces it. */
  goBack: () => void;
}

interface Came {
  from: Step;
}

/** Each step has its own URL; steps after the first need the hotel's name. */
export function useStep(application: string | null, isNamed: boolean): ShownStep {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const wanted = stepIn(params.get("etape"));
  const step = isNamed ? wanted : 1;
  const address = (to: Step) => partnerPaths.partnersStep(to, application ?? undefined);

  useEffect(() => {
    if (wanted !== step) void navigate(partnerPaths.partnersStep(step, application ?? undefined), { replace: true });
  }, [wanted, step, application, navigate]);

  return {
    step,
    goTo: (to) => void navigate(address(to), { state: { from: step } satisfies Came }),
    goBack: () => {
      const before = (step - 1) as Step;
      if ((state as Came | null)?.from === before) void navigate(-1);
      else void navigate(address(before), { replace: true });
    },
  };
}

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
