import { useState } from "react";
import { Link } from "react-router";
import useSWR from "swr";
import type { AdminEstablishmentDetail } from "@lopango/contract/establishments/establishment";
import { adminPaths } from "@lopango/contract/admin-paths";
import { paths } from "@lopango/contract/paths";
import { inBothCurrencies } from "@lopango/contract/payments/both-currencies";
import { placeName } from "@lopango/contract/listings/place-name";
import { ROLE_NAMES } from "@lopango/contract/teams/rights";
import type { StaysToCome } from "@lopango/contract/bookings/admin-booking";
import { MAX_NOTE_LENGTH } from "@lopango/contract/limits";
import { useInBoth } from "../../payments/in-both.tsx";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { AdminHeading, DetailPage } from "../../ui/admin/detail-page.tsx";
import { guestOf } from "../../bookings/admin/admin-labels.ts";
import { Latest, Line } from "../../ui/admin/latest.tsx";
import { BookingLine, PaymentLine } from "../lines.tsx";
import { dayOf } from "../../ui/admin/moment.ts";
import { Panel } from "../../ui/admin/panel.tsx";
import { OnlineBadge } from "../../listings/admin/listing-sheet.tsx";
import { reasonsText } from "../reports/report-labels.ts";
import { showToast } from "../../ui/toast.ts";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import { ReasonDialog } from "../../ui/admin/form-dialog.tsx";
import { StaysToCallOff } from "../../bookings/admin/admin-cancel.tsx";

const LIST = { path: adminPaths.adminProperties(), label: "Annonces", all: "Toutes les annonces" };
const SHOWN = 10;

/** `/admin/establishments/{id}`: a house with its team, rooms, bookings, payments and reports. */
export function AdminEstablishmentPage() {
  return (
    <DetailPage
      title="Hôtel"
      name="establishment"
      list={LIST}
      load={(id) => api.get("/api/admin/establishments/{id}", { params: { id } })}
      problem="Impossible de charger cet hôtel."
    >
      {(establishment) => <House establishment={establishment} />}
    </DetailPage>
  );
}

