import { readable, type Database } from "../platform/firestore/firestore.ts";
import { providerStates } from "./provider.record.ts";

/** Exceeds the providers that were ever configured. */
const MAX_PROVIDERS = 20;

export function providerStore(db: Database) {
  const all = providerStates.in(db);
  return {
    provider: (name: string) => providerStates.find(db, name),
    async states() {
      const { docs } = await all.limit(MAX_PROVIDERS).get();
      return readable(docs, providerStates.found);
    },
  };
}

export type ProviderStore = ReturnType<typeof providerStore>;
