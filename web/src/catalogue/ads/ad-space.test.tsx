import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ADS, type Ad } from "./ads.ts";
import { AdSpace } from "./ad-space.tsx";

const AD: Ad = { title: "Une annonce", image: "/image.webp", href: "https://example.com/" };
const ANOTHER: Ad = { ...AD, href: "https://example.org/" };

const drawn = (...ads: Ad[]) => renderToStaticMarkup(<AdSpace ads={ads} />);

describe("«Espace pub»", () => {
  test("is not there without ads", () => expect(drawn()).toBe(""));

  test("has nothing to press with one ad", () => {
    expect(drawn(AD)).toContain("Une annonce");
    expect(drawn(AD)).not.toContain("<button");
  });

  test("has buttons and a dot for each with two", () => {
    const html = drawn(AD, ANOTHER);
    for (const label of ["Annonce précédente", "Annonce suivante", "Annonce 1 sur 2", "Annonce 2 sur 2"])
      expect(html).toContain(`aria-label="${label}"`);
  });

  test("leads out in a new tab that knows nothing of this one", () => {
    expect(drawn(AD)).toContain('href="https://example.com/" target="_blank" rel="noopener noreferrer sponsored"');
  });
});

describe("the ads that are configured", () => {
  test("lead to places of their own, outside of this site", () => {
    for (const { href } of ADS) expect(href).toMatch(/^https:\/\//);
    expect(new Set(ADS.map(({ href }) => href)).size).toBe(ADS.length);
  });

  test("have «Sponsorisé» on the first and no tag on the others", () => {
    expect(ADS.map(({ tag }) => tag)).toEqual(["Sponsorisé", ...ADS.slice(1).map(() => undefined)]);
  });
});
