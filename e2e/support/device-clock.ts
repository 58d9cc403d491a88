import type { Page } from "@playwright/test";

/** Sets the clock of pages opened later; it runs on from `instant`, ISO 8601. */
export async function setDeviceClock(page: Page, instant: string): Promise<void> {
  await page.addInitScript(
    (ahead) => {
      const Real = Date;
      const now = () => Real.now() + ahead;
      globalThis.Date = new Proxy(Real, {
        construct: (target, args: []) => (args.length > 0 ? new target(...args) : new target(now())),
        apply: () => new Real(now()).toString(),
        get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
      });
    },
    Date.parse(instant) - Date.now(),
  );
}
