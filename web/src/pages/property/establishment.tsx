import { ESTABLISHMENT_LABELS, languageName, starsText } from "@lopango/contract/listings/establishment-labels";
import type { EstablishmentSummary as Said } from "@lopango/contract/listings/property";

export function Establishment({ said: { kind, stars, year_founded: year, languages } }: { said: Said }) {
  const facts = [
    ["Type", ESTABLISHMENT_LABELS[kind]],
    ["Classement", stars > 0 && starsText(stars)],
    ["Ouvert depuis", year],
    ["Langues parlées", languages.map(languageName).join(", ")],
  ] as const;
  return (
    <section aria-labelledby="etablissement">
      <h2 id="etablissement" className="mb-4 text-xl">
        L’établissement
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
