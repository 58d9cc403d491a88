import { startSandbox } from "./server.ts";

const {
  MAXICASH_SANDBOX_PORT = "9400",
  MAXICASH_MERCHANT_ID = "sandbox-merchant",
  MAXICASH_MERCHANT_PASSWORD = "sandbox-password",
} = process.env;

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => process.exit(0));

const port = Number(MAXICASH_SANDBOX_PORT);
if (!Number.isInteger(port) || port < 0 || port > 65_535)
  stopWith(`MAXICASH_SANDBOX_PORT must be a port number, not "${MAXICASH_SANDBOX_PORT}".`);

try {
  const { url } = await startSandbox(port, { id: MAXICASH_MERCHANT_ID, password: MAXICASH_MERCHANT_PASSWORD });
  console.log(`MaxiCash sandbox ready on ${url}`);
} catch (error) {
  const inUse = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  stopWith(
    inUse
      ? `Port ${port} is already in use: stop what uses it, or set MAXICASH_SANDBOX_PORT to another one.`
      : String(error),
  );
}

function stopWith(message: string): never {
  console.error(`MaxiCash sandbox: ${message}`);
  process.exit(1);
}
