import { readConfig } from "../config.ts";
import { createDeps } from "../deps.ts";
import { reconcile } from "../../payments/reconcile-payments.ts";

export const run = () => reconcile(createDeps(readConfig(process.env)));
