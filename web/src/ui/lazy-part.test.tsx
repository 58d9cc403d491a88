import { Suspense, type ComponentType } from "react";
import { prerender } from "react-dom/static";
import { expect, test } from "vitest";
import { lazyPart } from "./lazy-part.tsx";

type Code = { default: ComponentType<{ name: string }> } | undefined;

async function rendered(load: () => Promise<Code>): Promise<string> {
  const Part = lazyPart(load, ({ name }) => <i>{name} manque</i>);
  const page = (
    <main>
      <p>La page</p>
      <Suspense>
        <Part name="La carte" />
      </Suspense>
    </main>
  );
  return new Response((await prerender(page)).prelude).text();
}

test("a part comes when it is rendered", async () => {
  expect(await rendered(async () => ({ default: ({ name }) => <b>{name}</b> }))).toContain("<b>La carte</b>");
});

test.each<[string, () => Promise<Code>]>([
  ["whose code does not arrive", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["that is of another version, while the page reloads for it", async () => undefined],
])("a part %s leaves the page around it alone", async (_, load) => {
  const html = await rendered(load);
  expect(html).toContain("La page");
  expect(html.replaceAll("<!-- -->", "")).toContain("<i>La carte manque</i>");
});
