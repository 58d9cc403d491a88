/** Delays while the browser claims to be online. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;

export interface NetworkWaker {
  /** Calls `again` once: when the browser goes online, else after a delay that doubles each time. */
  wake: (again: () => void) => void;
  /** Resets the delay after a success. */
  rested: () => void;
}

/** Retries work that a network error interrupted. Calls while it waits are ignored. */
export function createNetworkWaker(): NetworkWaker {
  let waitMs = FIRST_WAIT_MS;
  let isWaiting = false;
  return {
    wake: (again) => {
      if (isWaiting) return;
      isWaiting = true;
      const go = () => {
        clearTimeout(timer);
        window.removeEventListener("online", go);
        isWaiting = false;
        again();
      };
      const timer = setTimeout(go, waitMs);
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
      window.addEventListener("online", go);
    },
    rested: () => {
      waitMs = FIRST_WAIT_MS;
    },
  };
}
