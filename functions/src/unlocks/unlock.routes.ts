import type { Handlers } from "../identity/handlers.ts";
import { listUnlocks, type UnlocksDeps } from "./view-listing.ts";
import { startUnlock, verifyUnlock } from "./start-unlock.ts";

export const unlockRoutes = (deps: UnlocksDeps) =>
  ({
    listUnlocks: ({ caller, query: { limit, cursor } }) => listUnlocks(deps, caller, { size: limit, cursor }),
    initUnlock: ({ caller, visitor, networks, body, idempotencyKey, count }) =>
      startUnlock(deps, { identity: caller, visitor, networks }, body, idempotencyKey, count),
    settleUnlock: ({ caller, visitor, body }) => verifyUnlock(deps, { identity: caller, visitor }, body.property_id),
  }) satisfies Partial<Handlers>;
