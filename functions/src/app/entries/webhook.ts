import { readConfig } from "../config.ts";
import { createDeps } from "../deps.ts";
import { createLimiter } from "../../platform/http/limits.ts";
import { askAboutNamed } from "../../payment-review/send-refunds.ts";
import { createWebhook } from "../../payments/webhook.routes.ts";

export function served() {
  const deps = createDeps(readConfig(process.env));
  return createWebhook(deps, createLimiter(deps.now), (provider, id) => askAboutNamed(deps, provider, id));
}
