import { startTransition, useEffect, useState } from "react";
import { HYDRATED } from "./hydrated.ts";

let isHydrating = false;

/** Call it before hydration begins: hooks then start with what was rendered. */
export function beginHydration(): void {
  isHydrating = true;
  window.addEventListener(HYDRATED, () => (isHydrating = false), { once: true });
}

/**
 * Returns a value from outside React. `useSyncExternalStore` would render whatever differs from the server's page in
 * one long task as soon as the page is hydrated; here that render is a transition, in slices.
 * @param subscribe - the same function at each render
 * @param read - likewise; must return the same reference while nothing changes
 * @param rendered - the value of server rendering and hydration
 */
export function useExternal<Value>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
  rendered: () => Value,
): Value {
  const [value, setValue] = useState(() => (isHydrating || typeof window === "undefined" ? rendered() : read()));
  useEffect(() => {
    startTransition(() => setValue(read));
    return subscribe(() => setValue(read));
  }, [subscribe, read]);
  return value;
}
