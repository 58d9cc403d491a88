import type { Endpoint } from "./platform/endpoint.ts";
import { accountEndpoints } from "./endpoints/account.ts";
import { adminEndpoints } from "./endpoints/admin.ts";
import { bookingsEndpoints } from "./endpoints/bookings.ts";
import { catalogueEndpoints } from "./endpoints/catalogue.ts";
import { checksEndpoints } from "./endpoints/checks.ts";
import { establishmentsEndpoints } from "./endpoints/establishments.ts";
import { externalCalendarsEndpoints } from "./endpoints/external-calendars.ts";
import { favoritesEndpoints } from "./endpoints/favorites.ts";
import { hostEndpoints } from "./endpoints/host.ts";
import { hostBookingsEndpoints } from "./endpoints/host-bookings.ts";
import { hostsEndpoints } from "./endpoints/hosts.ts";
import { messagesEndpoints } from "./endpoints/messages.ts";
import { notificationsEndpoints } from "./endpoints/notifications.ts";
import { partnersEndpoints } from "./endpoints/partners.ts";
import { reportsEndpoints } from "./endpoints/reports.ts";
import { reviewsEndpoints } from "./endpoints/reviews.ts";
import { receptionEndpoints } from "./endpoints/reception.ts";
import { sessionEndpoints } from "./endpoints/session.ts";
import { teamsEndpoints } from "./endpoints/teams.ts";
import { unlockEndpoints } from "./endpoints/unlock.ts";

/** All endpoints of `/api`. The server registers its routes from this list; the web client derives its types. */
export const endpoints = {
  ...catalogueEndpoints,
  ...establishmentsEndpoints,
  ...bookingsEndpoints,
  ...hostEndpoints,
  ...hostBookingsEndpoints,
  ...hostsEndpoints,
  ...externalCalendarsEndpoints,
  ...teamsEndpoints,
  ...receptionEndpoints,
  ...checksEndpoints,
  ...partnersEndpoints,
  ...sessionEndpoints,
  ...accountEndpoints,
  ...notificationsEndpoints,
  ...favoritesEndpoints,
  ...messagesEndpoints,
  ...reportsEndpoints,
  ...reviewsEndpoints,
  ...unlockEndpoints,
  ...adminEndpoints,
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
