import { join } from "node:path";
import { build } from "esbuild";
import { ROOT } from "../suite/folders.ts";

const PATH = "/empty-react-page";

const SOURCE = `
  import { createElement } from "react";
  import { createRoot } from "react-dom/client";
  import { BrowserRouter, Route, Routes } from "react-router";
  import useSWR from "swr";

  function Page() {
    const { data } = useSWR("words", async () => "Une page vide, avec un titre et une phrase.");
    return createElement("main", null, createElement("h1", null, "Une page vide"), createElement("p", null, data));
  }
  createRoot(document.getElementById("root")).render(
    createElement(BrowserRouter, null,
      createElement(Routes, null, createElement(Route, { path: "*", element: createElement(Page) }))),
  );
`;

const HTML = `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="Ce que React, un routeur et SWR coûtent seuls." />
    <title>Une page vide</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="${PATH}.js"></script>
  </body>
</html>
`;

/** Builds the baseline page: React, a router and SWR that render a heading and a sentence. */
export async function emptyPage(): Promise<{ path: string; files: Record<string, { type: string; text: string }> }> {
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, resolveDir: join(ROOT, "web") },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    define: { "process.env.NODE_ENV": '"production"' },
    target: ["chrome109"],
    logLevel: "error",
  });
  const script = outputFiles[0]?.text ?? "";
  return {
    path: PATH,
    files: {
      [PATH]: { type: "text/html; charset=utf-8", text: HTML },
      [`${PATH}.js`]: { type: "text/javascript; charset=utf-8", text: script },
    },
  };
}
