import { CITIES } from "@lopango/contract/congo";
import type { DrawnPage, PageData } from "@lopango/contract/drawn-page";
import { plainLetters } from "@lopango/contract/plain-letters";
import type { Property, PropertySummary } from "@lopango/contract/property";
import { SCREENS } from "@lopango/contract/screens";
import type { PropsWithChildren } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { unstable_serialize } from "swr";
import { readProperty } from "../lib/api/aliases.ts";
import type { ListPage } from "../lib/api/api-client.ts";
import { keyOf } from "../lib/api/cache-keys.ts";
import { drawAsOf } from "../lib/now.ts";
import { paths } from "@lopango/contract/paths";
import { queryString } from "@lopango/contract/query-string";
import PropertyPage from "../pages/property/property-page.tsx";
import SearchPage from "../pages/search/search-page.tsx";
import { pageQuery, readSearch, searchName, searchQuery, writeSearch } from "../pages/search/search-url.ts";
import { searchKey } from "../pages/search/use-search.ts";
import { DEFAULT_CATEGORY, readCategory } from "../pages/home/newest-query.ts";
import { App } from "./app.tsx";
import { publicPages } from "./public-pages.ts";

// There at once, as they are in a browser by the time that the application begins.
const atOnce: Record<string, typeof SearchPage> = { [SCREENS.search]: SearchPage, [SCREENS.property]: PropertyPage };
for (const [screen, page] of Object.entries(atOnce)) {
  const code = publicPages[screen];
  if (code) code.component = page;
}

/** Pictures that React wants the browser to ask for first; they stand before everything else. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/;

/** `/property/{id}`: the listing as a stranger may see it. @param address path and query */
export const drawProperty = (address: string, property: Property, at: Date): DrawnPage =>
  draw({
    address,
    at: at.toISOString(),
    answers: { [unstable_serialize(keyOf("property", property.id))]: readProperty(property) },
  });

/** `/` at an address: the one address of the same, and whose newest listings it shows. */
export function homeAt(address: string) {
  const category = readCategory(new URL(address, "http://any").searchParams);
  return { address: paths.home + (category === DEFAULT_CATEGORY ? "" : queryString({ category })), category };
}

/** `/` with its newest listings; with their frame where they are not known. */
export function drawHome(address: string, newest: PropertySummary[] | null, at: Date): DrawnPage {
  const key = unstable_serialize(keyOf("newest", homeAt(address).category));
  return draw({ address, at: at.toISOString(), answers: newest ? { [key]: newest } : {} });
}

const stateAt = (address: string) => readSearch(new URL(address, "http://any").searchParams);

const PLACES = new Set(
  Object.entries(CITIES)
    .flatMap(([city, communes]) => [city, ...Object.entries(communes).flatMap(([name, parts]) => [name, ...parts])])
    .map(plainLetters),
);
const isPlace = (text: string): boolean => text === "" || PLACES.has(plainLetters(text));

/**
 * `/search` at an address: the one address of the same, what it asks the API for first, how many pages of it it shows,
 * how it is called, and whether it says words that anybody may have put there. Those are never in its title.
 */
export function searchAt(address: string) {
  const state = stateAt(address);
  return {
    address: `${SCREENS.search}?${writeSearch(state).toString()}`,
    query: queryString(pageQuery(searchQuery(state), null)),
    pages: state.pages,
    title: searchName(state),
    hasFreeWords: state.q !== "" || ![state.city, state.commune, state.quartier].every(isPlace),
  };
}

/** `/search` with the first page of what it found. @param address path and query */
export function drawSearch(address: string, found: ListPage<PropertySummary>, at: Date): DrawnPage {
  const query = searchQuery(stateAt(address));
  return draw({ address, at: at.toISOString(), answers: { [searchKey(query)]: [{ ...found, query }] } });
}

/** Any page, with what it shows besides its address. */
export function draw(data: PageData): DrawnPage {
  const Router = ({ children }: PropsWithChildren) => <StaticRouter location={data.address}>{children}</StaticRouter>;
  drawAsOf(new Date(data.at));
  const drawn = renderToString(<App router={Router} answers={data.answers} />);
  const preloads = PRELOADS.exec(drawn)?.[0] ?? "";
  return { html: drawn.slice(preloads.length), preloads, data };
}
