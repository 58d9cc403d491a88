import type { CheckKind } from "@lopango/contract/listings/check-kinds";

/** Names of checks for hosts and admins. */
export const CHECK_NAMES: Record<CheckKind, string> = {
  identity: "Identité",
  right_to_let: "Droit de louer",
  visit: "Visite sur place",
  partner: "Hôtel partenaire",
};

/** What each check covers, for guests. */
export const CHECKED_SENTENCES: Record<CheckKind, string> = {
  visit: "L’équipe Lopango est allée sur place et a comparé le lieu avec l’annonce.",
  right_to_let: "L’équipe Lopango a lu le titre, le bail ou le mandat qui permet à l’hôte de louer ce lieu.",
  partner: "L’équipe Lopango a lu les papiers de l’hôtel\u202f: registre de commerce (RCCM) et numéro fiscal (NIF).",
  identity: "L’équipe Lopango a comparé le nom de l’hôte avec sa pièce d’identité.",
};
