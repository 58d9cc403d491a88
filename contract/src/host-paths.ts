import { withId, withQuery } from "./paths.ts";
import { SCREENS, screenOf } from "./screens.ts";

export const anchors = {
  publish: "publier",
  calendar: "calendrier",
  externalCalendars: "calendriers",
  checks: "verifications",
  /** Of a host, and of a guest among their bookings. */
  viewings: "visites",
} as const;

/** Paths of the host's screens, kept out of the chunk of the first load. */
export const hostPaths = {
  hostPublish: `${SCREENS.host}#${anchors.publish}`,
  hostListing: withId(SCREENS.hostListing),
  hostTeam: withId(SCREENS.hostTeam),
  hostEstablishment: withId(SCREENS.hostEstablishment),
  hostExternalCalendars: (id: string) => `${screenOf(SCREENS.hostListing, id)}#${anchors.externalCalendars}`,
  hostViewings: `${SCREENS.host}#${anchors.viewings}`,
  ownViewings: `${SCREENS.myBookings}#${anchors.viewings}`,
  hostChecks: (id: string) => `${screenOf(SCREENS.hostListing, id)}#${anchors.checks}`,
  establishmentChecks: (id: string) => `${screenOf(SCREENS.hostEstablishment, id)}#${anchors.checks}`,
  hostCalendar: (id: string) => `${withQuery(SCREENS.hostBookings, { calendar: id })}#${anchors.calendar}`,
} as const;
