import { Suspense, useEffect } from "react";
import { brand } from "../../brand.ts";
import { laterPart } from "../../lib/later-part.ts";
import { Hero } from "./hero.tsx";
import { Listings } from "./listings.tsx";

const Below = laterPart(() => import("./below.tsx"));

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
