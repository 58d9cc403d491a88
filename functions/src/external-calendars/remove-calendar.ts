import type { Identity } from "../identity/rules/identity.ts";
import { listings } from "../listings/listing.record.ts";
import { requireListing } from "../listings/require-listing.ts";
import { teamsOf } from "../teams/require-right.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import type { EventHandler } from "../platform/outbox/deliver-events.ts";
import { Problem } from "../platform/problem.ts";
import { externalCalendars } from "./external-calendar.record.ts";
import type { ExternalCalendarsDeps } from "./list-calendars.ts";
import { logCalendar, removeNights } from "./save-imports.ts";
import type { PersonalData } from "../identity/personal-data.ts";
import type { ExternalCalendarStore } from "./external-calendar.store.ts";
import { presentCalendars } from "./rules/external-calendars.ts";

/** Stops to follow a calendar and opens its nights; closures of the host stay. */
export async function removeCalendar(
  deps: ExternalCalendarsDeps,
  caller: Identity,
  propertyId: string,
  importId: string,
): Promise<void> {
  await deps.transact(async (tx) => {
    const [listing, known] = await Promise.all([tx.get(listings, propertyId), tx.get(externalCalendars, propertyId)]);
    const own = await requireListing(teamsOf(tx), listing, caller, "calendar");
    const removed = known?.imports.find(({ id }) => id === importId);
    if (!known || !removed) throw new Problem("calendar_not_found");
    tx.save(externalCalendars, { ...known, imports: known.imports.filter((one) => one !== removed) });
    await removeNights(tx, own, importId, deps.now());
    await logCalendar(tx, own, caller, "drop_calendar", removed.name, deps.now());
  });
}

/** Forgets the external calendars of a listing. */
export const forgetCalendars = ({ transact }: Transacting, propertyId: string): Promise<void> =>
  transact(async (tx) => {
    if (await tx.get(externalCalendars, propertyId)) tx.remove(externalCalendars, propertyId);
  });

/** Creates the event handler that forgets the external calendars of a deleted listing. */
export const deletedListingFollower = (deps: Transacting): EventHandler => ({
  name: "external-calendars",
  async handle({ kind, facts }) {
    if (kind === "property.deleted") await forgetCalendars(deps, facts["property"] ?? "");
  },
});

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
