import type { AdminBooking } from "@lopango/contract/bookings/admin-booking";
import type { AdminPayment } from "@lopango/contract/payments/admin-payment";
import type { AdminProperty } from "@lopango/contract/listings/admin-listing";
import type { AdminUser } from "@lopango/contract/identity/session";
import { adminPaths } from "@lopango/contract/admin-paths";
import { formatStayWithYear } from "@lopango/contract/platform/french-dates";
import type { ApplicationSummary } from "@lopango/contract/partners/partner";
import { placeName } from "@lopango/contract/listings/place-name";
import { useInBoth } from "../payments/in-both.tsx";
import { BookingBadge } from "../bookings/booking-facts.tsx";
import { ApplicationBadge } from "../partners/application-status.tsx";
import { StatusBadge } from "../ui/badge.tsx";
import { Email } from "../ui/email.tsx";
import { paymentLabel, PURPOSES } from "../payments/money-labels.ts";
import { Line } from "../ui/admin/latest.tsx";
import { dayOf } from "../ui/admin/moment.ts";
import { OnlineBadge } from "../listings/admin/listing-sheet.tsx";
import { Roles, nameOf, reachOf } from "../identity/admin/person.tsx";

/** One line of a booking, payment, listing, person or application, on every page that lists the latest or found ones. */

interface BookingLineProps {
  booking: AdminBooking;
  text: string;
  title?: string;
}

export const BookingLine = ({ booking, text, title = booking.property_title }: BookingLineProps) => (
  <Line
    to={adminPaths.adminBooking(booking.id)}
    title={title}
    text={text}
    date={formatStayWithYear(booking.checkin, booking.checkout)}
    aside={<BookingBadge booking={booking} />}
  />
);

export const paymentsPath = (q: string): string => adminPaths.adminBookings({ view: "payments", status: "all", q });

export function PaymentLine({ payment }: { payment: AdminPayment }) {
  const inBoth = useInBoth();
  return (
    <Line
      to={payment.booking_id ? adminPaths.adminBooking(payment.booking_id) : paymentsPath(payment.reference)}
      title={`${inBoth(payment)} · ${PURPOSES[payment.purpose]}`}
      text={payment.provider_transaction ?? payment.reference}
      date={dayOf(payment.created_at)}
      aside={<StatusBadge {...paymentLabel(payment)} />}
    />
  );
}

export const ListingLine = ({ listing }: { listing: AdminProperty }) => (
  <Line
    to={adminPaths.adminProperty(listing.id)}
    title={listing.title}
    text={placeName(listing.commune, listing.city)}
    date={dayOf(listing.created_at)}
    aside={<OnlineBadge listing={listing} />}
  />
);

export const PersonLine = ({ user }: { user: AdminUser }) => (
  <Line
    to={adminPaths.adminUser(user.id)}
    title={nameOf(user)}
    text={<Email address={reachOf(user)} />}
    date={dayOf(user.created_at)}
    aside={<Roles roles={user.roles} />}
  />
);

export const ApplicationLine = ({
  application: { id, hotel_name, city, created_at, status },
}: {
  application: ApplicationSummary;
}) => (
  <Line
    to={adminPaths.adminPartner(id)}
    title={hotel_name}
    text={city}
    date={dayOf(created_at)}
    aside={<ApplicationBadge status={status} />}
  />
);
