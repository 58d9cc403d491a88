import type { Handlers } from '../http/handler.ts';
import type { Accounts, Clock, Users } from '../usecases/ports.ts';
import { startSession } from '../usecases/session.ts';

export interface SessionDeps {
  now: Clock;
  users: Users;
  accounts: Accounts;
  firstAdmins: readonly string[];
}

export function sessionRoutes(deps: SessionDeps): Pick<Handlers, 'createSession'> {
  return {
    createSession: ({ caller }) => startSession(deps, caller),
  };
}
