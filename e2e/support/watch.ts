import type { BrowserContext } from "@playwright/test";

/** Collects errors in a context's pages, one line each; unexpected ones fail the test. */
export interface Watch {
  /** Expects an error such as `409 POST …/api/bookings`. The test fails if it does not happen. */
  expect(line: RegExp): void;
  /** Allows an error that depends on timing, such as a pending request for deleted data. */
  allow(line: RegExp): void;
  /** Returns unexpected errors and missing expected ones. */
  complaints(): string[];
}

/** Chromium logs this for failed requests, which are recorded with method and status anyway. */
const ECHO_OF_A_REQUEST = /^Failed to load resource/;

/** Each context gets its own network address, because rate limits count addresses (docs/decisions/0107). */
let homes = 0;

export async function watch(context: BrowserContext): Promise<Watch> {
  homes += 1;
  await context.setExtraHTTPHeaders({ "X-Forwarded-For": `10.${process.pid & 255}.${homes >> 8}.${homes & 255}` });
  const lines: string[] = [];
  const expected: RegExp[] = [];
  const allowed: RegExp[] = [];

  context.on("console", (message) => {
    if (message.type() !== "error" || ECHO_OF_A_REQUEST.test(message.text())) return;
    lines.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => lines.push(`exception: ${error.error().stack ?? error.error().message}`));
  context.on("response", (response) => {
    if (response.status() >= 400) lines.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "failed";
    // Aborted by the page itself.
    if (reason !== "net::ERR_ABORTED") lines.push(`${reason} ${request.method()} ${request.url()}`);
  });
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(
        `blocked by the content security policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`,
      );
    });
  });

  return {
    expect: (line) => void expected.push(line),
    allow: (line) => void allowed.push(line),
    complaints: () => [
      ...lines.filter((line) => ![...expected, ...allowed].some((pattern) => pattern.test(line))),
      ...expected
        .filter((pattern) => !lines.some((line) => pattern.test(line)))
        .map((pattern) => `announced, but did not happen: ${pattern}`),
    ],
  };
}
