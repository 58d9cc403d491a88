import { Link } from "react-router";
import { adminPaths, type AdminView } from "@lopango/contract/admin-paths";
import { classNames } from "../../ui/class-names.ts";

const LABELS: { view: AdminView; label: string }[] = [
  { view: "", label: "Toutes" },
  { view: "refunds", label: "À rembourser" },
  { view: "objections", label: "Contestations" },
  { view: "payments", label: "Paiements" },
];

export function ViewLinks({ current }: { current: AdminView }) {
  return (
    <nav aria-label="Vues" className="flex flex-wrap gap-1 rounded-lg bg-sand p-1 max-sm:w-full">
      {LABELS.map(({ view, label }) => (
        <Link
          key={view}
          to={adminPaths.adminBookings({ view })}
          aria-current={view === current ? "page" : undefined}
          className={classNames(
            "inline-flex min-h-11 flex-1 items-center justify-center rounded-md px-3 text-sm font-semibold whitespace-nowrap transition-colors sm:px-4",
            view === current ? "bg-surface text-ink shadow-soft" : "text-ink-soft hover:text-ink",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
