import type { z } from "zod";

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const TYPE_NAMES: Record<string, string> = {
  string: "Un texte est attendu.",
  number: "Un nombre est attendu.",
  int: "Un nombre entier est attendu.",
  boolean: "« true » ou « false » est attendu.",
  array: "Une liste est attendue.",
  object: "Un objet est attendu.",
  record: "Un objet est attendu.",
};

const FORMATS: Record<string, string> = {
  email: "Adresse e-mail invalide.",
  url: "Adresse web invalide.",
  datetime: "Date et heure invalides.",
  date: "Date invalide.",
};

const plural = (count: number | bigint, one: string, many: string): string =>
  `${count.toLocaleString("fr-FR")} ${count > 1 ? many : one}`;

function tooSmall(issue: Issue & { code: "too_small" }): string {
  const least = BigInt(issue.minimum as number);
  if (issue.origin === "string")
    return least <= 1n ? "Ce champ est obligatoire." : `Au moins ${plural(least, "caractère", "caractères")}.`;
  if (issue.origin === "array" || issue.origin === "set") return `Au moins ${plural(least, "élément", "éléments")}.`;
  return `Au moins ${least.toLocaleString("fr-FR")}.`;
}

function tooBig(issue: Issue & { code: "too_big" }): string {
  const most = BigInt(issue.maximum as number);
  if (issue.origin === "string") return `Au plus ${plural(most, "caractère", "caractères")}.`;
  if (issue.origin === "array" || issue.origin === "set") return `Au plus ${plural(most, "élément", "éléments")}.`;
  return `Au plus ${most.toLocaleString("fr-FR")}.`;
}

/** French message of a validation issue. A message in the contract's schema takes precedence. */
export const frenchMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "Ce champ est obligatoire." : TYPE_NAMES[issue.expected];
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "invalid_format":
      return FORMATS[issue.format] ?? "Format invalide.";
    case "invalid_value":
      if (issue.input === undefined) return "Ce champ est obligatoire.";
      return `Valeurs possibles : ${issue.values.map((value) => `« ${String(value)} »`).join(", ")}.`;
    case "unrecognized_keys":
      return "Ce champ n’est pas connu.";
    default:
      return "Valeur invalide.";
  }
};
