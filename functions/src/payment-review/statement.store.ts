import { countedPage } from "../platform/firestore/pages.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import type { CountedPageRequest } from "../platform/list-page.ts";
import { statementLines, statements } from "./statement.record.ts";
import type { StoredLine } from "./rules/statement-line.ts";

/** Documents of one request. */
const AT_ONCE = 300;

export function statementStore(db: Database) {
  return {
    statement: (id: string) => statements.find(db, id),
    /** Newest first. */
    all: (page: CountedPageRequest) => countedPage(db, statements, page, {}),
    /** Returns those of these lines that were imported before, by id. */
    async known(ids: readonly string[]): Promise<Map<string, StoredLine>> {
      const found = new Map<string, StoredLine>();
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const documents = ids.slice(from, from + AT_ONCE).map((id) => statementLines.doc(db, id));
        for (const snapshot of await db.getAll(...documents)) {
          const line = statementLines.read(snapshot);
          if (line) found.set(line.id, line);
        }
      }
      return found;
    },
  };
}

export type StatementStore = ReturnType<typeof statementStore>;
