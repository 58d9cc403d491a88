import useSWR from "swr";
import type { ListingFigures } from "@lopango/contract/hosts/host";
import { api } from "../lib/api/api.ts";
import { keyOf } from "../lib/api/cache-keys.ts";
import { messageOf } from "../lib/api/api-error.ts";
import { Card } from "../ui/card.tsx";
import { ErrorState, Skeleton } from "../ui/states.tsx";
import { repliesLine } from "./host-facts.tsx";

declare module "../lib/api/cache-keys.ts" {
  interface CacheKeys {
    "listing-figures": [listing: string];
  }
}

const count = new Intl.NumberFormat("fr-FR");

const rowsOf = ({ views, is_sampled, unlocks, visits }: ListingFigures): [label: string, figure: string][] => [
  ["Vues", `${is_sampled ? "environ\u00a0" : ""}${count.format(views)}`],
  ...(unlocks === null ? [] : [["Déblocages", count.format(unlocks)] as [string, string]]),
  ...(visits === undefined ? [] : [["Visites", count.format(visits)] as [string, string]]),
];

/** What a listing brought its host in the last 30 days. */
export default function ListingFiguresSection({ id }: { id: string }) {
  const { data, error, mutate } = useSWR(keyOf("listing-figures", id), () =>
    api.get("/api/host/properties/{id}/figures", { params: { id } }),
  );
  return (
    <Card as="section" size="panel" aria-labelledby="chiffres" className="p-5 sm:p-8">
      <h2 id="chiffres" className="text-xl">
        Ce que l’annonce apporte
      </h2>
      <p className="mt-1 text-sm text-ink-soft">Ces 30 derniers jours.</p>
      {data ? (
        <>
          <dl className="mt-5 flex flex-wrap gap-x-12 gap-y-4">
            {rowsOf(data).map(([label, figure]) => (
              <div key={label}>
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd className="text-2xl font-bold figures">{figure}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-sm">
            {data.answers
              ? `Vos réponses, pour toutes vos annonces\u202f: ${repliesLine(data.answers).toLowerCase()}.`
              : "Vos réponses se comptent à partir de trois demandes."}
          </p>
        </>
      ) : error ? (
        <ErrorState className="mt-5" title={messageOf(error)} error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton className="mt-5 h-20 w-full max-w-md rounded-md" />
      )}
    </Card>
  );
}
