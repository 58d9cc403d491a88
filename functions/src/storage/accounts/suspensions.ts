import type { DocumentReference, DocumentSnapshot } from "@google-cloud/firestore";
import { z } from "zod";
import type { SuspendedPeople } from "../../domain/accounts/suspended-people.ts";
import { recordFrom, type Database } from "../firestore/firestore.ts";
import { text, recordOf } from "../firestore/record-parts.ts";

const suspendedPeopleSchema = recordOf<SuspendedPeople>()({ uids: z.array(text) });

/** How old what an instance knows may be. */
const SECONDS = 5;

export function suspensionsReference(db: Database): DocumentReference {
  return db.collection("suspensions").doc("people");
}

export function suspendedPeopleFrom(snapshot: DocumentSnapshot): SuspendedPeople {
  return recordFrom(snapshot, suspendedPeopleSchema) ?? { uids: [] };
}

/** Who is suspended, as this instance read it at most five seconds ago: one read for all calls of that time (decision 51). */
export function suspensions(db: Database, now: () => Date) {
  let known: { uids: Set<string>; at: number } | null = null;
  let reading: Promise<void> | null = null;
  /** How often what was known became wrong: what was asked for before tells nothing. */
  let changes = 0;

  async function read(): Promise<void> {
    const [at, before] = [now().getTime(), changes];
    const { uids } = suspendedPeopleFrom(await suspensionsReference(db).get());
    known = { uids: new Set(uids), at: before === changes ? at : 0 };
  }

  return {
    async has(uid: string): Promise<boolean> {
      if (known === null || now().getTime() - known.at >= SECONDS * 1000) {
        reading ??= read().finally(() => (reading = null));
        await reading;
      }
      return known?.uids.has(uid) ?? false;
    },
    /** What this instance changed itself it knows at once. */
    forget(): void {
      changes += 1;
      known = null;
    },
  };
}
