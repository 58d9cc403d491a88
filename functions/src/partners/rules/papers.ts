import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import type { PartnerApplication } from "./application.ts";
import { idOf } from "../../platform/hash.ts";

/** Papers of a rejected application, and the identity and company numbers in it. */

const NUMBERS = {
  manager_idno: "",
  rccm: "",
  nif: "",
  mx_account_name: "",
  mx_account_email: "",
  mx_account_phone: "",
};

const hasPapers = (application: PartnerApplication): boolean =>
  application.files.length > 0 || Object.keys(NUMBERS).some((name) => application[name as keyof typeof NUMBERS] !== "");

/** Returns when they are deleted; null while the application may need them, or without any. */
export function papersDueAt(application: PartnerApplication): Date | null {
  if (application.status !== "rejected" || !hasPapers(application)) return null;
  const dates = [
    application.history.at(-1)?.at ?? application.updated_at,
    ...application.files.map((file) => file.created_at),
  ];
  return keptUntil(new Date(Math.max(...dates.map((date) => date.getTime()))), KEPT_DAYS.rejectedPapers);
}

export function withoutPapers(application: PartnerApplication): PartnerApplication {
  return { ...application, ...NUMBERS, files: [] };
}

type Papers = Pick<PartnerApplication, "rccm" | "nif" | "manager_idno">;

/** A shorter number says nothing. */
const SHORTEST = 5;

/** French names of the numbers, with «le» or «la même» before them. */
export const PAPER_NAMES = { rccm: "RCCM", nif: "NIF", manager_idno: "numéro de pièce d’identité" } as const;

/** Hashes of the numbers of an application: equal numbers have one key, however they are written. */
export function paperKeys(papers: Papers): { name: keyof typeof PAPER_NAMES; key: string }[] {
  return (Object.keys(PAPER_NAMES) as (keyof typeof PAPER_NAMES)[]).flatMap((name) => {
    const number = papers[name].toUpperCase().replace(/[^A-Z0-9]/g, "");
    return number.length < SHORTEST ? [] : [{ name, key: idOf("paper", name, number) }];
  });
}
