/** Who shows a home (docs/product/homes.md#who-shows-it). */

export const LET_BY = ["owner", "family", "agent", "broker"] as const;
export type LetBy = (typeof LET_BY)[number];

/** French, of who shows a home. */
export const LET_BY_LABELS: Record<LetBy, string> = {
  owner: "Propriétaire",
  family: "Famille du propriétaire",
  agent: "Agent mandaté",
  broker: "Commissionnaire",
};

/** Only what is proven is said of an agent; empty while the host has not said who shows the home. */
export function letByLabel({
  let_by,
  let_by_unproven: isUnproven,
}: {
  let_by?: LetBy | undefined;
  let_by_unproven?: true | undefined;
}): string {
  if (!let_by) return "";
  return isUnproven ? `${let_by === "agent" ? "Agent" : "Commissionnaire"} non vérifié` : LET_BY_LABELS[let_by];
}
