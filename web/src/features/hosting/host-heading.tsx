import { NavLink } from "react-router";
import { paths } from "../../lib/paths.ts";
import { classNames } from "../../ui/class-names.ts";

const SCREENS = [
  { to: paths.host, label: "Mes annonces" },
  { to: paths.hostBookings, label: "Réservations et calendrier" },
];

/** The host space's name and its two screens. */
export function HostHeading() {
  return (
    <div className="border-b border-line">
      <h1 className="text-2xl sm:text-3xl">Espace hôte</h1>
      <nav aria-label="Espace hôte" className="mt-4 flex gap-6">
        {SCREENS.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end
            className={({ isActive }) =>
              classNames(
                "-mb-px inline-flex min-h-11 items-center border-b-2 text-sm font-semibold transition-colors",
                isActive ? "border-accent text-ink" : "border-transparent text-ink-soft hover:text-ink",
              )
            }
          >
            {label}
          </NavLink>
        ))}
      </nav>
    </div>
  );
}
