import type { Clock } from "../platform/clock.ts";
import type { Serving } from "../platform/http/app.ts";
import { authenticate, type Identities } from "./authentication.ts";
import { countedBy, type Count } from "./rules/account-limits.ts";
import type { Identity } from "./rules/identity.ts";

/**
 * Authentication and account limits of the endpoints of an app.
 *
 * @param now - the identity service's clock, by which a sign-in is recent
 */
export const guard = (
  identities: Identities,
  now: Clock,
): Pick<Serving<Identity, Count>, "authenticate" | "countedBy"> => ({
  authenticate: (endpoint, headers) => authenticate(endpoint, headers, identities, now()),
  countedBy,
});
