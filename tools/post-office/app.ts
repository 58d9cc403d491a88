import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { messagingRoutes } from "./messaging.ts";
import { pushRoutes } from "./push-service.ts";
import { CHANNELS, FAULTS, knows, lettersTo, type FaultKind, type Office } from "./office.ts";
import { letterPage, listPage, refusalPage } from "./pages.ts";

const order = z
  .strictObject({
    how: z.enum(Object.keys(FAULTS) as FaultKind[]).nullable(),
    channel: z.enum(CHANNELS).optional(),
    to: z.string().optional(),
    count: z.int().min(1).optional(),
    reports_url: z.url().optional(),
  })
  .refine(({ how, channel }) => how === null || !channel || knows(channel, how), "Par ce canal, cela n’arrive pas.");

/** Converts form fields to the JSON body: empty fields are omitted; no fault clears all faults. */
const formOf = ({ count, ...fields }: Record<string, unknown>) => ({
  how: null,
  ...Object.fromEntries(
    Object.entries(fields)
      .map(([name, value]) => [name, String(value).trim()])
      .filter(([, value]) => value !== ""),
  ),
  ...(count ? { count: Number(count) } : {}),
});

/** E-mails are untrusted: no scripts run, and only their pictures are fetched. */
const POLICY =
  "default-src 'none'; img-src http: https:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export function createApp(office: Office): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 64 * 1024 }));
  app.use(async (c, next) => {
    await next();
    c.header("Content-Security-Policy", POLICY);
    c.header("Cache-Control", "no-store");
  });
  app.get("/", (c) => c.html(listPage(lettersTo(office, c.req.query("to")), office.faults)));
  app.get("/messages/:id", (c) => {
    const letter = office.letters.find(({ id }) => id === c.req.param("id"));
    return letter ? c.html(letterPage(letter)) : c.notFound();
  });
  app.get("/post-office/messages", (c) => c.json({ messages: lettersTo(office, c.req.query("to")) }));
  app.post("/post-office/fault", async (c) => {
    const isForm = c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
    const said: unknown = isForm ? formOf(await c.req.parseBody()) : await c.req.json<unknown>().catch(() => null);
    const parsed = order.safeParse(said);
    if (!parsed.success) {
      const error = z.prettifyError(parsed.error);
      return isForm ? c.html(refusalPage(error), 422) : c.json({ error }, 422);
    }
    const {
      how,
      channel = null,
      to = null,
      count: remaining = null,
      reports_url: reportsUrl = office.reportsUrl,
    } = parsed.data;
    office.faults = how === null ? [] : [{ how, channel, to, remaining, reportsUrl }, ...office.faults];
    return isForm ? c.redirect("/", 303) : c.json({ faults: office.faults });
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
