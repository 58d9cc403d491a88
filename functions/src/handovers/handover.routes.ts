import type { Handlers } from "../identity/handlers.ts";
import { acceptEstablishment, type HandoversDeps } from "./accept-handover.ts";
import { endHandover, offerEstablishment } from "./offer-handover.ts";

export const handoverRoutes = (deps: HandoversDeps) =>
  ({
    offerEstablishment: ({ caller, params, body, count }) => offerEstablishment(deps, caller, params.id, body, count),
    endHandover: ({ caller, params }) => endHandover(deps, caller, params),
    acceptEstablishment: ({ caller, params, idempotencyKey, count }) =>
      acceptEstablishment(deps, caller, params, idempotencyKey, count),
  }) satisfies Partial<Handlers>;
