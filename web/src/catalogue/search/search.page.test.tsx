import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ParsedQuery } from "./search.page.tsx";
import { NO_FILTERS, type SearchFilters } from "../query/search-filters.ts";

const rendered = (q: string, isEmpty: boolean): string => {
  const state: SearchFilters = { ...NO_FILTERS, category: "logement", q, sort: "new", pages: 1 };
  return renderToStaticMarkup(
    <MemoryRouter>
      <ParsedQuery state={state} isEmpty={isEmpty} />
    </MemoryRouter>,
  );
};

test("the parsed query is above results only, the link to the other category also above an empty list", () => {
  const query = "hôtel bukavou moins de 80$";
  expect(rendered(query, false)).toMatch(/<strong>Bukavu.*<a /);
  expect(rendered(query, true)).toMatch(/^<p[^>]*><a /);
  expect(rendered("bukavou moins de 80$", true)).toBe("");
});
