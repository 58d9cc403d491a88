import type { BrowserContext } from "@playwright/test";

/** Everything that goes wrong in the pages of a context, one line each; the test fails on what it did not announce. */
export interface Watch {
  /**
   * Announces trouble that belongs to the journey, such as `409 POST …/api/bookings`. It has to happen:
   * an announcement that nothing matched fails the test too.
   */
  expect(line: RegExp): void;
  /** Announces trouble that a slow line makes and a quick one does not: what a page still asks for is gone. */
  allow(line: RegExp): void;
  /** What was not announced, and what was announced and never came. */
  complaints(): string[];
}

/** Chromium says this for every failed request; the request itself is watched, with its method and status. */
const ECHO_OF_A_REQUEST = /^Failed to load resource/;

/** Each context is a person at home: tests share no budget of a network (docs/decisions/0107). */
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
    // A request that the page itself gave up, by leaving or because its answer is no longer wanted.
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
