import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { adminPaths } from "@lopango/contract/admin-paths";
import { ADMIN_SCREENS } from "@lopango/contract/admin-screens";
import { paths } from "@lopango/contract/paths";
import { classNames } from "../../ui/class-names.ts";

const PLACES = [
  { to: paths.admin, label: "Vue d’ensemble" },
  { to: adminPaths.adminUsers(), label: "Comptes" },
  { to: adminPaths.adminProperties(), label: "Annonces" },
  { to: ADMIN_SCREENS.adminListingsToReview, label: "À relire" },
  { to: adminPaths.adminBookings(), label: "Réservations" },
  { to: adminPaths.adminReconciliation(), label: "Rapprochement" },
  { to: adminPaths.adminPartners(), label: "Candidatures" },
  { to: adminPaths.adminChecks(), label: "Vérifications" },
  { to: adminPaths.adminReports(), label: "Signalements" },
  { to: adminPaths.adminAudit(), label: "Journal" },
];

/** Admin navigation; on phones, a horizontal row that scrolls to the current link. */
export function AdminNav() {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (list.current && current)
      list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 2 + current.offsetWidth / 2;
  }, [pathname]);
  return (
    <nav aria-label="Administration" className="border-b border-line bg-surface">
      <ul ref={list} className="page relative flex gap-1 overflow-x-auto [scrollbar-width:none]">
        {PLACES.map(({ to, label }) => (
          <li key={to} className="shrink-0 first:-ml-3">
            <NavLink
              to={to}
              end={to === paths.admin}
              className={({ isActive }) =>
                classNames(
                  "flex min-h-12 items-center border-b-2 px-3 text-sm font-semibold transition-colors focus-visible:-outline-offset-2",
                  isActive ? "border-accent text-ink" : "border-transparent text-ink-soft hover:text-ink",
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
