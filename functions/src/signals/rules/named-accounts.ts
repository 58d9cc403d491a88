import { ofName } from "@lopango/contract/platform/french-names";
import { firstName, maskedName, shownName } from "../../identity/rules/names.ts";
import type { Signal } from "./signals.ts";

/** Ids of the accounts that signals compare with. */
export const accountsIn = (signals: readonly Signal[]): string[] =>
  signals.flatMap(({ others }) => others.flatMap(({ kind, id }) => (kind === "account" ? [id] : [])));

export const profileOf = ({ full_name }: { full_name: string }): string =>
  `Profil ${ofName(maskedName(shownName(firstName(full_name))) || "l’hôte")}`;

/**
 * Returns signals as admins read them. Deleted accounts are left out.
 * @param profiles - titles by uid, for accounts without a title of their own
 */
export const withNames = (
  signals: readonly Signal[],
  profiles: ReadonlyMap<string, string>,
): Omit<Signal, "reasons">[] =>
  signals.map(({ kind, why, others }) => ({
    kind,
    why,
    others: others.flatMap((other) => {
      if (other.kind !== "account") return [other];
      const profile = profiles.get(other.id);
      return profile === undefined ? [] : [{ ...other, title: other.title || profile }];
    }),
  }));
