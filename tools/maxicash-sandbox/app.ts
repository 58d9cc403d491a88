import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { apiRoutes } from "./api.ts";
import { controlRoutes } from "./control.ts";
import { gatewayRoutes } from "./gateway.ts";
import { page } from "../provider-sandbox/page-response.ts";
import { unknownPage } from "../provider-sandbox/pages/frame.ts";
import { MAXICASH } from "./pages/layout.ts";
import type { Sandbox } from "./sandbox.ts";
import { statementRoutes } from "./statement.ts";

export function createApp(sandbox: Sandbox): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 64 * 1024 }));
  app.route("/Integration", apiRoutes(sandbox));
  app.route("/payentryweb", gatewayRoutes(sandbox));
  app.route("/sandbox", statementRoutes(sandbox));
  app.route("/sandbox", controlRoutes(sandbox));
  app.notFound((c) =>
    c.req.method === "GET" ? page(c, unknownPage(MAXICASH), [], 404) : c.json({ error: "No such call." }, 404),
  );
  app.onError((error, c) => {
    console.error("MaxiCash sandbox:", error);
    return c.json({ error: "Internal error, see the log of the sandbox." }, 500);
  });
  return app;
}
