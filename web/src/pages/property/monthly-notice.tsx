import type { Property } from "@lopango/contract/property";
import { PriceHeading } from "./price-box.tsx";
import { Card } from "../../ui/card.tsx";

/** For a logement that cannot be booked online: what it costs, and honestly that there is nothing to press yet. */
export function MonthlyNotice({ property }: { property: Property }) {
  return (
    <Card className="p-6">
      <PriceHeading property={property} />
      <p className="mt-4 font-semibold">Location mensuelle</p>
      <p className="mt-1 text-sm text-ink-soft">Le loyer ne peut pas encore être payé en ligne.</p>
    </Card>
  );
}
