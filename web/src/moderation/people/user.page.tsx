import { api } from "../../lib/api/api.ts";
import { adminPaths } from "@lopango/contract/admin-paths";
import { DetailPage } from "../../ui/admin/detail-page.tsx";
import { UserDetail } from "./user-detail.tsx";

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
