import { useEffect } from "react";
import useSWR from "swr";
import type { GuaranteeAnswer } from "@lopango/contract/leases/guarantee";
import { api } from "../lib/api/api.ts";
import { keyOf } from "../lib/api/cache-keys.ts";
import { isUnreached } from "../lib/api/failures.ts";
import { accountValue } from "../lib/browser/stored-value.ts";

declare module "../lib/api/cache-keys.ts" {
  interface CacheKeys {
    leases: [uid: string];
    lease: [uid: string, id: string];
  }
}

/** Papers that the device shows without network. */
const MOST_KEPT = 10;

const stored = accountValue<{ leases: GuaranteeAnswer[] }>("lopango.leases", ({ leases }) => Array.isArray(leases));

/** Keeps papers on the device, the last seen first. */
export function keepLeases(uid: string, seen: readonly GuaranteeAnswer[]): void {
  const known = stored.of(uid)?.leases ?? [];
  const others = known.filter(({ id }) => seen.every((one) => one.id !== id));
  const leases = [...seen, ...others].slice(0, MOST_KEPT);
  // Lists are new at each rendering, and keeping one renders again.
  if (JSON.stringify(leases) !== JSON.stringify(known)) stored.keep(uid, { leases });
}

/** The papers that the device keeps of an account. */
export const useKeptLeases = (uid: string): GuaranteeAnswer[] => stored.useOf(uid)?.leases ?? [];

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
