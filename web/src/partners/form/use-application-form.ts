import type { NewApplication } from "@lopango/contract/partners/partner-form";
import { ApiError, isOffline, noAnswer } from "../../lib/api/api-error.ts";
import { useCheckedForm, type CheckedForm } from "../../lib/forms/use-checked-form.ts";
import { filledRows, formPath, type ApplicationErrors, type ApplicationFields } from "./application-fields.ts";
import type { CheckedApplication } from "./application-rules.ts";
import { STEPS, stepOf, type Step } from "./steps.ts";

/** Loads the schemas at the first check. Returns null when loading fails; the next check tries again. */
async function check(fields: ApplicationFields): Promise<CheckedApplication | null> {
  try {
    // Must run before the first schema is created: zod then probes `eval`, which the Content-Security-Policy forbids.
    (await import("@lopango/contract/platform/without-eval")).checkWithoutEval();
    return (await import("./application-rules.ts")).checkApplication(fields);
  } catch {
    return null;
  }
}

const errorsOf = async (fields: ApplicationFields): Promise<ApplicationErrors> => (await check(fields))?.errors ?? {};

export interface ApplicationForm extends CheckedForm<ApplicationFields, string> {
  /** Forgets the errors of rows after rows have moved. */
  forgetRows: () => void;
  /** Resolves with true when the step is valid; otherwise focuses its first mistake. */
  checkStep: (step: Step) => Promise<boolean>;
  /** Resolves with the application, or with the first invalid step. Rejects when the rules fail to load. */
  checkAll: () => Promise<{ application: NewApplication } | { wrong: Step }>;
  /** Shows the server's field errors; returns the step of the first one, or null. */
  showErrors: (error: unknown) => Step | null;
}

/** State of the application form; errors are keyed by path: `email`, `rooms.0.count`. */
export function useApplicationForm(initial: ApplicationFields): ApplicationForm {
  const [form, { reveal, showServerErrors, forget, focusMistake }] = useCheckedForm(initial, errorsOf);
  const { fields } = form;
  return {
    ...form,
    forgetRows: () => forget((path) => path.startsWith("rooms.")),
    checkStep: async (step) => {
      const errors = await errorsOf(fields);
      const here = Object.keys(errors).filter((path) => stepOf(path) === step);
      if (here.length === 0) return true;
      reveal(errors, here);
      focusMistake();
      return false;
    },
    checkAll: async () => {
      const checked = await check(fields);
      if (!checked) throw noAnswer(isOffline() ? "offline" : "network");
      if (checked.errors === undefined) return { application: checked.application };
      reveal(checked.errors, Object.keys(checked.errors));
      return { wrong: firstStep(checked.errors) };
    },
    showErrors: (error) => {
      if (!(error instanceof ApiError) || error.fields.length === 0) return null;
      const rows = filledRows(fields.rooms);
      const errors: ApplicationErrors = {};
      for (const { field, message } of error.fields) errors[formPath(field.split("."), rows)] = message;
      showServerErrors(errors);
      return firstStep(errors);
    },
  };
}

function firstStep(errors: ApplicationErrors): Step {
  const wrong = Object.keys(errors).map(stepOf);
  return STEPS.find(({ step }) => wrong.includes(step))?.step ?? 1;
}
