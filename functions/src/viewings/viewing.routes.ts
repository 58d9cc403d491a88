import type { Handlers } from "../identity/handlers.ts";
import { askViewing, listViewings, offerSlots, viewHomeViewings, type ViewingsDeps } from "./ask-viewing.ts";
import { acceptIn, reportMoney, stepViewing } from "./answer-viewing.ts";
import { ended, movedViewing, said } from "./rules/viewing.ts";

export const viewingRoutes = (deps: ViewingsDeps) =>
  ({
    getHomeViewings: ({ caller, params }) => viewHomeViewings(deps, caller, params.id),
    askViewing: ({ caller, params, body, idempotencyKey, count }) =>
      askViewing(deps, caller, params.id, body, idempotencyKey, count),
    offerViewingSlots: ({ caller, params, body, count }) => offerSlots(deps, caller, params.id, body.slots, count),
    listViewings: ({ caller, query: { side, limit, cursor } }) =>
      listViewings(deps, caller, side, { size: limit, cursor }),
    acceptViewing: ({ caller, params, body, count }) =>
      stepViewing(deps, caller, params.id, count, (step, now) => acceptIn(step, body.slot ?? null, now)),
    declineViewing: ({ caller, params, body, count }) =>
      stepViewing(deps, caller, params.id, count, ({ viewing, side }, now) =>
        ended(viewing, side, "declined", body.reason, now),
      ),
    moveViewing: ({ caller, params, body, count }) =>
      stepViewing(deps, caller, params.id, count, ({ viewing, side, home }, now) =>
        movedViewing(viewing, side, home, body, now),
      ),
    cancelViewing: ({ caller, params, body, count }) =>
      stepViewing(deps, caller, params.id, count, ({ viewing, side }, now) =>
        ended(viewing, side, "cancelled", body.reason, now),
      ),
    sayViewing: ({ caller, params, body, count }) =>
      stepViewing(deps, caller, params.id, count, ({ viewing, side }, now) =>
        said(viewing, side, body.took_place, now),
      ),
    reportViewingMoney: ({ caller, params, count }) => reportMoney(deps, caller, params.id, count),
  }) satisfies Partial<Handlers>;
