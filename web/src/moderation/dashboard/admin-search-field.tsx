import { adminPaths } from "@lopango/contract/admin-paths";
import { useNavigate } from "react-router";
import { ListToolbar } from "../../ui/admin-list/list-toolbar.tsx";

/** Searches everything that admins list; leads to `/admin/search`. */
export function SearchField({ q }: { q: string }) {
  const navigate = useNavigate();
  return (
    <ListToolbar
      q={q}
      placeholder="Transaction, code ou nom"
      onSearch={(text) => {
        if (text) void navigate(adminPaths.adminSearch({ q: text }));
      }}
    />
  );
}
