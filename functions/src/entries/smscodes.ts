import { createSmsCodeDeps } from "../deps.ts";
import { createSmsCodes } from "../http/sms-codes.ts";

export const served = () => createSmsCodes(createSmsCodeDeps());
