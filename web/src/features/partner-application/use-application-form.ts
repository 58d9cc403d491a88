import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type RefObject } from 'react';
import type { NewApplication } from '@lopango/contract/partner-form';
import { ApiError, noAnswer } from '../../lib/api-error.ts';
import { filledRows, formPath, type ApplicationErrors, type ApplicationFields, type TextField } from './application-fields.ts';
import { STEPS, stepOf, type Step } from './steps.ts';

/** The schemas and their library come when the form is there, and nothing waits for them. */
async function loadRules() {
  try {
    // Before the schemas exist: zod asks as it makes them.
    (await import('@lopango/contract/without-eval')).checkWithoutEval();
    return await import('./application-rules.ts');
  } catch {
    return null;
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement;

interface ApplicationForm {
  fields: ApplicationFields;
  change: (changes: Partial<ApplicationFields>) => void;
  /** What to show beside the fields: of those that were left, or of all of a step that was to be gone on from. */
  errors: ApplicationErrors;
  /** Attributes of a text field. */
  text: (name: TextField) => { name: string; value: string; onChange: (event: ChangeEvent<Control>) => void; onBlur: () => void };
  /** A field was left, by its path: from now on its mistakes are shown. */
  leave: (path: string) => void;
  /** Rows moved: what was left of them is no longer where it was. */
  forgetRows: () => void;
  /** Whether one may go on from a step; otherwise its first mistake has the focus. */
  checkStep: (step: Step) => Promise<boolean>;
  /** What can be sent, or the first step with a mistake. Without a network the rules may be missing: then the server decides. */
  checkAll: () => Promise<{ application: NewApplication } | { wrong: Step }>;
  /** Puts what the server found beside its fields; the step of the first, when it named any. */
  showErrors: (error: unknown) => Step | null;
  /** Put on the form element. */
  formRef: RefObject<HTMLFormElement | null>;
}

/** What the parts of a form need. */
export type ApplicationFormFields = Omit<ApplicationForm, 'formRef'>;

/** The application form's state: what was typed, and what is wrong with it, said field by field as they are left. */
export function useApplicationForm(initial: ApplicationFields): ApplicationForm {
  const [fields, setFields] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [found, setFound] = useState<ApplicationErrors>({});
  /** What the server said of exactly these fields. */
  const [told, setTold] = useState<{ fields: ApplicationFields; errors: ApplicationErrors } | null>(null);
  const [focusWanted, setFocusWanted] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);

  const recheck = useEffectEvent(() => void loadRules().then((rules) => rules && setFound(rules.checkApplication(fields).errors ?? {})));
  useEffect(() => recheck(), [fields]);

  useEffect(() => {
    if (focusWanted > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [focusWanted]);

  const change = (changes: Partial<ApplicationFields>) => setFields((before) => ({ ...before, ...changes }));
  const leave = (path: string) => setLeft((before) => (before.has(path) ? before : new Set(before).add(path)));
  const errorsNow = async () => {
    const rules = await loadRules();
    return rules?.checkApplication(fields);
  };
  const leaveAll = (errors: ApplicationErrors) => {
    setFound(errors);
    setLeft((before) => new Set([...before, ...Object.keys(errors)]));
  };

  const shown: ApplicationErrors = Object.fromEntries(Object.entries(found).filter(([path]) => left.has(path)));
  return {
    fields,
    change,
    errors: told?.fields === fields ? { ...shown, ...told.errors } : shown,
    text: (name) => ({ name, value: fields[name], onChange: (event) => change({ [name]: event.target.value }), onBlur: () => leave(name) }),
    leave,
    forgetRows: () => setLeft((before) => new Set([...before].filter((path) => !path.startsWith('rooms.')))),
    checkStep: async (step) => {
      const { errors = {} } = (await errorsNow()) ?? {};
      const here = Object.fromEntries(Object.entries(errors).filter(([path]) => stepOf(path) === step));
      if (Object.keys(here).length === 0) return true;
      setFound(errors);
      setLeft((before) => new Set([...before, ...Object.keys(here)]));
      setFocusWanted((count) => count + 1);
      return false;
    },
    checkAll: async () => {
      const checked = await errorsNow();
      // The rules did not arrive; the next try asks for them again.
      if (!checked) throw noAnswer('offline');
      if (checked.errors === undefined) return { application: checked.application };
      leaveAll(checked.errors);
      return { wrong: firstStep(checked.errors) };
    },
    showErrors: (error) => {
      if (!(error instanceof ApiError) || error.fields.length === 0) return null;
      const rows = filledRows(fields.rooms);
      const errors: ApplicationErrors = {};
      for (const { field, message } of error.fields) errors[formPath(field.split('.'), rows)] = message;
      setTold({ fields, errors });
      return firstStep(errors);
    },
    formRef,
  };
}

function firstStep(errors: ApplicationErrors): Step {
  const wrong = Object.keys(errors).map(stepOf);
  return STEPS.find(({ step }) => wrong.includes(step))?.step ?? 1;
}
