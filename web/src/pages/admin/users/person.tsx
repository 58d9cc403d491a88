import { Link } from "react-router";
import { Avatar } from "../../../ui/avatar.tsx";

interface PersonProps {
  name: string;
  /** Their address, or their number; shown when there is a name too. */
  reach: string;
  photoUrl?: string | null;
  /** Where more of them is. */
  to?: string;
}

const NAMELESS = "Sans nom";

/** Somebody in a list. */
export function Person({ name, reach, photoUrl = null, to }: PersonProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name || reach || NAMELESS} photoUrl={photoUrl} />
      <span className="min-w-0 leading-tight">
        {to ? (
          <Link to={to} className="block truncate font-semibold underline-offset-4 hover:underline">
            {name || reach || NAMELESS}
          </Link>
        ) : (
          <span className="block truncate font-semibold">{name || reach || NAMELESS}</span>
        )}
        {name ? <span className="block truncate text-sm text-ink-soft">{reach}</span> : null}
      </span>
    </span>
  );
}
