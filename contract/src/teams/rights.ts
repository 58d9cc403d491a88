/** Who may do what in an establishment (docs/product/teams.md#rights). */

export const TEAM_ROLES = ["owner", "manager", "reception"] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

export const ROLE_NAMES: Record<TeamRole, string> = {
  owner: "Propriétaire",
  manager: "Gérant",
  reception: "Réception",
};

/** Within «Vous seriez …». */
export const ROLE_AS: Record<TeamRole, string> = {
  owner: "propriétaire",
  manager: "gérant",
  reception: "à la réception",
};

/** What each role may do, for the person who invites. */
export const ROLE_DESCRIPTIONS: Record<TeamRole, string> = {
  owner: "tout, avec l’équipe et les versements",
  manager: "annonces, prix, calendrier, réservations et messages",
  reception: "arrivées, départs et chambres hors service",
};

export const HOST_RIGHTS = [
  /** Facts and photos of the house and its room types, online or offline. */
  "edit_establishment",
  "rates",
  /** Closed nights and external calendars. */
  "calendar",
  /** Bookings with their amounts. */
  "see_bookings",
  "answer_bookings",
  /** Arrivals and departures without amounts, and units out of order. */
  "reception",
  "messages",
  /** Add, remove and gather room types. */
  "rooms",
  "payout",
  "team",
] as const;
export type HostRight = (typeof HOST_RIGHTS)[number];

export const RIGHTS: Record<TeamRole, readonly HostRight[]> = {
  owner: HOST_RIGHTS,
  manager: ["edit_establishment", "rates", "calendar", "see_bookings", "answer_bookings", "reception", "messages"],
  reception: ["reception"],
};

export const hasRight = (role: TeamRole, right: HostRight): boolean => RIGHTS[role].includes(right);
