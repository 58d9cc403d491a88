import { useState } from "react";
import { useSearchParams } from "react-router";
import type { AdminUser } from "@lopango/contract/admin";
import { api } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { AdminHeading } from "../admin-heading.tsx";
import type { Column } from "../list/admin-table.tsx";
import { FilterSelect } from "../list/filter-select.tsx";
import { ListView } from "../list/list-view.tsx";
import { choiceIn, useAdminList } from "../list/use-admin-list.ts";
import { dayOf } from "../moment.ts";
import { Person } from "./person.tsx";
import { RoleDialog } from "./role-dialog.tsx";
import { Roles } from "./roles.tsx";

const ROLES = ["host", "partner", "admin"] as const;
const CHOICES = [
  { value: "", label: "Tous les rôles" },
  { value: "host", label: "Hôtes" },
  { value: "partner", label: "Partenaires" },
  { value: "admin", label: "Administrateurs" },
] satisfies { value: "" | (typeof ROLES)[number]; label: string }[];

/** `/admin/users`: people, their roles, and who is an admin. */
export function UsersPage() {
  const [params] = useSearchParams();
  const [changing, setChanging] = useState<AdminUser | null>(null);
  const role = choiceIn(params, "role", ROLES);
  const list = useAdminList("users", { role }, (query) => api.countedList("/api/admin/users", { query }));

  const columns: Column<AdminUser>[] = [
    {
      head: "Personne",
      place: "title",
      cell: (user) => <Person name={user.full_name} email={user.email} photoUrl={user.photo_url} />,
      className: "max-w-96",
    },
    { head: "Rôles", place: "aside", cell: (user) => <Roles roles={user.roles} /> },
    { head: "Inscription", cell: (user) => dayOf(user.created_at), className: "whitespace-nowrap text-ink-soft" },
    {
      head: "Actions",
      place: "actions",
      cell: (user) => (
        <Button size="dense" variant="secondary" onClick={() => setChanging(user)}>
          {user.roles.includes("admin") ? "Retirer l’administration" : "Nommer administrateur"}
        </Button>
      ),
    },
  ];

  return (
    <>
      <AdminHeading title="Utilisateurs" />
      <ListView
        label="Utilisateurs"
        list={list}
        columns={columns}
        placeholder="Début de l’e-mail ou du nom"
        filter={<FilterSelect name="role" label="Rôle" value={role} choices={CHOICES} />}
        isFiltered={role !== ""}
      />
      {changing ? <RoleDialog key={changing.id} user={changing} onClose={() => setChanging(null)} /> : null}
    </>
  );
}
