import { readFileSync } from "node:fs";
import { Hono } from "hono";
import type { Context } from "hono";
import type { Attempt } from "./attempts.ts";
import { isMethodId, METHODS } from "./methods.ts";
import { type Html, unknownPage } from "../provider-sandbox/pages/frame.ts";
import { page as pageResponse, styleResponse } from "../provider-sandbox/page-response.ts";
import { codePage } from "./pages/code.ts";
import { cardPage, phonePage } from "./pages/details.ts";
import { methodPage } from "./pages/method.ts";
import { MAXICASH } from "./pages/layout.ts";
import { outcomePage } from "./pages/outcome.ts";
import { checkCode, MAX_WRONG_CODES, parseCard, parsePhone } from "./payer.ts";
import type { Sandbox } from "./sandbox.ts";
import { conclude, conclusion, returnUrl } from "./sandbox.ts";

type Form = Record<string, unknown>;
type Step = (c: Context, attempt: Attempt) => Response | Promise<Response>;
type Submission = (c: Context, attempt: Attempt, form: Form) => Response | Promise<Response>;

const ICON = readFileSync(new URL("./pages/icon.svg", import.meta.url), "utf8");

/** The hosted payment page: method, phone or card, one-time code; plain forms without scripts. */
export function gatewayRoutes(sandbox: Sandbox): Hono {
  const gateway = new Hono();

  const shows = (step: Step) => async (c: Context) => {
    const attempt = sandbox.attempts.get(c.req.query("logid") ?? "");
    if (!attempt) return pageResponse(c, unknownPage(MAXICASH), [], 404);
    const ended = conclusion(attempt);
    return ended === null ? step(c, attempt) : page(c, outcomePage(attempt, ended), attempt);
  };

  const takes = (submission: Submission) => async (c: Context) => {
    const form: Form = await c.req.parseBody();
    const attempt = sandbox.attempts.get(text(form, "logid"));
    if (!attempt) return pageResponse(c, unknownPage(MAXICASH), [], 404);
    const ended = conclusion(attempt);
    // A double submit must not pay or notify twice.
    return ended === null ? submission(c, attempt, form) : c.redirect(returnUrl(attempt, ended), 303);
  };

  const ends = async (c: Context, attempt: Attempt, outcome: "paid" | "failed" | "cancelled") => {
    await conclude(sandbox, attempt, outcome);
    return c.redirect(returnUrl(attempt, outcome), 303);
  };

  gateway.get("/style.css", styleResponse);
  gateway.get("/icon.svg", (c) => c.body(ICON, 200, { "Content-Type": "image/svg+xml", "Cache-Control": "no-cache" }));

  gateway.get(
    "/",
    shows((c, attempt) => page(c, methodPage(attempt), attempt)),
  );

  gateway.post(
    "/method",
    takes((c, attempt, form) => {
      const method = form["method"];
      if (!isMethodId(method)) return c.redirect(pathOf("", attempt), 303);
      attempt.method = method;
      attempt.payer = null;
      return c.redirect(pathOf("/details", attempt), 303);
    }),
  );

  gateway.get(
    "/details",
    shows((c, attempt) => {
      if (attempt.method === null) return c.redirect(pathOf("", attempt), 303);
      const blank =
        METHODS[attempt.method].kind === "card" ? cardPage(attempt, sandbox.now()) : phonePage(attempt, attempt.method);
      return page(c, blank, attempt);
    }),
  );

  gateway.post(
    "/details",
    takes((c, attempt, form) => {
      if (attempt.method === null) return c.redirect(pathOf("", attempt), 303);
      if (METHODS[attempt.method].kind === "card") {
        const input = { number: text(form, "number"), expiry: text(form, "expiry"), cvc: text(form, "cvc") };
        const { masked, errors } = parseCard(input, sandbox.now());
        if (Object.keys(errors).length > 0) return page(c, cardPage(attempt, sandbox.now(), input, errors), attempt);
        attempt.payer = masked;
      } else {
        const phone = parsePhone(text(form, "phone"));
        if (!phone.ok) return page(c, phonePage(attempt, attempt.method, text(form, "phone"), phone.error), attempt);
        attempt.payer = phone.value;
      }
      return c.redirect(pathOf("/code", attempt), 303);
    }),
  );

  gateway.get(
    "/code",
    shows((c, attempt) =>
      attempt.payer === null ? c.redirect(pathOf("/details", attempt), 303) : page(c, codePage(attempt), attempt),
    ),
  );

  gateway.post(
    "/code",
    takes((c, attempt, form) => {
      if (attempt.payer === null) return c.redirect(pathOf("/details", attempt), 303);
      const code = checkCode(text(form, "code"));
      if (code === "right") return ends(c, attempt, "paid");
      if (code === "malformed") return page(c, codePage(attempt, "Le code compte 6 chiffres."), attempt);
      attempt.wrongCodes += 1;
      const left = MAX_WRONG_CODES - attempt.wrongCodes;
      if (left <= 0) return ends(c, attempt, "failed");
      return page(
        c,
        codePage(attempt, `Code incorrect. Il vous reste ${left === 1 ? "1\u00a0essai" : `${left}\u00a0essais`}.`),
        attempt,
      );
    }),
  );

  gateway.post(
    "/refuse",
    takes((c, attempt) => ends(c, attempt, "failed")),
  );
  gateway.post(
    "/cancel",
    takes((c, attempt) => ends(c, attempt, "cancelled")),
  );

  return gateway;
}

const page = (c: Context, body: Html, { successUrl, failureUrl, cancelUrl }: Attempt) =>
  pageResponse(c, body, [successUrl, failureUrl, cancelUrl]);

function pathOf(step: string, attempt: Attempt): string {
  return `/payentryweb${step}?logid=${attempt.logId}`;
}

function text(form: Form, name: string): string {
  const value = form[name];
  return typeof value === "string" ? value : "";
}
