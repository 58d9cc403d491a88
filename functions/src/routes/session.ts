import type { Handlers } from "../http/handler.ts";
import { startSession, type SessionDeps } from "../usecases/accounts/session.ts";

export type { SessionDeps };

export function sessionRoutes(deps: SessionDeps): Pick<Handlers, "createSession" | "endSessions"> {
  return {
    createSession: ({ caller, visitor }) => startSession(deps, caller, visitor),
    endSessions: ({ caller }) => deps.accounts.endSessions(caller.uid),
  };
}