function House({ establishment }: { establishment: AdminEstablishmentDetail }) {
  const { id, name, commune, city, team, rooms } = establishment;
  const inBoth = useInBoth();
  const [isAsking, setAsking] = useState(false);
  const query = { q: id, limit: SHOWN };
  const bookings = useSWR(keyOf("admin", "bookings", "found", id), () =>
    api.countedList("/api/admin/bookings", { query }),
  );
  const payments = useSWR(keyOf("admin", "payments", "found", id), () =>
    api.countedList("/api/admin/payments", { query }),
  );
  const refunds = useSWR(keyOf("admin", "bookings", { q: id, refund_filter: "due", limit: 1 }), () =>
    api.countedList("/api/admin/bookings", { query: { q: id, refund_filter: "due", limit: 1 } }),
  );
  const due = refunds.data?.meta.total ?? 0;
  const reports = useSWR(keyOf("admin", "reports", "found", id), () =>
    api.countedList("/api/admin/reports", { query }),
  );
  return (
    <>
      <AdminHeading title={name}>
        <LinkButton to={paths.establishment(id)} variant="secondary">
          Page publique
        </LinkButton>
        {rooms.some((room) => room.is_active || !room.suspended) ? (
          <Button variant="danger" onClick={() => setAsking(true)}>
            Désactiver l’hôtel
          </Button>
        ) : null}
      </AdminHeading>
      <p className="mb-5 text-ink-soft">
        {placeName(commune, city)}
        {due > 0 ? (
          <>
            <span>{" · "}</span>
            <Link
              to={adminPaths.adminBookings({ view: "refunds", q: id })}
              className="font-semibold text-danger underline underline-offset-4"
            >
              {due === 1 ? "1 remboursement à faire" : `${due} remboursements à faire`}
            </Link>
          </>
        ) : null}
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Panel title={`Chambres (${rooms.length})`}>
          <ul className="divide-y divide-line">
            {rooms.map((room) => (
              <li key={room.id} className="py-2">
                <Line
                  to={adminPaths.adminProperty(room.id)}
                  title={room.title}
                  text={inBoth({ amount_cents: room.base_price_cents, currency: room.currency })}
                  date={`${room.units} en tout`}
                  aside={<OnlineBadge listing={room} />}
                />
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title="Équipe">
          <ul className="divide-y divide-line">
            {team.map((member) => (
              <li key={member.uid} className="flex min-h-11 items-center justify-between gap-3 py-2">
                <Link to={adminPaths.adminUser(member.uid)} className="font-semibold underline underline-offset-4">
                  {member.name || "Sans nom"}
                </Link>
                <span className="text-sm text-ink-soft">{ROLE_NAMES[member.role]}</span>
              </li>
            ))}
          </ul>
        </Panel>
        <Latest
          title="Réservations"
          counted
          all={adminPaths.adminBookings({ q: id })}
          part={bookings}
          keyOf={(booking) => booking.id}
        >
          {(booking) => (
            <BookingLine
              booking={booking}
              title={`${guestOf(booking)}, ${inBothCurrencies({ amount_cents: booking.total_cents, currency: booking.currency }, booking.exchange_rate)}`}
              text={booking.code}
            />
          )}
        </Latest>
        <Latest
          title="Paiements"
          counted
          all={adminPaths.adminBookings({ view: "payments", status: "all", q: id })}
          part={payments}
          keyOf={(payment) => payment.reference}
        >
          {(payment) => <PaymentLine payment={payment} />}
        </Latest>
        <Latest
          title="Signalements en cours"
          counted
          all={adminPaths.adminReports({ q: id })}
          part={reports}
          keyOf={(report) => report.id}
        >
          {(report) => (
            <Line
              to={adminPaths.adminReport(report.id)}
              title={report.label}
              text={reasonsText(report.reasons)}
              date={dayOf(report.first_at)}
            />
          )}
        </Latest>
      </div>
      {isAsking ? <EstablishmentDialog establishment={establishment} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

interface Props {
  establishment: AdminEstablishmentDetail;
  onClose: () => void;
}

/** Takes a house offline with all its room types. */
function EstablishmentDialog({ establishment: { id, name, rooms }, onClose }: Props) {
  const [isCalledOff, setCalledOff] = useState(false);
  return (
    <ReasonDialog
      title={"Désactiver cet hôtel\u202f?"}
      hint="L’hôte le lit sur chaque annonce."
      maxLength={MAX_NOTE_LENGTH}
      confirmLabel="Désactiver"
      keepLabel="Annuler"
      problem="L’hôtel n’a pas été désactivé."
      send={async (reason) => {
        await api.post("/api/admin/establishments/{id}/deactivate", {
          params: { id },
          body: { reason, call_off: isCalledOff },
        });
        onClose();
        reloadAdmin();
        showToast("success", "Hôtel désactivé avec toutes ses chambres.");
      }}
      onClose={onClose}
    >
      <p className="font-semibold">{name}</p>
      <p className="mt-3 text-ink-soft">
        Toutes ses chambres passent hors ligne et n’acceptent plus de paiement ; seul un administrateur peut les
        réactiver. Les séjours déjà payés restent valables, sauf si vous les annulez.
      </p>
      <StaysToCallOff
        of={id}
        load={() => staysOf(rooms.map((room) => room.id))}
        isCalledOff={isCalledOff}
        onChange={setCalledOff}
      />
    </ReasonDialog>
  );
}

/** Joins the stays to come of room types; a stay of several rooms is one. */
async function staysOf(rooms: readonly string[]): Promise<StaysToCome> {
  const each = await Promise.all(rooms.map((id) => api.get("/api/admin/properties/{id}/stays", { params: { id } })));
  const stays = new Map(each.flatMap(({ items }) => items.map((stay) => [stay.id, stay] as const)));
  const items = [...stays.values()].sort((one, other) => one.checkin.localeCompare(other.checkin));
  return { total: items.length, items };
}
