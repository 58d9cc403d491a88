import type { unlockEndpoints } from "@lopango/contract/endpoints/unlock";
import type { Handlers } from "../identity/handlers.ts";
import { startUnlock, verifyUnlock, type UnlockDeps } from "./start-unlock.ts";

export type { UnlockDeps };

export function unlockRoutes(deps: UnlockDeps): Pick<Handlers, keyof typeof unlockEndpoints> {
  return {
    initUnlock: ({ caller, visitor, networks, body, idempotencyKey, count }) =>
      startUnlock(deps, { identity: caller, visitor, networks }, body, idempotencyKey, count),
    settleUnlock: ({ caller, visitor, body }) => verifyUnlock(deps, { identity: caller, visitor }, body.property_id),
  };
}
