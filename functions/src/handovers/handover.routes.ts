import type { Handlers } from "../identity/handlers.ts";
import { acceptHouse, type HandoversDeps } from "./accept-handover.ts";
import { endHandover, offerHouse } from "./offer-handover.ts";

export const handoverRoutes = (deps: HandoversDeps) =>
  ({
    offerHouse: ({ caller, params, body, count }) => offerHouse(deps, caller, params.id, body, count),
    endHandover: ({ caller, params }) => endHandover(deps, caller, params),
    acceptHouse: ({ caller, params, idempotencyKey, count }) =>
      acceptHouse(deps, caller, params, idempotencyKey, count),
  }) satisfies Partial<Handlers>;
