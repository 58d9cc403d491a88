import { withDefaults } from "./platform/endpoint.ts";
import { accountEndpoints } from "./accounts/accounts.endpoints.ts";
import { adminEndpoints } from "./moderation/admin.endpoints.ts";
import { bookingsEndpoints } from "./bookings/bookings.endpoints.ts";
import { catalogueEndpoints } from "./catalogue/catalogue.endpoints.ts";
import { checksEndpoints } from "./checks/checks.endpoints.ts";
import { establishmentsEndpoints } from "./establishments/establishments.endpoints.ts";
import { externalCalendarsEndpoints } from "./external-calendars/external-calendars.endpoints.ts";
import { favoritesEndpoints } from "./favorites/favorites.endpoints.ts";
import { hostEndpoints } from "./listings/host-listings.endpoints.ts";
import { hostBookingsEndpoints } from "./bookings/host-bookings.endpoints.ts";
import { hostsEndpoints } from "./hosts/hosts.endpoints.ts";
import { leasesEndpoints } from "./leases/leases.endpoints.ts";
import { messagesEndpoints } from "./messages/messages.endpoints.ts";
import { notificationsEndpoints } from "./notifications/notifications.endpoints.ts";
import { paymentsEndpoints } from "./payments/payments.endpoints.ts";
import { partnersEndpoints } from "./partners/partners.endpoints.ts";
import { savedSearchesEndpoints } from "./saved-searches/saved-searches.endpoints.ts";
import { reportsEndpoints } from "./moderation/reports.endpoints.ts";
import { reviewsEndpoints } from "./reviews/reviews.endpoints.ts";
import { receptionEndpoints } from "./reception/reception.endpoints.ts";
import { sessionEndpoints } from "./identity/session.endpoints.ts";
import { teamsEndpoints } from "./teams/teams.endpoints.ts";
import { unlockEndpoints } from "./unlocks/unlocks.endpoints.ts";
import { viewingsEndpoints } from "./viewings/viewings.endpoints.ts";

/** All endpoints of `/api`. The server registers its routes from this list; the web client derives its types. */
export const endpoints = withDefaults({
  ...catalogueEndpoints,
  ...establishmentsEndpoints,
  ...paymentsEndpoints,
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
  ...savedSearchesEndpoints,
  ...messagesEndpoints,
  ...leasesEndpoints,
  ...reportsEndpoints,
  ...reviewsEndpoints,
  ...unlockEndpoints,
  ...viewingsEndpoints,
  ...adminEndpoints,
});

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
