import type { Handlers } from "../identity/handlers.ts";
import { sayAlreadyLet, type AlreadyLetDeps } from "./already-let.ts";
import { listUnlocks } from "./view-listing.ts";
import { startUnlock, verifyUnlock } from "./start-unlock.ts";

export const unlockRoutes = (deps: AlreadyLetDeps) =>
  ({
    listUnlocks: ({ caller, query: { limit, cursor } }) => listUnlocks(deps, caller, { size: limit, cursor }),
    initUnlock: ({ caller, visitor, networks, body, idempotencyKey, count }) =>
      startUnlock(deps, { identity: caller, visitor, networks }, body, idempotencyKey, count),
    sayAlreadyLet: ({ caller, visitor, params, body }) =>
      sayAlreadyLet(deps, { identity: caller, visitor }, params.id, body),
    settleUnlock: ({ caller, visitor, body }) => verifyUnlock(deps, { identity: caller, visitor }, body.property_id),
  }) satisfies Partial<Handlers>;
