import type { ReactNode } from "react";
import { paths } from "@lopango/contract/paths";
import type { Profile } from "../../identity/session/snapshot.ts";
import { useTeams } from "../../teams/use-teams.ts";

interface Props {
  profile: Profile;
  /** Draws the entry of a menu. */
  children: (to: string, label: string) => ReactNode;
}

/**
 * Where a person receives guests. Who works at receptions alone has nothing at «Espace hôte». Loads the teams of a person
 * without listings, so that a menu draws it when it is opened.
 */
export function HostPlace({ profile, children }: Props) {
  return profile.roles.includes("host") ? (
    children(paths.host, "Espace hôte")
  ) : (
    <PlaceOfMember>{children}</PlaceOfMember>
  );
}

function PlaceOfMember({ children }: Pick<Props, "children">) {
  const teams = useTeams() ?? [];
  const isReceptionist = teams.length > 0 && teams.every(({ role }) => role === "reception");
  return isReceptionist ? children(paths.reception, "Réception") : children(paths.host, "Espace hôte");
}
