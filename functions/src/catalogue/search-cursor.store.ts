import { Timestamp, type DocumentSnapshot } from "@google-cloud/firestore";
import type { OrderField } from "../listings/rules/search-indexes.ts";
import type { SearchFilters } from "./rules/search-plan.ts";
import { sha256 } from "../platform/hash.ts";
import { decodeCursor, encodeCursor, ID, INSTANT } from "../platform/firestore/pages.ts";
import { storedInstant } from "../platform/firestore/firestore.ts";
import { whole } from "../platform/firestore/record.ts";

/** Encodes the end of a page. Only the same search accepts it. */
export interface SearchCursor {
  /** @param query - which query of the plan found it */
  at: (snapshot: DocumentSnapshot, query: number) => string;
  /** @throws Problem `invalid_fields` for an invalid cursor, or one of another search */
  read: (cursor: string) => { query: number; after: (Timestamp | number | string)[] };
}

/** @param order - of the index, without the id */
export function searchCursor(criteria: SearchFilters, order: readonly OrderField[]): SearchCursor {
  const asked = Object.entries(criteria).filter(([, value]) => value !== undefined);
  const sorted = asked.toSorted(([one], [other]) => one.localeCompare(other));
  const name = sha256(JSON.stringify(sorted)).slice(0, 8);
  const shape = order.flatMap(([field]) => (field === "ranked_at" ? INSTANT : [/\d{1,12}/]));
  return {
    at(snapshot, query) {
      const values = order.flatMap(([field]) => {
        if (field !== "ranked_at") return whole.parse(snapshot.get(field));
        const { seconds, nanoseconds } = storedInstant(snapshot, field);
        return [seconds, nanoseconds];
      });
      return encodeCursor(`${name}${query}`, ...values, snapshot.id);
    },
    read(cursor) {
      const [written, ...parts] = decodeCursor(cursor, [new RegExp(`${name}\\d`), ...shape, ID]);
      const id = parts.pop() ?? "";
      const numbers = parts.map(Number).values();
      const next = () => numbers.next().value ?? 0;
      const values = order.map(([field]) => (field === "ranked_at" ? new Timestamp(next(), next()) : next()));
      return { query: Number(written.slice(name.length)), after: [...values, id] };
    },
  };
}
