import { ADS } from "../../ads.ts";
import RecentRow from "../../features/listings/recent-row.tsx";
import { AdSpace } from "./ad-space.tsx";
import { FeatureCards } from "./feature-cards.tsx";
import { StatTiles } from "./stat-tiles.tsx";

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
