export const TEAM_ACTIONS = ["invite", "withdraw", "join", "change_role", "remove", "leave"] as const;
export type TeamAction = (typeof TEAM_ACTIONS)[number];
