import { z } from "zod";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { EDITING, READING } from "../platform/call-limits.ts";
import { byId } from "../platform/endpoint-parts.ts";
import { alert, alertAnswer, newSavedSearch, savedSearch } from "./saved-search.ts";

/** Searches of homes whose author hears of new ones. */
export const savedSearchesEndpoints = {
  saveSearch: {
    method: "POST",
    path: "/api/saved-searches",
    summary:
      "Save a search of homes: its author hears of those that are published, cheaper or free again, at most once a day. `query` is the query of the search, or its filters; dates and order are left out. Saved again it stays one, and lasts longer.",
    access: "user",
    body: newSavedSearch,
    bytes: 7_000,
    reply: savedSearch,
    status: 201,
    errors: ["invalid_fields", "too_many_saved_searches"],
    accountLimit: EDITING,
  },
  listSavedSearches: {
    method: "GET",
    path: "/api/saved-searches",
    summary: "The caller’s saved searches, the newest first.",
    access: "user",
    reply: z.array(savedSearch),
  },
  endSavedSearch: {
    method: "DELETE",
    path: "/api/saved-searches/{id}",
    summary: "End a saved search; one that is not among the caller’s is no error.",
    access: "user",
    params: byId,
  },
  readAlert: {
    method: "GET",
    path: "/api/alerts/{id}",
    summary: "By the link of a message, without a sign-in: the saved searches, and the homes that messages named.",
    access: "public",
    params: byId,
    reply: alert,
    errors: ["alert_not_found"],
    limit: READING,
  },
  answerAlert: {
    method: "POST",
    path: "/api/alerts/{id}",
    summary: "By the same link: keep the saved searches for another while, or end one of them, or all.",
    access: "public",
    params: byId,
    body: alertAnswer,
    reply: alert,
    errors: ["alert_not_found", "invalid_fields"],
    limit: READING,
  },
} as const satisfies Record<string, DeclaredEndpoint>;
