import type { Handlers } from "../identity/handlers.ts";
import { changeMember, removeMember, stopOwner, listTeams, viewTeam } from "./members.ts";
import { inviteMember, withdrawInvitation, acceptInvitation, viewInvitation } from "./invitations.ts";
import type { TeamsDeps } from "./team-establishment.ts";

export const teamRoutes = (deps: TeamsDeps & { firstAdmins: readonly string[] }) =>
  ({
    listTeams: ({ caller }) => listTeams(deps, caller),
    getTeam: ({ caller, params }) => viewTeam(deps, caller, params.id),
    inviteMember: ({ caller, params, body, idempotencyKey, count }) =>
      inviteMember(deps, caller, params.id, body, idempotencyKey, count),
    withdrawInvitation: ({ caller, params }) => withdrawInvitation(deps, caller, params.id, params.invitation_id),
    changeMember: ({ caller, params, body, count }) => changeMember(deps, caller, { ...params, ...body }, count),
    stopOwner: ({ caller, params }) => stopOwner(deps, caller, params),
    removeMember: ({ caller, params }) => removeMember(deps, caller, params),
    getInvitation: ({ caller, params }) => viewInvitation(deps, caller, params.id),
    acceptInvitation: ({ caller, params, idempotencyKey, count }) =>
      acceptInvitation(deps, caller, params.id, idempotencyKey, count),
  }) satisfies Partial<Handlers>;
