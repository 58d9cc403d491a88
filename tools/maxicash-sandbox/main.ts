import { run } from "../provider-sandbox/serve.ts";
import { startSandbox } from "./server.ts";

const { MAXICASH_MERCHANT_ID = "sandbox-merchant", MAXICASH_MERCHANT_PASSWORD = "sandbox-password" } = process.env;

await run("MaxiCash", { portVariable: "MAXICASH_SANDBOX_PORT", port: 9400 }, (port) =>
  startSandbox(port, { id: MAXICASH_MERCHANT_ID, password: MAXICASH_MERCHANT_PASSWORD }),
);
