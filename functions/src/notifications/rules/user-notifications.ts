import { adminPaths } from "@lopango/contract/admin-paths";
import { SCREENS } from "@lopango/contract/screens";
import type { User } from "../../identity/rules/user.ts";
import type { EventKind } from "./event-kinds.ts";
import type { NotificationRule, DeliveredEvent } from "./notification.ts";

export type UserEventKind = Extract<EventKind, `user.${string}`>;
type UserRule = NotificationRule<User, "person" | "admins">;

const says = (fact: "gained" | "lost", role: string) => (event: DeliveredEvent) =>
  event.facts[fact]?.split(",").includes(role) ?? false;
const becameAdmin = says("gained", "admin");
const becameAgent = says("gained", "agent");
const isNoAdminAnyMore = says("lost", "admin");

const strikeAt = ({ strikes }: User, at: string | null | undefined) =>
  strikes?.find((strike) => strike.at.toISOString() === at);

export const USER_NOTIFICATIONS: Record<UserEventKind, readonly UserRule[]> = {
  // The notifications of listing and application cover new hosts and partners.
  "user.roles_changed": [
    {
      to: "person",
      topic: "account",
      when: (_user, event) => becameAgent(event),
      say: () => ({
        title: "Missions de visite",
        text: "Vous pouvez maintenant visiter des logements pour Lopango. Vos missions s’affichent sur votre téléphone, même sans réseau.",
        path: SCREENS.visits,
      }),
    },
    {
      to: "person",
      topic: "account",
      when: (_user, event) => becameAdmin(event),
      say: () => ({
        title: "Accès d’administration donné",
        text: "Vous avez maintenant accès à l’espace d’administration.",
        path: SCREENS.admin,
      }),
    },
    {
      to: "person",
      topic: "account",
      when: (_user, event) => isNoAdminAnyMore(event),
      say: () => ({
        title: "Accès d’administration retiré",
        text: "Vous n’avez plus accès à l’espace d’administration.",
        path: SCREENS.account,
      }),
    },
  ],
  // Followed by the checks.
  "user.identity_changed": [],
  "user.portrait_changed": [],
  "user.gallery_changed": [],
  "user.warned": [
    {
      to: "person",
      topic: "account",
      everyWay: true,
      when: (user, { facts }) => strikeAt(user, facts["at"]) !== undefined,
      say: (user, { facts }) => ({
        title: "Avertissement",
        text: strikeAt(user, facts["at"])?.reason ?? "",
        path: SCREENS.account,
      }),
    },
  ],
  "user.deletion_blocked": [
    {
      to: "admins",
      topic: "admin",
      when: ({ deletion_blocked: blocked }) => Boolean(blocked),
      say: ({ uid, deletion_blocked: blocked }) => ({
        title: "Suppression de compte bloquée",
        text: `Un document illisible bloque la suppression du compte ${uid}\u202f: ${blocked?.documents[0] ?? ""}. Réparez-le\u202f; la personne pourra alors partir.`,
        path: adminPaths.adminUser(uid),
      }),
    },
  ],
  // A suspended user sees it at every call.
  "user.suspended": [],
  "user.reinstated": [],
  // The account is gone.
  "user.deleted": [],
};
