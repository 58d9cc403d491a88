import { Hono } from "hono";
import type { Context } from "hono";
import { withQuery } from "../provider-sandbox/loopback-url.ts";
import { page, styleResponse } from "../provider-sandbox/page-response.ts";
import { unknownPage } from "../provider-sandbox/pages/frame.ts";
import { timesOf } from "./api.ts";
import { deliver } from "./callbacks.ts";
import { type Checkout, checkoutView, endIfOver, isMoving, newDeposit, settleDeposit } from "./checkouts.ts";
import { endPage, PAWAPAY, phonePage, waitingPage } from "./pages.ts";
import { afterLatency, type Sandbox } from "./sandbox.ts";
import { outcomeOf, walletOf } from "./wallets.ts";

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0b7a5b"/></svg>`;

type Step = (c: Context, checkout: Checkout) => Response | Promise<Response>;

/** The hosted page: a number, then the operator; plain forms without scripts. */
export function gatewayRoutes(sandbox: Sandbox): Hono {
  const gateway = new Hono();

  const found = (step: Step) => async (c: Context) => {
    const code = c.req.param("code");
    const checkout = [...sandbox.checkouts.values()].find((one) => one.code === code);
    return checkout ? step(c, endIfOver(checkout, sandbox.now())) : page(c, unknownPage(PAWAPAY), [], 404);
  };
  const show = (c: Context, checkout: Checkout) => {
    const back = backTo(checkout);
    if (isMoving(checkout)) return page(c, waitingPage(checkout, back), [back]);
    if (checkout.status === "WAITING_PAYMENT") return page(c, phonePage(checkout), [back]);
    if (checkout.returned || checkout.status !== "COMPLETED")
      return page(c, endPage(checkout, checkout.status, back), [back]);
    checkout.returned = true;
    return c.redirect(back, 303);
  };

  gateway.get("/style.css", styleResponse);
  gateway.get("/icon.svg", (c) => c.body(ICON, 200, { "Content-Type": "image/svg+xml", "Cache-Control": "no-cache" }));

  gateway.get("/:code", found(show));

  gateway.post(
    "/:code/pay",
    found(async (c, checkout) => {
      // A double submit must not pay twice.
      if (checkout.status !== "WAITING_PAYMENT" || isMoving(checkout)) return show(c, checkout);
      const { phone } = await c.req.parseBody();
      const typed = typeof phone === "string" ? phone : "";
      const digits = typed.replaceAll(/[\s.()-]/g, "").replace(/^(\+|00)?243(?=\d{9}$)|^0(?=\d{9}$)/, "");
      const wallet = walletOf(`243${digits}`);
      if (!wallet) {
        const error =
          digits === "" ? "Saisissez votre numéro de téléphone." : "Ce n’est pas un numéro de ces opérateurs.";
        return page(c, phonePage(checkout, typed, error), [checkout.returnUrl]);
      }
      await pay(sandbox, checkout, `243${digits}`, wallet);
      return checkout.behaviour.leave_pending ? c.redirect(backTo(checkout), 303) : redirectOn(c, checkout);
    }),
  );

  gateway.post(
    "/:code/cancel",
    found((c, checkout) => {
      if (checkout.status === "WAITING_PAYMENT" && !isMoving(checkout)) {
        checkout.status = "CANCELLED";
        notify(sandbox, checkout);
      }
      return c.redirect(backTo(checkout), 303);
    }),
  );

  return gateway;
}

async function pay(
  sandbox: Sandbox,
  checkout: Checkout,
  phoneNumber: string,
  wallet: NonNullable<ReturnType<typeof walletOf>>,
): Promise<void> {
  const deposit = newDeposit(phoneNumber, wallet, sandbox.now());
  checkout.deposits.push(deposit);
  if (checkout.behaviour.leave_pending) return;
  await afterLatency(sandbox, async () => {
    settleDeposit(checkout, deposit, outcomeOf("deposit", phoneNumber));
    if (checkout.status === "COMPLETED") notify(sandbox, checkout);
  });
}

function redirectOn(c: Context, checkout: Checkout): Response {
  if (checkout.status !== "COMPLETED") return c.redirect(`/checkout/${checkout.code}`, 303);
  checkout.returned = true;
  return c.redirect(backTo(checkout), 303);
}

function notify(sandbox: Sandbox, checkout: Checkout): void {
  sandbox.background.run(() => deliver(sandbox, checkout, checkoutView(sandbox.url, checkout), timesOf(checkout)));
}

const backTo = ({ returnUrl, checkoutId }: Checkout): string => withQuery(returnUrl, { checkoutId });
