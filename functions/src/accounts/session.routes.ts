import type { sessionEndpoints } from "@lopango/contract/endpoints/session";
import type { Handlers } from "../identity/handlers.ts";
import { endSessions, startSession, type SessionDeps } from "./start-session.ts";

export type { SessionDeps };

export function sessionRoutes(deps: SessionDeps): Pick<Handlers, keyof typeof sessionEndpoints> {
  return {
    createSession: ({ caller, visitor }) => startSession(deps, caller, visitor),
    endSessions: ({ caller }) => endSessions(deps, caller.uid),
  };
}
