import { addDays, type CivilDate } from "@lopango/contract/platform/dates";

/** Views of a listing by day in Congo, of the last 30 (docs/product/hosts.md#figures). */
export interface ListingViews {
  /** Of the listing. */
  id: string;
  days: Record<CivilDate, number>;
}

const KEPT_DAYS = 30;

export const noViews = (id: string): ListingViews => ({ id, days: {} });

const recentDays = (days: ListingViews["days"], today: CivilDate): [CivilDate, number][] =>
  Object.entries(days).filter(([day]) => day > addDays(today, -KEPT_DAYS));

export const viewsOf = ({ days }: ListingViews, today: CivilDate): number =>
  recentDays(days, today).reduce((sum, [, count]) => sum + count, 0);

/** Adds one view that stands for `weight`. Older days go. */
export const withView = ({ id, days }: ListingViews, weight: number, today: CivilDate): ListingViews => {
  const kept = Object.fromEntries(recentDays(days, today));
  return { id, days: { ...kept, [today]: (kept[today] ?? 0) + weight } };
};

/** How many views one stands for that browsers send: of a listing that is seen much, only some of them count. */
export const weightOf = (views: number): number => (views < 2_000 ? 1 : 10);
