import { Link } from "react-router";
import { Avatar } from "../../../ui/avatar.tsx";

interface PersonProps {
  name: string;
  email: string;
  photoUrl?: string | null;
  /** Where more of them is. */
  to?: string;
}

/** Somebody in a list. */
export function Person({ name, email, photoUrl = null, to }: PersonProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name || email} photoUrl={photoUrl} />
      <span className="min-w-0 leading-tight">
        {to ? (
          <Link to={to} className="block truncate font-semibold underline-offset-4 hover:underline">
            {name || email}
          </Link>
        ) : (
          <span className="block truncate font-semibold">{name || email}</span>
        )}
        {name ? <span className="block truncate text-sm text-ink-soft">{email}</span> : null}
      </span>
    </span>
  );
}
