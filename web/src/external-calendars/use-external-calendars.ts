import useSWR, { useSWRConfig } from "swr";
import { api } from "../lib/api/api.ts";
import { keyOf, keysOf } from "../lib/api/cache-keys.ts";
import { useReloadAvailability } from "../calendar/use-availability.ts";
import { useSession } from "../identity/session/store.ts";

/** External calendars of an own listing. `refreshNights` follows a change of the nights that they take. */
export function useExternalCalendars(propertyId: string) {
  const { profile } = useSession();
  const { mutate: mutateAny } = useSWRConfig();
  const reloadAvailability = useReloadAvailability();
  const { data, error, mutate } = useSWR(profile && keyOf("external-calendars", propertyId, profile.uid), () =>
    api.get("/api/host/properties/{id}/calendars", { params: { id: propertyId } }),
  );
  return {
    calendars: data,
    error: error as unknown,
    replace: mutate,
    refreshNights: async (): Promise<void> => {
      reloadAvailability(propertyId);
      void mutateAny(keysOf("host-calendar", propertyId));
      await mutate();
    },
  };
}
