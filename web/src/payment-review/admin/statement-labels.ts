import { formatDate, formatStayWithYear } from "@lopango/contract/platform/french-dates";
import type { StatementImport } from "@lopango/contract/payment-review/statement";
import type { StatementProvider } from "@lopango/contract/payment-review/statement-providers";

export const PROVIDERS: Record<StatementProvider, string> = { maxicash: "MaxiCash", pawapay: "pawaPay" };

/** «MaxiCash, 1 – 31 mai 2027». */
export function titleOf({ provider, from, to }: Pick<StatementImport, "provider" | "from" | "to">): string {
  return `${PROVIDERS[provider]}, ${from === to ? formatDate(from) : formatStayWithYear(from, to)}`;
}

const whole = new Intl.NumberFormat("fr-FR");
export const number = (count: number): string => whole.format(count);
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${number(count)}\u00a0${count > 1 ? several : one}`;

/** «4 000 sur 10 000 lignes». */
export const doneOf = ({ done, lines }: Pick<StatementImport, "done" | "lines">): string =>
  `${number(done)} sur ${counted(lines, "ligne")}`;

/** What an import leaves to do: «2 écarts, 1 ligne illisible». */
export function leftLabel(statement: StatementImport): string {
  const { finished_at, differing, missing, bad } = statement;
  if (finished_at === null) return `Inachevé\u202f: ${doneOf(statement)}`;
  const differences = differing + (missing ?? 0);
  const parts = [
    differences > 0 && counted(differences, "écart"),
    bad > 0 && counted(bad, "ligne illisible", "lignes illisibles"),
  ].filter(Boolean);
  return parts.join(", ") || "Rien";
}
