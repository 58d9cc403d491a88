import { ADS } from "../../ads.ts";
import RecentRow from "../../features/listings/recent-row.tsx";
import { AdSpace } from "./ad-space.tsx";
import { FeatureCards } from "./feature-cards.tsx";
import { StatTiles } from "./stat-tiles.tsx";

/** What the home page tells below its listings: a part of its own, because nobody sees it first. */
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
