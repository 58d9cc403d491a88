import { useRef, useState } from "react";

export interface Action<A extends unknown[]> {
  /** Does it once, however often it is called meanwhile; what goes wrong is in `error`. */
  run: (...args: A) => Promise<void>;
  isBusy: boolean;
  error: unknown;
  forgetError: () => void;
}

/** Something that a person does and that takes a while: whether it is under way, and what it failed with. */
export function useAction<A extends unknown[]>(act: (...args: A) => Promise<void>): Action<A> {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const running = useRef(false);
  const run = async (...args: A) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await act(...args);
    } catch (thrown) {
      setError(thrown);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { run, isBusy, error, forgetError: () => setError(null) };
}
