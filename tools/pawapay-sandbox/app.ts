import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { page } from "../provider-sandbox/page-response.ts";
import { unknownPage } from "../provider-sandbox/pages/frame.ts";
import { apiRoutes } from "./api.ts";
import { controlRoutes } from "./control.ts";
import { gatewayRoutes } from "./gateway.ts";
import { PAWAPAY } from "./pages.ts";
import type { Sandbox } from "./sandbox.ts";
import { statementRoutes } from "./statement.ts";

export function createApp(sandbox: Sandbox): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 64 * 1024 }));
  app.route("/v2", apiRoutes(sandbox));
  app.route("/checkout", gatewayRoutes(sandbox));
  app.route("/sandbox", statementRoutes(sandbox));
  app.route("/sandbox", controlRoutes(sandbox));
  app.notFound((c) =>
    c.req.method === "GET" ? page(c, unknownPage(PAWAPAY), [], 404) : c.json({ error: "No such call." }, 404),
  );
  app.onError((error, c) => {
    console.error("pawaPay sandbox:", error);
    return c.json({ failureReason: { failureCode: "UNKNOWN_ERROR", failureMessage: "See the log." } }, 500);
  });
  return app;
}
