import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { stepIn, type Step } from "../../features/partner-application/steps.ts";
import { paths } from "@lopango/contract/paths";

export interface ShownStep {
  step: Step;
  /** A new entry of the history: the browser's back button comes back here. */
  goTo: (step: Step) => void;
  /** To the step before; where the browser came from it, that is what its own back button does. */
  goBack: () => void;
}

interface Came {
  from: Step;
}

/** Each step of the wizard is an address of its own; the others are closed until the hotel has a name. */
export function useStep(application: string | null, isNamed: boolean): ShownStep {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const wanted = stepIn(params.get("etape"));
  const step = isNamed ? wanted : 1;
  const address = (to: Step) => paths.partnersStep(to, application ?? undefined);

  useEffect(() => {
    if (wanted !== step) void navigate(paths.partnersStep(step, application ?? undefined), { replace: true });
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
