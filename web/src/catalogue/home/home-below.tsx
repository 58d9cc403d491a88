import { homeFigures } from "@lopango/contract/catalogue/home-figures";
import useSWR from "swr";
import { ADS } from "../ads/ads.ts";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import RecentRow from "../recent/recent-row.tsx";
import { AdSpace } from "../ads/ad-space.tsx";
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

function StatTiles() {
  const { data } = useSWR(keyOf("figures"), () => api.get("/api/figures", { anonymous: true }));
  const { listings, trust } = homeFigures(data);
  const stats = [
    { figure: listings, label: "Logements" },
    { figure: "24/7", label: "Support" },
    { figure: trust, label: "Confiance" },
  ];
  return (
    <section aria-label="En chiffres" className="page pt-6 sm:pt-8">
      <dl className="grid grid-cols-3 divide-x divide-line rounded-xl bg-ink py-7 text-center text-paper sm:py-10">
        {stats.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse border-glass px-2">
            <dt className="text-sm opacity-80 sm:text-base">{label}</dt>
            <dd className="text-2xl font-bold tracking-tight figures sm:text-4xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
