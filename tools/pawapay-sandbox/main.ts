import { run } from "../provider-sandbox/serve.ts";
import { startSandbox } from "./server.ts";

const {
  PAWAPAY_API_TOKEN = "sandbox-token",
  PAWAPAY_CALLBACK_URL = "http://127.0.0.1:5000/webhooks/pawapay",
  PAWAPAY_SANDBOX_MEDIAN_MS = "0",
  PAWAPAY_SANDBOX_P99_MS = "0",
} = process.env;

await run("pawaPay", { portVariable: "PAWAPAY_SANDBOX_PORT", port: 9455 }, (port) =>
  startSandbox(port, {
    token: PAWAPAY_API_TOKEN,
    callbackUrl: PAWAPAY_CALLBACK_URL,
    latency: { median_ms: Number(PAWAPAY_SANDBOX_MEDIAN_MS), p99_ms: Number(PAWAPAY_SANDBOX_P99_MS) },
  }),
);
