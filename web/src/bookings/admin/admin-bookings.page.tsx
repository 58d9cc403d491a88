import { ADMIN_VIEWS, VIEW } from "@lopango/contract/admin-paths";
import { useSearchParams } from "react-router";
import { AdminHeading } from "../../ui/admin/admin-heading.tsx";
import { choiceIn } from "../../ui/admin-list/use-admin-list.ts";
import { BookingList } from "./booking-list.tsx";
import { PaymentList } from "../../payments/admin/payment-list.tsx";
import { ViewLinks } from "./view-links.tsx";

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
