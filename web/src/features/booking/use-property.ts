import useSWR, { preload } from 'swr';
import { readProperty } from '../../lib/aliases.ts';
import { api } from '../../lib/api.ts';
import type { Property } from '@lopango/contract/property';
import { useSession } from '../../lib/session/store.ts';

export interface PropertyState {
  property: Property | undefined;
  error: unknown;
  retry: () => void;
}

const keyOf = (id: string) => ['property', id] as const;

const fetchProperty = async ([, id]: ReturnType<typeof keyOf>): Promise<Property> =>
  readProperty(await api.get('/api/properties/{id}', { params: { id }, anonymous: true }));

/** Asks for a listing before the page that shows it has arrived; the two travel together then. */
export function preloadProperty(id: string): void {
  // What fails here fails again in the page, and is told there.
  Promise.resolve(preload(keyOf(id), fetchProperty)).catch(() => undefined);
}

/**
 * A listing as its viewer may see it. It is asked for without identity, so that the CDN can answer; only a
 * locked one is asked for again as the person who is signed in, who may have unlocked it (design §4, §7).
 */
export function useProperty(id: string): PropertyState {
  const session = useSession();
  const common = useSWR(keyOf(id), fetchProperty);
  const viewer = common.data?.description_locked && session.status === 'signed-in' ? session.profile.uid : null;
  const own = useSWR(viewer && ['property', id, viewer], async () => readProperty(await api.get('/api/properties/{id}', { params: { id } })));
  return { property: own.data ?? common.data, error: common.error, retry: () => void common.mutate() };
}
