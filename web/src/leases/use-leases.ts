import { useEffect } from "react";
import useSWR from "swr";
import type { GuaranteeAnswer } from "@lopango/contract/leases/guarantee";
import { api } from "../lib/api/api.ts";
import { keyOf } from "../lib/api/cache-keys.ts";
import { isUnreached } from "../lib/api/failures.ts";
import { storedValue } from "../lib/browser/stored-value.ts";

declare module "../lib/api/cache-keys.ts" {
  interface CacheKeys {
    leases: [uid: string];
    lease: [uid: string, id: string];
  }
}

/** Papers that the device shows without network. */
const MOST_KEPT = 10;

interface KeptLeases {
  uid: string;
  leases: GuaranteeAnswer[];
}

const stored = storedValue<KeptLeases | null>("lopango.leases", (text) => {
  try {
    const kept = JSON.parse(text ?? "null") as KeptLeases | null;
    return kept && typeof kept.uid === "string" && Array.isArray(kept.leases) ? kept : null;
  } catch {
    return null;
  }
});

const of = (kept: KeptLeases | null, uid: string): GuaranteeAnswer[] => (kept?.uid === uid ? kept.leases : []);

/** Keeps papers on the device, the last seen first. */
export function keepLeases(uid: string, seen: readonly GuaranteeAnswer[]): void {
  const others = of(stored.now(), uid).filter(({ id }) => seen.every((one) => one.id !== id));
  const leases = [...seen, ...others].slice(0, MOST_KEPT);
  // Lists are new at each rendering, and keeping one renders again.
  if (JSON.stringify(leases) !== JSON.stringify(of(stored.now(), uid))) stored.become({ uid, leases });
}

/** The papers that the device keeps of an account. */
export const useKeptLeases = (uid: string): GuaranteeAnswer[] => of(stored.use(), uid);

/** One paper, from the device where the server is not reached. */
export function useLease(uid: string, id: string) {
  const kept = useKeptLeases(uid).find((lease) => lease.id === id);
  const { data, error, mutate } = useSWR(keyOf("lease", uid, id), () =>
    api.get("/api/guarantees/{id}", { params: { id } }),
  );
  useEffect(() => {
    if (data) keepLeases(uid, [data]);
  }, [data, uid]);
  return {
    lease: data ?? (error === undefined || isUnreached(error) ? kept : undefined),
    isKept: error !== undefined && data === undefined,
    error: error as unknown,
    retry: () => void mutate(),
    accept: (lease: GuaranteeAnswer) => void mutate(lease, { revalidate: false }),
  };
}
