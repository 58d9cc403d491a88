import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CountrySelect } from "./country-select.tsx";

const options = (value: string) =>
  [
    ...renderToStaticMarkup(<CountrySelect value={value} onChange={() => undefined} />).matchAll(
      /<option[^>]*>([^<]*)/g,
    ),
  ].map(([option, name]) => (option.includes("selected") ? `[${name}]` : name));

test("countries are chosen by their names, the usual one first", () => {
  expect(options("rw").slice(0, 3)).toEqual(["RD Congo", "Afghanistan", "Afrique du Sud"]);
  expect(options("rw")).toContain("[Rwanda]");
  expect(options("")[0]).toBe("[RD Congo]");
});

test("a code that is no country's stays what it is until another is chosen", () => {
  expect(options("XX")[0]).toBe("[XX]");
});
