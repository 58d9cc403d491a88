import { Timestamp, type DocumentSnapshot } from "@google-cloud/firestore";
import { ORDERED_BY } from "../listings/search-indexes.ts";
import type { SearchFilters } from "./rules/search-plan.ts";
import { sha256 } from "../platform/hash.ts";
import { decodeCursor, encodeCursor, ID, INSTANT } from "../platform/firestore/pages.ts";
import { storedInstant } from "../platform/firestore/firestore.ts";
import { whole } from "../platform/firestore/record.ts";

/** Encodes the end of a page. Only the same search accepts it. */
export interface SearchCursor {
  at: (snapshot: DocumentSnapshot) => string;
  /** @throws Problem `invalid_fields` for an invalid cursor, or one of another search */
  read: (cursor: string) => (Timestamp | number | string)[];
}

export function searchCursor(criteria: SearchFilters): SearchCursor {
  const asked = Object.entries(criteria).filter(([, value]) => value !== undefined);
  const sorted = asked.toSorted(([one], [other]) => one.localeCompare(other));
  const name = sha256(JSON.stringify(sorted)).slice(0, 8);
  const isThis = new RegExp(name);
  const [field] = ORDERED_BY[criteria.sort ?? "new"];
  if (field !== "ranked_at") {
    return {
      at: (snapshot) => encodeCursor(name, whole.parse(snapshot.get(field)), snapshot.id),
      read(cursor) {
        const [, value, id] = decodeCursor(cursor, [isThis, /\d{1,12}/, ID]);
        return [Number(value), id];
      },
    };
  }
  return {
    at(snapshot) {
      const at = storedInstant(snapshot, field);
      return encodeCursor(name, at.seconds, at.nanoseconds, snapshot.id);
    },
    read(cursor) {
      const [, seconds, nanoseconds, id] = decodeCursor(cursor, [isThis, ...INSTANT, ID]);
      return [new Timestamp(Number(seconds), Number(nanoseconds)), id];
    },
  };
}
