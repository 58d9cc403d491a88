import { useEffect, useRef, type RefObject } from "react";
import type { Step } from "../form/steps.ts";

/** Focuses a new step's first invalid field, or its heading, which takes the returned ref. */
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
