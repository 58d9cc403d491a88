import { expect, test } from "vitest";
import { renderInto } from "./rendered-page.ts";

const HTML =
  '<html lang="fr"><head>\n    <link rel="modulepreload" crossorigin href="/assets/app.js">\n  </head><body><div id="root"></div></body>';
const rendered = (different: { html?: string; title?: string; first?: "CDF" } = {}) =>
  renderInto(HTML, {
    first: different.first ?? "USD",
    html: different.html ?? "<h1>Hôtel</h1>",
    preloads: '<link rel="preload" as="image"/>',
    data: { address: "/", at: "2026-11-22T23:30:00.000Z", answers: { one: { title: different.title ?? "" } } },
  });

test("a rendered page is in the root, its pictures in the head, and no code beside it", () => {
  expect(rendered()).toContain('<div id="root"><h1>Hôtel</h1></div>');
  expect(rendered()).toMatch(/<link rel="preload" as="image"\/>\s*<\/head>/);
  expect(rendered()).not.toContain("modulepreload");
  expect(rendered({ html: "$& $1 $'" })).toContain('<div id="root">$& $1 $\'</div>');
});

test("whatever words are in it, nothing ends the data before their end", () => {
  const title = '</script><script>alert("x")</script> <!-- $&';
  const html = rendered({ title });
  expect(html).not.toContain("<script>alert");
  const data = JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? "null") as { answers: object };
  expect(data.answers).toEqual({ one: { title } });
});

test("a page without a place for it is no page of ours", () => {
  expect(() =>
    renderInto("<body></body>", { html: "", preloads: "", first: "USD", data: { address: "/", at: "", answers: {} } }),
  ).toThrow("no place");
});

test("the root element says which currency comes first, where it is francs", () => {
  expect(rendered()).toContain('<html lang="fr">');
  expect(rendered({ first: "CDF" })).toContain('<html data-first="CDF" lang="fr">');
});
