import { Link } from "react-router";
import type { AdminUser, Role } from "@lopango/contract/identity/session";
import { readableNumber } from "../../lib/format/format.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Email } from "../../ui/email.tsx";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";

export function reachOf({ email, phone }: Pick<AdminUser, "email" | "phone">): string {
  return email || readableNumber(phone ?? "");
}

export function nameOf(user: Pick<AdminUser, "email" | "phone" | "full_name">): string {
  return user.full_name || reachOf(user) || "Sans nom";
}

interface PersonProps {
  name: string;
  /** E-mail or number; shown below the name. */
  reach: string;
  photoUrl?: string | null;
  to?: string;
  /** Wraps instead of truncating, for detail pages. */
  isWhole?: boolean;
}

const NAMELESS = "Sans nom";

export function Person({ name, reach, photoUrl = null, to, isWhole = false }: PersonProps) {
  const fit = isWhole ? "wrap-anywhere" : "truncate";
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name || reach || NAMELESS} photoUrl={photoUrl} />
      <span className="min-w-0 leading-tight">
        {to ? (
          <Link to={to} className={classNames("block font-semibold underline-offset-4 hover:underline", fit)}>
            {name || reach || NAMELESS}
          </Link>
        ) : (
          <span className={classNames("block font-semibold", fit)}>{name || reach || NAMELESS}</span>
        )}
        {name ? (
          <span className={classNames("block text-sm text-ink-soft", fit)}>
            {isWhole ? <Email address={reach} /> : reach}
          </span>
        ) : null}
      </span>
    </span>
  );
}

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
