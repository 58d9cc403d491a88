import { lazy, Suspense, useEffect } from 'react';
import { brand } from '../../brand.ts';
import { whenIdle } from '../../lib/idle.ts';
import { Hero } from './hero.tsx';
import { Listings } from './listings.tsx';

const NOTHING = { default: () => <></> };

/** What does not arrive is left out: the listings above are what people came for. */
const Below = lazy(async () => {
  await whenIdle();
  // Undefined while a reload for a new version is under way (lib/stale-chunks.ts).
  const part: typeof NOTHING | undefined = await import('./below.tsx').catch(() => NOTHING);
  return part ?? NOTHING;
});

/** `/` (spec §2). */
export default function HomePage() {
  useEffect(() => {
    document.title = `${brand.name} — ${brand.tagline}`;
  }, []);
  return (
    <>
      <Hero />
      <Listings />
      <Suspense>
        <Below />
      </Suspense>
    </>
  );
}
