import { createSmsCodeDeps } from "../deps.ts";
import { createRefusedLimiter } from "../../platform/http/limits.ts";
import { createSmsCodes } from "../../identity/sms-codes.routes.ts";

export function served() {
  const deps = createSmsCodeDeps();
  return createSmsCodes(deps, createRefusedLimiter(deps.now));
}
