import { ESTABLISHMENT_LABELS } from "@lopango/contract/listings/establishment-kinds";
import { languageName } from "@lopango/contract/listings/languages";
import { starsText } from "@lopango/contract/listings/categories";
import type { EstablishmentSummary } from "@lopango/contract/listings/property";

export function EstablishmentFacts({
  said: { kind, stars, year_founded: year, languages },
}: {
  said: Pick<EstablishmentSummary, "kind" | "stars" | "year_founded" | "languages">;
}) {
  const facts = [
    ["Type", ESTABLISHMENT_LABELS[kind]],
    ["Classement", stars > 0 && starsText(stars)],
    ["Ouvert depuis", year],
    ["Langues parlées", languages.map(languageName).join(", ")],
  ] as const;
  return (
    <section aria-labelledby="etablissement">
      <h2 id="etablissement" className="mb-4 text-xl">
        L’hôtel
      </h2>
      <dl className="grid pairs gap-x-4 gap-y-3 sm:gap-x-8">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
}
