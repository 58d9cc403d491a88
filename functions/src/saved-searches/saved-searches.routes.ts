import type { Handlers } from "../identity/handlers.ts";
import { answerAlert, endSearch, ownSearches, readAlert, saveSearch, type SavedSearchesDeps } from "./keep-searches.ts";

export const savedSearchesRoutes = (deps: SavedSearchesDeps) =>
  ({
    saveSearch: ({ caller, body, count }) => saveSearch(deps, caller, body.query, count),
    listSavedSearches: ({ caller }) => ownSearches(deps, caller),
    endSavedSearch: ({ caller, params }) => endSearch(deps, caller, params.id),
    readAlert: ({ params }) => readAlert(deps, params.id),
    answerAlert: ({ params, body }) => answerAlert(deps, params.id, body),
  }) satisfies Partial<Handlers>;
