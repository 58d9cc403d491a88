import { Link, useSearchParams } from "react-router";
import { adminPaths, type AdminView, ADMIN_VIEWS, VIEW } from "@lopango/contract/admin-paths";
import { classNames } from "../../ui/class-names.ts";
import { AdminHeading } from "../../ui/admin/detail-page.tsx";
import { choiceIn } from "../../ui/admin-list/use-admin-list.ts";
import { PaymentList } from "../../payments/admin/payment-list.tsx";
import { BookingList } from "./booking-list.tsx";

const LABELS: { view: AdminView; label: string }[] = [
  { view: "", label: "Toutes" },
  { view: "refunds", label: "À rembourser" },
  { view: "objections", label: "Contestations" },
  { view: "payments", label: "Paiements" },
];

function ViewLinks({ current }: { current: AdminView }) {
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

/** `/admin/bookings`: bookings, the refund queue and payments, which start with those to review. */
export function BookingsPage() {
  const [params] = useSearchParams();
  const view = choiceIn(params, VIEW, ADMIN_VIEWS);
  return (
    <>
      <AdminHeading title="Réservations">
        <ViewLinks current={view} />
      </AdminHeading>
      {view === "payments" ? <PaymentList /> : <BookingList key={view} view={view} />}
    </>
  );
}
