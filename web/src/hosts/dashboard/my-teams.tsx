import { hostPaths } from "@lopango/contract/host-paths";
import { hasRight, ROLE_NAMES } from "@lopango/contract/teams/rights";
import { useTeams } from "../../teams/use-teams.ts";
import { LinkButton } from "../../ui/button.tsx";

/** Houses of others whose team the host belongs to; nothing without any. */
export function MyTeams() {
  const teams = useTeams();
  if (!teams || teams.length === 0) return null;
  return (
    <section aria-labelledby="equipes" className="mt-8">
      <h2 id="equipes" className="text-xl">
        Mes équipes
      </h2>
      <ul className="mt-2">
        {teams.map(({ establishment_id: id, name, role }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-b-0"
          >
            <p>
              <strong>{name}</strong>
              <span className="text-ink-soft">{` · ${ROLE_NAMES[role]}`}</span>
            </p>
            <div className="flex flex-wrap gap-2">
              {hasRight(role, "edit_house") ? (
                <LinkButton to={hostPaths.hostHouse(id)} variant="secondary" size="sm">
                  Modifier l’hôtel
                </LinkButton>
              ) : null}
              <LinkButton to={hostPaths.hostTeam(id)} variant="quiet" size="sm">
                Équipe
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
