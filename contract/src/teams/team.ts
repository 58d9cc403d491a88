import { z } from "zod";
import { phoneNumberOf } from "../platform/phone-number.ts";
import { id, instant } from "../platform/fields.ts";
import { shownLine } from "../platform/shown-text.ts";
import { MAX_CONTACT_LENGTH } from "../limits.ts";
import { HOST_RIGHTS, TEAM_ROLES } from "./rights.ts";

/** Changes of the calendars of other sites that a house follows; `who` is the name of the calendar. */
const CALENDAR_ACTIONS = ["follow_calendar", "keep_calendar", "move_calendar", "drop_calendar"] as const;
export type CalendarAction = (typeof CALENDAR_ACTIONS)[number];

export const TEAM_ACTIONS = [
  "invite",
  "withdraw",
  "join",
  "change_role",
  "remove",
  "leave",
  "offer_establishment",
  "withdraw_establishment",
  "decline_establishment",
  "hand_over",
  "name_owner",
  "become_owner",
  "stop_owner",
  "accept_establishment",
  "miss_establishment",
  /** The addresses of the house's calendars changed, because `who` has no right to them any more. */
  "renew_calendars",
  ...CALENDAR_ACTIONS,
] as const;
export type TeamAction = (typeof TEAM_ACTIONS)[number];

const role = z.enum(TEAM_ROLES);

const NO_CONTACT =
  "Indiquez une adresse e-mail ou un numéro, par exemple chantal@exemple.cd ou +243\u00a0812\u00a0345\u00a0678.";

/** An e-mail address, stored in lower case, or a number in any typed format, stored as E.164. */
const contact = z
  .string()
  .max(MAX_CONTACT_LENGTH, { error: NO_CONTACT, abort: true })
  .transform((typed, context) => {
    const written = shownLine(typed).trim();
    const found = z.email().safeParse(written).success ? written.toLowerCase() : phoneNumberOf(written);
    if (found) return found;
    context.addIssue({ code: "custom", message: NO_CONTACT });
    return z.NEVER;
  });

export const newInvitation = z.strictObject({ contact, role });

export const roleChange = z.strictObject({ role });

/** `stays`: the present owner remains as a manager. */
export const newHandover = z.strictObject({ uid: z.string().min(1).max(128), stays: z.boolean() });

/** The team of an establishment for one of its members. */
export const team = z.object({
  establishment_id: id,
  name: z.string(),
  my_role: role,
  my_rights: z.array(z.enum(HOST_RIGHTS)),
  /** The account that the house belongs to first. */
  members: z.array(
    z.object({
      uid: z.string(),
      name: z.string(),
      role,
      /** Null for the account that the house belongs to. */
      added_at: instant.nullable(),
      /** Becomes an owner then, unless it is stopped; null: nothing is to come. */
      owner_from: instant.nullable(),
      is_me: z.boolean(),
    }),
  ),
  /** Open ones, for those who may change the team. */
  invitations: z.array(
    z.object({ id, contact: z.string(), role, at: instant, expires_at: instant, takes_effect_at: instant.nullable() }),
  ),
  /** Open offer to hand the house over, for its account and for the member whom it is offered to. */
  handover: z
    .object({
      id,
      uid: z.string(),
      name: z.string(),
      stays: z.boolean(),
      expires_at: instant,
      /** The house changes hands then at the earliest. */
      takes_effect_at: instant,
      /** Accepted: the house changes hands at `takes_effect_at`, unless one of the two stops it. */
      accepted_at: instant.nullable(),
      is_mine: z.boolean(),
    })
    .nullable(),
  /** Last changes, newest first, for those who may change the team. */
  log: z.array(z.object({ at: instant, action: z.enum(TEAM_ACTIONS), by_name: z.string(), who: z.string(), role })),
});

/** The houses whose team the caller belongs to, without those that belong to their account. */
export const memberships = z.array(
  z.object({ establishment_id: id, name: z.string(), role, rights: z.array(z.enum(HOST_RIGHTS)) }),
);

/** An open invitation for the person who follows its link. */
export const invitation = z.object({
  id,
  establishment_id: id,
  name: z.string(),
  role,
  /** Partly hidden: the link may have been passed on. */
  contact: z.string(),
  expires_at: instant,
  /** An owner is a manager until then; null for other roles. */
  takes_effect_at: instant.nullable(),
  /** Whether the caller's verified e-mail address or number is the invited one. */
  is_mine: z.boolean(),
  /** The caller is in the team already, such as by this link; `role` is theirs then. */
  is_member: z.boolean(),
  /** Who invites; empty when that account is deleted. */
  by_name: z.string(),
});

export type NewInvitation = z.output<typeof newInvitation>;
export type TeamAnswer = z.infer<typeof team>;
export type Membership = z.infer<typeof memberships>[number];
export type InvitationAnswer = z.infer<typeof invitation>;
