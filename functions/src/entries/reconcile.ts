import { readConfig } from "../config.ts";
import { createDeps } from "../deps.ts";
import { reconcile } from "../usecases/payments/reconcile.ts";

export const run = () => reconcile(createDeps(readConfig(process.env)));
