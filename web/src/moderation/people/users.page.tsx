import { nameOf, reachOf, Person, ROLE_LABELS, Roles } from "../../identity/admin/person.tsx";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { AdminUser } from "@lopango/contract/identity/session";
import { api } from "../../lib/api/api.ts";
import { adminPaths } from "@lopango/contract/admin-paths";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { AdminHeading } from "../../ui/admin/detail-page.tsx";
import type { Column } from "../../ui/admin-list/admin-table.tsx";
import { FilterSelect } from "../../ui/admin-list/list-toolbar.tsx";
import { ListView } from "../../ui/admin-list/list-view.tsx";
import { choiceIn, useAdminList } from "../../ui/admin-list/use-admin-list.ts";
import { dayOf } from "../../ui/admin/moment.ts";
import { roleAction, RoleDialog } from "../../identity/admin/role-dialog.tsx";
import { suspensionAction, SuspensionDialog } from "./suspension-dialog.tsx";

const ROLES = ["host", "partner", "agent", "admin"] as const;
const CHOICES = [
  { value: "", label: "Tous les rôles" },
  { value: "host", label: "Hôtes" },
  { value: "partner", label: "Partenaires" },
  { value: "agent", label: "Agents" },
  { value: "admin", label: "Administrateurs" },
] satisfies { value: "" | (typeof ROLES)[number]; label: string }[];

/** `/admin/users`: people and their roles. */
export function UsersPage() {
  const [params] = useSearchParams();
  const [changing, setChanging] = useState<AdminUser | null>(null);
  const [suspending, setSuspending] = useState<AdminUser | null>(null);
  const role = choiceIn(params, "role", ROLES);
  const list = useAdminList("users", { role }, (query) => api.countedList("/api/admin/users", { query }));

  const columns: Column<AdminUser>[] = [
    {
      head: "Personne",
      cell: (user) => (
        <Person
          name={user.full_name}
          reach={reachOf(user)}
          photoUrl={user.photo_url}
          to={adminPaths.adminUser(user.id)}
        />
      ),
      className: "max-w-60 lg:max-w-96",
    },
    {
      head: "Rôles",
      cell: (user) => (user.suspension ? <Badge tone="danger">Suspendu</Badge> : <Roles roles={user.roles} />),
    },
    { head: "Inscription", cell: (user) => dayOf(user.created_at), className: "whitespace-nowrap text-ink-soft" },
  ];

  return (
    <>
      <AdminHeading title="Comptes" />
      <ListView
        label="Comptes"
        list={list}
        columns={columns}
        row={(user) => ({
          first: nameOf(user),
          to: adminPaths.adminUser(user.id),
          second: user.full_name && reachOf(user),
          aside: user.suspension ? "Suspendu" : user.role === "guest" ? null : ROLE_LABELS[user.role].label,
          lead: <Avatar name={nameOf(user)} photoUrl={user.photo_url} />,
        })}
        actions={(user) => [
          ...(user.roles.includes("admin")
            ? []
            : [{ label: suspensionAction(user), onSelect: () => setSuspending(user) }]),
          { label: roleAction(user), quiet: true, onSelect: () => setChanging(user) },
        ]}
        placeholder="Nom, e-mail ou numéro"
        filter={<FilterSelect name="role" label="Rôle" value={role} choices={CHOICES} />}
        isFiltered={role !== ""}
      />
      {changing ? <RoleDialog key={changing.id} user={changing} onClose={() => setChanging(null)} /> : null}
      {suspending ? (
        <SuspensionDialog key={suspending.id} user={suspending} onClose={() => setSuspending(null)} />
      ) : null}
    </>
  );
}
