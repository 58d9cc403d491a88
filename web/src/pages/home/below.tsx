import { ADS } from "../../ads.ts";
import RecentRow from "../../features/listings/recent-row.tsx";
import { AdSpace } from "./ad-space.tsx";
import { FeatureCards } from "./feature-cards.tsx";

/** Content below the listings; a separate chunk because it starts below the fold. */
export default function Below() {
  return (
    <div className="order-4">
      <div className="page">
        <RecentRow />
      </div>
      <AdSpace ads={ADS} />
      <FeatureCards />
      <StatTiles />
    </div>
  );
}

const STATS = [
  { figure: "+500", label: "Logements" },
  { figure: "24/7", label: "Support" },
  { figure: "4.8/5", label: "Confiance" },
];

function StatTiles() {
  return (
    <section aria-label="En chiffres" className="page pt-6 sm:pt-8">
      <dl className="grid grid-cols-3 divide-x divide-line rounded-xl bg-ink py-7 text-center text-paper sm:py-10">
        {STATS.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse border-glass px-2">
            <dt className="text-sm opacity-80 sm:text-base">{label}</dt>
            <dd className="text-2xl font-bold tracking-tight figures sm:text-4xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
