import type { PersonalData } from "../identity/personal-data.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import { externalCalendars } from "./external-calendar.record.ts";
import type { ExternalCalendarStore } from "./external-calendar.store.ts";
import { forgetCalendars } from "./remove-calendar.ts";
import { presentCalendars } from "./rules/external-calendars.ts";

export const personalExternalCalendars: PersonalData<
  Transacting & { externalCalendars: ExternalCalendarStore; publicUrl: string }
> = {
  records: [externalCalendars],
  exported: (deps, { uid }) => ({
    external_calendars: async () =>
      (await deps.externalCalendars.ofHost(uid)).map((calendars) => {
        const { export_url, imports } = presentCalendars(calendars, [], new Map(), deps.publicUrl);
        return { property_id: calendars.property_id, export_url, imports };
      }),
  }),
  async erase(deps, { uid }) {
    for (const { property_id } of await deps.externalCalendars.ofHost(uid)) await forgetCalendars(deps, property_id);
  },
};
