import type { Category } from "@lopango/contract/categories";
import type { DrawnPage } from "@lopango/contract/drawn-page";
import type { CivilMonth } from "@lopango/contract/dates";
import type { Availability, Property, PropertySummary } from "@lopango/contract/property";
import type { ListPage } from "../platform/list-page.ts";

/** What the web knows of drawing its pages without a browser (docs/decisions/0067). Addresses are paths with their queries. */
export interface Drawing {
  /** `/` at an address: the one address of the same, and whose newest listings it shows. */
  homeAt: (address: string) => { address: string; category: Category };
  /** @param newest null where they are not known: their frame is drawn */
  drawHome: (address: string, newest: PropertySummary[] | null, at: Date) => DrawnPage;
  /** The months of its calendar that `/property/{id}` shows at an address. */
  monthsAt: (address: string, property: Property, at: Date) => CivilMonth[];
  /** @param months what is known of those */
  drawProperty: (address: string, property: Property, months: Availability[], at: Date) => DrawnPage;
  /**
   * `/search` at an address: the one address of the same, what it asks the API for first (`?…`), how many pages of it
   * it shows, how it is called, and whether it says words that anybody may have put there.
   */
  searchAt: (address: string) => {
    address: string;
    query: string;
    pages: number;
    title: string;
    hasFreeWords: boolean;
  };
  /** @param found the first pages of it */
  drawSearch: (address: string, found: ListPage<PropertySummary>[], at: Date) => DrawnPage;
}
