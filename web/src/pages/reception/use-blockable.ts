import useSWR from "swr";
import { MAX_PAGE_SIZE } from "@lopango/contract/limits";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { useSession } from "../../lib/session/store.ts";

interface Blockable {
  id: string;
  title: string;
}

/** Own listings, and the room types on offer of the houses at whose reception the caller works. */
export function useBlockable(): Blockable[] | undefined {
  const uid = useSession().profile?.uid;
  const { data } = useSWR(uid && keyOf("reception-listings", uid), async () => {
    const [own, teams] = await Promise.all([
      api.list("/api/properties", { query: { owner: "me", limit: MAX_PAGE_SIZE } }),
      api.get("/api/host/teams"),
    ]);
    const houses = await Promise.all(
      teams.map(({ establishment_id: id }) => api.get("/api/establishments/{id}", { params: { id } })),
    );
    return [
      ...own.items.map(({ id, title }) => ({ id, title })),
      ...houses.flatMap(({ rooms }) => rooms.map(({ property_id, title }) => ({ id: property_id, title }))),
    ];
  });
  return data;
}
