import type { Handlers } from "../identity/handlers.ts";
import { acceptHouse, type AcceptHouseDeps } from "./accept-house.ts";
import { endHandover, offerHouse } from "./offer-house.ts";

export const handoverRoutes = (deps: AcceptHouseDeps) =>
  ({
    offerHouse: ({ caller, params, body, count }) => offerHouse(deps, caller, params.id, body, count),
    endHandover: ({ caller, params }) => endHandover(deps, caller, params),
    acceptHouse: ({ caller, params, idempotencyKey, count }) =>
      acceptHouse(deps, caller, params, idempotencyKey, count),
  }) satisfies Partial<Handlers>;
