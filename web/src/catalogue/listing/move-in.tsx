import { letByLabel } from "@lopango/contract/listings/let-by";
import { isWithoutCommission, moveInLines, sumOfLines } from "@lopango/contract/listings/move-in";
import type { Property } from "@lopango/contract/listings/property";
import { Amount } from "../../payments/amount.tsx";

/** What a home costs before its keys are handed over (docs/product/homes.md#cost-to-move-in). */
export function MoveIn({ property }: { property: Property }) {
  const { currency } = property;
  const shower = letByLabel(property);
  const lines = moveInLines(property);
  const back = sumOfLines(lines?.filter(({ refundable }) => refundable) ?? []);
  return (
    <section aria-labelledby="pour-entrer">
      <h2 id="pour-entrer" className="mb-4 text-xl">
        Pour entrer
      </h2>
      {lines ? (
        <dl className="max-w-prose space-y-2">
          {lines.map(({ kind, label, amount_cents }, at) => (
            <div key={`${kind}${at}`} className="flex items-baseline justify-between gap-x-6">
              <dt>{label}</dt>
              <dd className="text-right">
                <Amount cents={amount_cents} currency={currency} />
              </dd>
            </div>
          ))}
          <div className="flex items-baseline justify-between gap-x-6 border-t border-line pt-2 font-semibold">
            <dt>À payer avant d’avoir les clés</dt>
            <dd className="text-right">
              <Amount cents={sumOfLines(lines)} currency={currency} />
            </dd>
          </div>
          {back > 0 ? (
            <div className="flex items-baseline justify-between gap-x-6 text-positive">
              <dt>Rendu à la fin du bail</dt>
              <dd className="text-right">
                <Amount cents={back} currency={currency} />
              </dd>
            </div>
          ) : null}
        </dl>
      ) : (
        <p className="text-ink-soft">
          L’hôte n’a pas dit ce que coûte l’entrée. Demandez-le avant toute visite{"\u202f"}: garantie, loyer d’avance,
          commission.
        </p>
      )}
      <p className="mt-4 max-w-prose text-sm text-ink-soft">
        {[
          `Qui fait visiter\u202f: ${shower.toLowerCase() || "non indiqué, demandez-le"}.`,
          isWithoutCommission(property) && "Aucune commission pour vous.",
          "La loi limite la garantie à trois mois de loyer. Une visite est gratuite.",
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
    </section>
  );
}
