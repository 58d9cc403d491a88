import {
  EMPTY_APPLICATION,
  type ApplicationErrors,
  type ApplicationField,
  type ApplicationFields,
} from "./application-fields.ts";

export type Step = 1 | 2 | 3 | 4 | 5 | 6;

interface StepRule {
  step: Step;
  title: string;
  fields: readonly ApplicationField[];
}

export const STEPS: readonly StepRule[] = [
  {
    step: 1,
    title: "L’hôtel",
    fields: ["hotel_name", "category", "stars", "year_founded", "description", "languages", "other_languages"],
  },
  {
    step: 2,
    title: "Adresse et contact",
    fields: [
      "country",
      "city",
      "address",
      "district",
      "postal_code",
      "latlng",
      "phone_primary",
      "phone_whatsapp",
      "email",
      "website",
    ],
  },
  { step: 3, title: "Le responsable", fields: ["manager_name", "manager_role", "manager_idno", "manager_phone"] },
  {
    step: 4,
    title: "Chambres et services",
    fields: ["rooms", "amenities", "checkin_time", "checkout_time", "cancellation_policy"],
  },
  {
    step: 5,
    title: "Documents et paiement",
    fields: ["rccm", "nif", "mx_account_name", "mx_account_email", "mx_account_phone"],
  },
  { step: 6, title: "Photos et envoi", fields: [] },
];

export const LAST_STEP = 6;

export function stepIn(text: string | null): Step {
  const step = Number(text);
  return STEPS.find((each) => each.step === step)?.step ?? 1;
}

/** Returns the step of an error path. The field of `rooms.0.count` is `rooms`. */
export function stepOf(path: string): Step {
  const field = path.split(".")[0];
  return STEPS.find(({ fields }) => fields.some((each) => each === field))?.step ?? 1;
}

export function isWrong(step: Step, errors: ApplicationErrors): boolean {
  return Object.entries(errors).some(([path, message]) => message !== undefined && stepOf(path) === step);
}

export function isFilled(step: Step, fields: ApplicationFields): boolean {
  const asked = STEPS.find((each) => each.step === step)?.fields ?? [];
  return asked.some((name) => JSON.stringify(fields[name]) !== JSON.stringify(EMPTY_APPLICATION[name]));
}
