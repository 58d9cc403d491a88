import { COLLECTIONS, RETENTION } from "@lopango/contract/retention";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import PrivacyPage from "./privacy.page.tsx";

const rendered = renderToStaticMarkup(
  <MemoryRouter>
    <PrivacyPage />
  </MemoryRouter>,
).toLowerCase();

test("the page says of everything that is stored what it is, until when and why, in the words of the table", () => {
  for (const { what, until, why } of RETENTION)
    for (const text of [what, until, why]) expect(rendered).toContain(text.toLowerCase());
});

test("the periods that the page says are those that the code keeps", () => {
  expect(COLLECTIONS.length).toBeGreaterThan(15);
  for (const period of ["10 ans", "365 jours", "90 jours après le refus", "30 jours", "400 jours", "7 jours"])
    expect(rendered).toContain(period);
});

test("the page leads to where people take their data along and delete their account", () => {
  expect(rendered).toContain('href="/me/account"');
});
