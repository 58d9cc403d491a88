import { useEffect, useRef, type RefObject } from "react";
import type { Step } from "../../features/partner-application/steps.ts";

/** On a new step the keyboard starts at its first mistake, or at its title, which gets this ref. */
export function useFocusOnStep(step: Step, formId: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const mistake = document.getElementById(formId)?.querySelector<HTMLElement>("[aria-invalid=true]");
    (mistake ?? heading.current)?.focus({ preventScroll: !mistake });
  }, [step, formId]);
  return heading;
}
