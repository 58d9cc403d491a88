import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { messagingRoutes } from "./messaging.ts";
import { pushRoutes } from "./push-service.ts";
import { FAULTS, lettersTo, type Office } from "./office.ts";
import { letterPage, listPage } from "./pages.ts";

const order = z.strictObject({
  how: z.enum(FAULTS).nullable(),
  to: z.string().optional(),
  count: z.int().min(1).optional(),
  reports_url: z.url().optional(),
});

/** E-mails are looked at as they are: no script runs, and nothing is fetched from anywhere. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The pages and the control calls of one post office. */
export function createApp(office: Office): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 64 * 1024 }));
  app.use(async (c, next) => {
    await next();
    c.header("Content-Security-Policy", POLICY);
    c.header("Cache-Control", "no-store");
  });
  app.get("/", (c) => c.html(listPage(lettersTo(office, c.req.query("to")))));
  app.get("/messages/:id", (c) => {
    const letter = office.letters.find(({ id }) => id === c.req.param("id"));
    return letter ? c.html(letterPage(letter)) : c.notFound();
  });
  app.get("/post-office/messages", (c) => c.json({ messages: lettersTo(office, c.req.query("to")) }));
  app.post("/post-office/fault", async (c) => {
    const parsed = order.safeParse(await c.req.json<unknown>().catch(() => null));
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 422);
    const { how, to = null, count: remaining = null, reports_url: reportsUrl = office.reportsUrl } = parsed.data;
    office.faults = how === null ? [] : [{ how, to, remaining, reportsUrl }, ...office.faults];
    return c.json({ faults: office.faults });
  });
  app.post("/post-office/reset", (c) => {
    office.letters = [];
    office.faults = [];
    return c.json({});
  });
  app.route("/", messagingRoutes(office));
  app.route("/", pushRoutes(office));
  app.notFound((c) => c.text("Il n’y a rien à cette adresse.", 404));
  return app;
}
