import { createSmsCodeDeps } from "../deps.ts";
import { createRefusedLimiter } from "../http/limits.ts";
import { createSmsCodes } from "../http/sms-codes.ts";

export function served() {
  const deps = createSmsCodeDeps();
  return createSmsCodes(deps, createRefusedLimiter(deps.now));
}
