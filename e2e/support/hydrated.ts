import { expect, type Locator } from "@playwright/test";

/** Waits until the application runs a part that the server rendered: React sets a property on what it hydrates. */
export async function hydrated(part: Locator): Promise<void> {
  const isHydrated = () => part.evaluate((it) => Object.keys(it).some((key) => key.startsWith("__react")));
  await expect.poll(isHydrated).toBe(true);
}
