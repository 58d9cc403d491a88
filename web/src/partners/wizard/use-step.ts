import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { stepIn, type Step } from "../form/steps.ts";
import { partnerPaths } from "@lopango/contract/partner-paths";

export interface ShownStep {
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
