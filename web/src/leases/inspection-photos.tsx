import useSWR from "swr";
import { api } from "../lib/api/api.ts";
import { keyOf } from "../lib/api/cache-keys.ts";
import { ERASED } from "../lib/browser/device-storage.ts";

declare module "../lib/api/cache-keys.ts" {
  interface CacheKeys {
    "lease-photo": [lease: string, id: string];
  }
}

export const TILE = "size-20 rounded-md bg-sand object-cover";

/** A photo of an inspection; it opens in a tab of its own. */
export function LeasePhoto({ lease, photo, label }: { lease: string; photo: string; label: string }) {
  const { data: address } = useSWR(
    keyOf("lease-photo", lease, photo),
    async () => {
      const params = { id: lease, photo_id: photo };
      const made = URL.createObjectURL(
        await api.file("/api/guarantees/{id}/photos/{photo_id}", { params, query: { size: "large" } }),
      );
      window.addEventListener(ERASED, () => URL.revokeObjectURL(made), { once: true });
      return made;
    },
    { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  if (!address) return <span className={TILE} />;
  return (
    <a href={address} target="_blank" rel="noreferrer" aria-label={`Agrandir\u202f: ${label}`}>
      <img src={address} alt={label} className={TILE} />
    </a>
  );
}
