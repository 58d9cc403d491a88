import type { AdminUser } from "@lopango/contract/identity/admin-user";
import type { Role } from "@lopango/contract/identity/session";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";

export const ROLE_LABELS: Record<Role, { label: string; tone: BadgeTone }> = {
  admin: { label: "Admin", tone: "accent" },
  partner: { label: "Partenaire", tone: "positive" },
  host: { label: "Hôte", tone: "neutral" },
  agent: { label: "Agent", tone: "caution" },
};

export function Roles({ roles }: Pick<AdminUser, "roles">) {
  if (roles.length === 0) return <Badge>Voyageur</Badge>;
  return (
    <span className="flex flex-wrap gap-1.5">
      {roles.map((role) => (
        <Badge key={role} tone={ROLE_LABELS[role].tone}>
          {ROLE_LABELS[role].label}
        </Badge>
      ))}
    </span>
  );
}
