import type { NewApplication } from "@lopango/contract/partner-form";
import { ApiError, isOffline, noAnswer } from "../../lib/api/api-error.ts";
import { useCheckedForm, type CheckedForm } from "../../lib/forms/use-checked-form.ts";
import { filledRows, formPath, type ApplicationErrors, type ApplicationFields } from "./application-fields.ts";
import type { CheckedApplication } from "./application-rules.ts";
import { STEPS, stepOf, type Step } from "./steps.ts";

/** The schemas and their library come with the first check. null without a network: the next check asks for them again. */
async function check(fields: ApplicationFields): Promise<CheckedApplication | null> {
  try {
    // Before the schemas exist: zod asks as it makes them.
    (await import("@lopango/contract/without-eval")).checkWithoutEval();
    return (await import("./application-rules.ts")).checkApplication(fields);
  } catch {
    return null;
  }
}

const errorsOf = async (fields: ApplicationFields): Promise<ApplicationErrors> => (await check(fields))?.errors ?? {};

export interface ApplicationForm extends CheckedForm<ApplicationFields, string> {
  /** Rows moved: what was left of them is no longer where it was. */
  forgetRows: () => void;
  /** Whether one may go on from a step; otherwise its first mistake has the focus. */
  checkStep: (step: Step) => Promise<boolean>;
  /** What can be sent, or the first step with a mistake. Rejects when the rules cannot be loaded. */
  checkAll: () => Promise<{ application: NewApplication } | { wrong: Step }>;
  /** Puts what the server found beside its fields; the step of the first, when it named any. */
  showErrors: (error: unknown) => Step | null;
}

/** The application form's state; its mistakes are known by their paths: `email`, `rooms.0.count`. */
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
