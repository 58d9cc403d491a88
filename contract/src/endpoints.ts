import type { Endpoint } from "./endpoint.ts";
import { accountEndpoints } from "./endpoints/account.ts";
import { adminEndpoints } from "./endpoints/admin.ts";
import { bookingsEndpoints } from "./endpoints/bookings.ts";
import { catalogueEndpoints } from "./endpoints/catalogue.ts";
import { favoritesEndpoints } from "./endpoints/favorites.ts";
import { hostEndpoints } from "./endpoints/host.ts";
import { messagesEndpoints } from "./endpoints/messages.ts";
import { noticesEndpoints } from "./endpoints/notices.ts";
import { partnersEndpoints } from "./endpoints/partners.ts";
import { sessionEndpoints } from "./endpoints/session.ts";
import { unlockEndpoints } from "./endpoints/unlock.ts";

/** Every endpoint of `/api`, once. The server registers its routes from this list and the web's client takes its types from it. */
export const endpoints = {
  ...catalogueEndpoints,
  ...bookingsEndpoints,
  ...hostEndpoints,
  ...partnersEndpoints,
  ...sessionEndpoints,
  ...accountEndpoints,
  ...noticesEndpoints,
  ...favoritesEndpoints,
  ...messagesEndpoints,
  ...unlockEndpoints,
  ...adminEndpoints,
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
