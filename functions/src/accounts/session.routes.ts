import type { Handlers } from "../identity/handlers.ts";
import { endSessions, startSession, type SessionDeps } from "./start-session.ts";

export const sessionRoutes = (deps: SessionDeps) =>
  ({
    createSession: ({ caller, visitor }) => startSession(deps, caller, visitor),
    endSessions: ({ caller }) => endSessions(deps, caller.uid),
  }) satisfies Partial<Handlers>;
