import { NavLink, useMatch, Link } from "react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { paths } from "@lopango/contract/paths";
import { classNames } from "../../ui/class-names.ts";
import { CountBadge } from "../../ui/badge.tsx";
import { useIsReceptionist } from "../../listings/host/use-own-listings.ts";
import { useWaitingBookings } from "../use-waiting-bookings.ts";

const SCREENS: { to: string; label: string; more?: string }[] = [
  { to: paths.host, label: "Mes annonces" },
  { to: paths.hostBookings, label: "Réservations", more: " et calendrier" },
  { to: paths.reception, label: "Réception" },
];

/** Title and tabs of the host’s screens. Who works at receptions alone sees no tab that is empty for them. */
export function HostHeading() {
  const waiting = useWaitingBookings().bookings?.length ?? 0;
  const isReceptionist = useIsReceptionist();
  const isReception = useMatch(paths.reception) !== null;
  const screens = isReceptionist ? SCREENS.filter(({ to }) => to === paths.reception) : SCREENS;
  if (isReceptionist && isReception) return <h1 className="text-2xl sm:text-3xl">Réception</h1>;
  return (
    <div className="border-b border-line">
      <h1 className="text-2xl sm:text-3xl">Espace hôte</h1>
      <nav aria-label="Espace hôte" className="mt-4 flex flex-wrap gap-x-2.5 sm:gap-6">
        {screens.map(({ to, label, more }) => (
          <NavLink
            key={to}
            to={to}
            end
            className={({ isActive }) =>
              classNames(
                "-mb-px inline-flex min-h-11 items-center border-b-2 text-xs font-semibold transition-colors sm:text-sm",
                isActive ? "border-accent text-ink" : "border-transparent text-ink-soft hover:text-ink",
              )
            }
          >
            <span>
              {label}
              {/* On a phone the three tabs stay on one line. */}
              {more ? <span className="max-sm:sr-only">{more}</span> : null}
            </span>
            {to === paths.hostBookings && waiting > 0 ? (
              <CountBadge className="ml-2">
                {waiting}
                <span className="sr-only"> à accepter</span>
              </CountBadge>
            ) : null}
          </NavLink>
        ))}
      </nav>
    </div>
  );
}

/** Link from a screen of one listing or house to all of them. */
export const BackToHost = () => (
  <Link
    to={paths.host}
    className="-my-2 inline-flex items-center gap-1.5 py-2 text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline"
  >
    <ArrowLeft aria-hidden className="size-4" />
    Espace hôte
  </Link>
);
