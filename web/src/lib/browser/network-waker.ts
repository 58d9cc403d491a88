/** The first wait for a network that the browser believes to be there, and the longest. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;

export interface NetworkWaker {
  /** Calls `again` once: as soon as the browser finds a network, else after a wait that doubles from time to time. */
  wake: (again: () => void) => void;
  /** Something got through: the next wait is short again. */
  rested: () => void;
}

/** For work that a lost network interrupted. Repeated asking while it waits changes nothing. */
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
