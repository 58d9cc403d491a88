import { idOf } from "../../platform/hash.ts";
import type { PartnerApplication } from "./application.ts";

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
