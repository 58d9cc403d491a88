import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createApp } from "./app.ts";
import { openOffice } from "./office.ts";
import { listenForMail } from "./smtp.ts";

const { POST_OFFICE_PORT = "9600", POST_OFFICE_SMTP_PORT = "9625", POST_OFFICE_REPORTS_URL = "" } = process.env;

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => process.exit(0));

const office = openOffice(POST_OFFICE_REPORTS_URL);
const listener = getRequestListener(createApp(office).fetch);
const pages = createServer((request, response) => void listener(request, response));
try {
  const mail = await listenForMail(office, Number(POST_OFFICE_SMTP_PORT));
  await new Promise<void>((resolve, reject) => {
    pages.once("error", reject);
    pages.listen(Number(POST_OFFICE_PORT), "127.0.0.1", resolve);
  });
  const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;
  console.log(`Post office ready on http://127.0.0.1:${portOf(pages)}, mail on smtp://127.0.0.1:${portOf(mail)}`);
} catch (error) {
  console.error(`Post office: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
