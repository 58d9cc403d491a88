import Check from "lucide-react/icons/check";
import { factGroups } from "@lopango/contract/listings/listing-facts";
import { capitalized } from "@lopango/contract/platform/french-dates";

/** Amenities by group (docs/product/listings.md#amenities-and-facts); renders nothing without any. */
export function Amenities({ given }: { given: Parameters<typeof factGroups>[0] }) {
  const groups = factGroups(given);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="equipements">
      <h2 id="equipements" className="mb-4 text-xl">
        Sur place
      </h2>
      <div className="space-y-6">
        {groups.map(({ title, facts }) => (
          <div key={title}>
            <h3 className="mb-2 text-sm font-semibold text-ink-soft">{title}</h3>
            <ul className="grid pairs gap-x-4 gap-y-2 sm:gap-x-8">
              {facts.map((fact) => (
                <li key={fact} className="flex items-start gap-2.5">
                  <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
                  <span className="min-w-0">{capitalized(fact)}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
