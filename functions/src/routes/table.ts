import { bookingRoutes, type BookingDeps } from './bookings.ts';
import { catalogueRoutes, type CatalogueDeps } from './catalogue.ts';
import { sessionRoutes, type SessionDeps } from './session.ts';

/** Every handler of `/api`, by the contract's name of its endpoint. */
export function routes(deps: CatalogueDeps & SessionDeps & BookingDeps) {
  return {
    ...catalogueRoutes(deps),
    ...bookingRoutes(deps),
    ...sessionRoutes(deps),
  };
}
