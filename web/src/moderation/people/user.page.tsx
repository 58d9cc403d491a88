import { useState } from "react";
import useSWR from "swr";
import { adminPaths } from "@lopango/contract/admin-paths";
import { mailAddress, phoneAddress } from "@lopango/contract/platform/phone-number";
import type { AdminUser } from "@lopango/contract/identity/session";
import { ofName } from "@lopango/contract/platform/french-names";
import { api } from "../../lib/api/api.ts";
import { DetailPage, AdminHeading } from "../../ui/admin/detail-page.tsx";
import { nameOf, Roles } from "../../identity/admin/person.tsx";
import { readableNumber } from "../../lib/format/format.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { guestOf } from "../../bookings/admin/admin-labels.ts";
import { Fact, FactList, Panel } from "../../ui/admin/panel.tsx";
import { Latest } from "../../ui/admin/latest.tsx";
import { ApplicationLine, BookingLine, ListingLine, PaymentLine } from "../lines.tsx";
import { dayOf } from "../../ui/admin/moment.ts";
import { Email } from "../../ui/email.tsx";
import { AgentButton, roleAction, RoleDialog } from "../../identity/admin/role-dialog.tsx";
import { suspensionAction, SuspensionDialog } from "./suspension-dialog.tsx";
import { keyOf } from "../../lib/api/cache-keys.ts";

const LIST = { path: adminPaths.adminUsers(), label: "Comptes", all: "Tous les comptes" };

/** `/admin/users/{uid}`: one person and their items. */
export function UserPage() {
  return (
    <DetailPage
      title="Utilisateur"
      name="user"
      list={LIST}
      load={(uid) => api.get("/api/admin/users/{uid}", { params: { uid } })}
      problem="Impossible de charger cette personne."
    >
      {(user) => <UserDetail key={user.id} user={user} />}
    </DetailPage>
  );
}

function UserDetail({ user }: { user: AdminUser }) {
  const [isChanging, setChanging] = useState(false);
  const [isSuspending, setSuspending] = useState(false);
  const { properties, bookings, payments, applications } = useWhatIsTheirs(user.id);
  const name = nameOf(user);
  return (
    <>
      <AdminHeading title={name}>
        <span className="flex flex-wrap gap-1.5">
          <Roles roles={user.roles} />
          {user.suspension ? <Badge tone="danger">Suspendu</Badge> : null}
        </span>
      </AdminHeading>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Panel title="Profil" className="lg:col-span-2">
          <div className="flex flex-wrap items-start gap-x-5 gap-y-4">
            <Avatar name={name} photoUrl={user.photo_url} className="size-14" />
            <div className="min-w-0 flex-1 basis-64">
              <FactList>
                {user.email ? (
                  <Fact label="E-mail">
                    <a href={mailAddress(user.email)} className="underline underline-offset-4">
                      <Email address={user.email} />
                    </a>
                  </Fact>
                ) : null}
                {user.phone ? (
                  <Fact label="Téléphone">
                    <a href={phoneAddress(user.phone)} className="underline underline-offset-4">
                      {readableNumber(user.phone)}
                    </a>
                  </Fact>
                ) : null}
                <Fact label="Inscription">{dayOf(user.created_at)}</Fact>
                {user.suspension ? (
                  <Fact label={`Suspendu le ${dayOf(user.suspension.at)}`}>{user.suspension.reason}</Fact>
                ) : null}
                <Fact label={user.strikes.length === 1 ? "1 avertissement" : `${user.strikes.length} avertissements`}>
                  {user.strikes.map(({ at, reason }) => `${dayOf(at)}\u202f: ${reason}`).join("\n")}
                </Fact>
                {user.deletion_blocked ? (
                  <Fact label={`Un document illisible bloque la suppression (${dayOf(user.deletion_blocked.at)})`}>
                    <span className="font-mono text-sm break-all select-all">
                      {user.deletion_blocked.documents.join("\n")}
                    </span>
                  </Fact>
                ) : null}
                <Fact label="Compte n°">
                  <span className="font-mono text-sm select-all">{user.id}</span>
                </Fact>
              </FactList>
            </div>
            <div className="flex w-full flex-wrap gap-3 sm:w-auto">
              {user.roles.includes("admin") ? null : (
                <Button variant="secondary" className="w-full sm:w-auto" onClick={() => setSuspending(true)}>
                  {suspensionAction(user)}
                </Button>
              )}
              <AgentButton user={user} />
              <Button variant="quiet" className="w-full sm:w-auto" onClick={() => setChanging(true)}>
                {roleAction(user)}
              </Button>
            </div>
          </div>
        </Panel>
        <Latest
          title="Annonces"
          all={adminPaths.adminProperties({ q: user.id })}
          part={properties}
          keyOf={({ id }) => id}
          counted
        >
          {(listing) => <ListingLine listing={listing} />}
        </Latest>
        <Latest
          title="Réservations"
          all={adminPaths.adminBookings({ q: user.id })}
          part={bookings}
          keyOf={({ id }) => id}
          counted
        >
          {(booking) => (
            <BookingLine
              booking={booking}
              text={booking.guest_id === user.id ? "Voyageur" : `Hôte ${ofName(guestOf(booking))}`}
            />
          )}
        </Latest>
        <Latest
          title="Paiements"
          all={adminPaths.adminBookings({ view: "payments", status: "all", q: user.id })}
          part={payments}
          keyOf={({ reference }) => reference}
          counted
        >
          {(payment) => <PaymentLine payment={payment} />}
        </Latest>
        <Latest
          title="Candidatures"
          all={adminPaths.adminPartners({ q: user.id })}
          part={applications}
          keyOf={({ id }) => id}
          counted
        >
          {(application) => <ApplicationLine application={application} />}
        </Latest>
      </div>
      {isChanging ? <RoleDialog user={user} onClose={() => setChanging(false)} /> : null}
      {isSuspending ? <SuspensionDialog user={user} onClose={() => setSuspending(false)} /> : null}
    </>
  );
}

const SHOWN = 5;

/** Loads a person's latest listings, bookings as guest or host, payments and applications. */
function useWhatIsTheirs(uid: string) {
  const query = { q: uid, limit: SHOWN };
  const options = { dedupingInterval: 500 };
  return {
    properties: useSWR(
      keyOf("admin", "properties", "of", uid),
      () => api.countedList("/api/admin/properties", { query }),
      options,
    ),
    bookings: useSWR(
      keyOf("admin", "bookings", "of", uid),
      () => api.countedList("/api/admin/bookings", { query }),
      options,
    ),
    payments: useSWR(
      keyOf("admin", "payments", "of", uid),
      () => api.countedList("/api/admin/payments", { query }),
      options,
    ),
    applications: useSWR(
      keyOf("admin", "partners", "of", uid),
      () => api.countedList("/api/admin/partners/applications", { query }),
      options,
    ),
  };
}
