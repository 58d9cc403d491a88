import { Timestamp, type DocumentSnapshot } from "@google-cloud/firestore";
import { ORDERED_BY } from "../listings/search-indexes.ts";
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

export function searchCursor(criteria: SearchFilters): SearchCursor {
  const asked = Object.entries(criteria).filter(([, value]) => value !== undefined);
  const sorted = asked.toSorted(([one], [other]) => one.localeCompare(other));
  const name = sha256(JSON.stringify(sorted)).slice(0, 8);
  const isThis = new RegExp(`${name}\\d`);
  const queryOf = (written: string) => Number(written.slice(name.length));
  const [field] = ORDERED_BY[criteria.sort ?? "new"];
  if (field !== "ranked_at") {
    return {
      at: (snapshot, query) => encodeCursor(`${name}${query}`, whole.parse(snapshot.get(field)), snapshot.id),
      read(cursor) {
        const [written, value, id] = decodeCursor(cursor, [isThis, /\d{1,12}/, ID]);
        return { query: queryOf(written), after: [Number(value), id] };
      },
    };
  }
  return {
    at(snapshot, query) {
      const at = storedInstant(snapshot, field);
      return encodeCursor(`${name}${query}`, at.seconds, at.nanoseconds, snapshot.id);
    },
    read(cursor) {
      const [written, seconds, nanoseconds, id] = decodeCursor(cursor, [isThis, ...INSTANT, ID]);
      return { query: queryOf(written), after: [new Timestamp(Number(seconds), Number(nanoseconds)), id] };
    },
  };
}
