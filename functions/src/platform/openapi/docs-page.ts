import { html, raw } from "hono/html";
import type { Endpoint } from "@lopango/contract/platform/endpoint";
import { endpoints } from "@lopango/contract/endpoints";
import { ERRORS } from "@lopango/contract/errors";
import { errorsOf, openapi } from "@lopango/contract/platform/openapi";
import { field, fields, type Html, type Schema } from "./schema-view.ts";
import { STYLE } from "./docs-style.ts";

interface Operation {
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: { "application/json"?: { schema: Schema } } }>;
}

const ACCESS: Record<Endpoint["access"], string> = {
  public: "open to everybody",
  optional: "open; an identity changes the answer",
  user: "signed in",
  admin: "administrators",
};

function facts(endpoint: Endpoint): string[] {
  const { limit, accountLimit } = endpoint;
  return [
    ACCESS[endpoint.access],
    endpoint.cache === "public" ? "cached for a minute without identity" : "never cached",
    `at most ${limit.max} calls per address in ${limit.seconds} s`,
    ...(accountLimit
      ? [`at most ${accountLimit.max} times «${accountLimit.action}» per account in ${accountLimit.seconds} s`]
      : []),
    ...(endpoint.idempotent ? ["takes an Idempotency-Key"] : []),
    ...(endpoint.paged ? ['goes on with Link: rel="next"'] : []),
  ];
}

function operation(name: string, endpoint: Endpoint, described: Operation): Html {
  const [[type, body] = []] = Object.entries(described.requestBody?.content ?? {});
  const reply = described.responses[endpoint.status]?.content?.["application/json"]?.schema;
  const codes = errorsOf(endpoint).toSorted((a, b) => ERRORS[a].status - ERRORS[b].status);
  return html`<article id="${name}">
    <h3><span class="method ${endpoint.method.toLowerCase()}">${endpoint.method}</span> <span class="path">${endpoint.path}</span></h3>
    <p class="summary">${endpoint.summary}</p>
    <ul class="facts">
      ${facts(endpoint).map((fact) => html`<li>${fact}</li>`)}
    </ul>
    ${described.parameters.length > 0 ? html`<h4>Parameters</h4><dl>${described.parameters.map(({ name: parameter, in: place, required, schema }) => field(parameter, schema, required, place))}</dl>` : ""}
    ${body ? html`<h4>Body, <code>${type}</code></h4><dl>${fields(body.schema)}</dl>` : ""}
    <details><summary>Answer ${endpoint.status}</summary>${reply ? html`<dl>${fields(reply)}</dl>` : html`<p>No body.</p>`}</details>
    <details><summary>Errors (${codes.length})</summary><ul class="errors">${codes.map((code) => html`<li><b>${ERRORS[code].status}</b> <a href="#${code}"><code>${code}</code></a></li>`)}</ul></details>
  </article>`;
}

const resourceOf = (endpoint: Endpoint): string => endpoint.path.split("/")[2] ?? "";

export async function docsPage(publicUrl: string): Promise<string> {
  const document = openapi(publicUrl);
  const described = document.paths as unknown as Record<string, Record<string, Operation>>;
  const groups = [...Map.groupBy(Object.entries<Endpoint>(endpoints), ([, endpoint]) => resourceOf(endpoint))];
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${document.info.title} API</title>
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        <div class="page">
          <header>
            <h1>${document.info.title} API</h1>
            <p>Money is integers of minor units; a stay is civil dates, <code>YYYY-MM-DD</code>. Errors are <code>application/problem+json</code> with a French sentence in <code>detail</code> and a stable <code>code</code>. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>
          </header>
          <nav aria-label="Endpoints">
            ${groups.map(([resource, list]) => html`<h2>${resource}</h2><ul>${list.map(([name, { method, path }]) => html`<li><a href="#${name}"><span class="method ${method.toLowerCase()}">${method}</span><span class="path">${path.slice(4)}</span></a></li>`)}</ul>`)}
            <h2>Errors</h2>
            <ul><li><a href="#errors">Every error code</a></li></ul>
          </nav>
          <main>
            ${groups.map(([resource, list]) => html`<h2 class="resource">${resource}</h2>${list.map(([name, endpoint]) => operation(name, endpoint, described[endpoint.path]?.[endpoint.method.toLowerCase()] as Operation))}`)}
            <h2 class="resource" id="errors">Errors</h2>
            <article><ul class="errors">${Object.entries(ERRORS).map(([code, { status, detail }]) => html`<li id="${code}"><b>${status}</b> <code>${code}</code><br /><span lang="fr">${detail}</span></li>`)}</ul></article>
          </main>
        </div>
      </body>
    </html>`;
  return page.toString();
}
