import type { Property } from "@lopango/contract/listings/property";
import { PriceHeading } from "./price-box.tsx";
import { Card } from "../../ui/card.tsx";

export function MonthlyNotice({ property }: { property: Property }) {
  return (
    <Card className="p-6">
      <PriceHeading property={property} />
      <p className="mt-4 font-semibold">Location mensuelle</p>
      <p className="mt-1 text-sm text-ink-soft">Le loyer ne peut pas encore être payé en ligne.</p>
    </Card>
  );
}
