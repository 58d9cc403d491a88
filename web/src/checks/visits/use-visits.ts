import type { Visit } from "@lopango/contract/checks/visit";
import { useEffect } from "react";
import useSWR from "swr";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { keptValue } from "../../lib/browser/kept-value.ts";
import { reportOutbox } from "./report-outbox.ts";
import { dropDraftsBut } from "./visit-draft.ts";

/** The visits that this device loaded last. */
interface KeptVisits {
  uid: string;
  visits: Visit[];
}

function parsed(text: string | null): KeptVisits | null {
  try {
    const kept = JSON.parse(text ?? "null") as KeptVisits | null;
    return kept && typeof kept.uid === "string" && Array.isArray(kept.visits) ? kept : null;
  } catch {
    return null;
  }
}

const stored = keptValue<KeptVisits | null>("lopango.visits", parsed);

/** Loads the visits of an agent, or returns those that the device kept. `isKept`: the server cannot be reached. */
export function useVisits(uid: string) {
  const known = stored.use();
  const kept = known?.uid === uid ? known.visits : undefined;
  const { data, error, mutate } = useSWR(keyOf("visits", uid), () => api.get("/api/visits"));
  useEffect(() => {
    if (!data) return;
    stored.become({ uid, visits: data });
    dropDraftsBut(uid, data);
  }, [data, uid]);
  useEffect(() => {
    void reportOutbox.sendAll();
    return reportOutbox.onSent(
      (sent) => void mutate((all) => all?.filter(({ id }) => id !== sent), { revalidate: true }),
    );
  }, [mutate]);
  return {
    visits: data ?? kept,
    isKept: Boolean(error) && kept !== undefined,
    error: error as unknown,
    retry: () => void mutate(),
  };
}
