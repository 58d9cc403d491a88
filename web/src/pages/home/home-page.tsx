import { useEffect } from 'react';
import { brand } from '../../brand.ts';
import { FeatureCards } from './feature-cards.tsx';
import { Hero } from './hero.tsx';
import { Listings } from './listings.tsx';
import { StatTiles } from './stat-tiles.tsx';

/** `/` (spec §2). */
export default function HomePage() {
  useEffect(() => {
    document.title = `${brand.name} — ${brand.tagline}`;
  }, []);
  return (
    <>
      <Hero />
      <Listings />
      <FeatureCards />
      <StatTiles />
    </>
  );
}
