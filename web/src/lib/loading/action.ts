import { useState } from "react";
import { useBfcacheRestore } from "../browser/page-return.ts";

export interface ActionState<A extends unknown[]> {
  isBusy: boolean;
  /** Arguments of the last call; null before the first one. */
  args: A | null;
  error: unknown;
}

export const IDLE = { isBusy: false, args: null, error: null } as const;

/** Returned by an action that navigates: it stays busy until the next page is there. */
export const LEADS_AWAY = Symbol("leads away");

type Act<A extends unknown[]> = (...args: A) => Promise<void | typeof LEADS_AWAY>;

interface SingleAction<A extends unknown[]> {
  /** Runs `act` unless it is already running. Resolves to the error, or to null. */
  run: (act: Act<A>, args: A) => Promise<unknown>;
  /** Ends the busy state; the running call is ignored. */
  release: () => void;
  forgetError: () => void;
}

/** Runs one user action at a time. `show` receives each new state. */
export function singleAction<A extends unknown[]>(show: (state: ActionState<A>) => void): SingleAction<A> {
  let state: ActionState<A> = IDLE;
  const become = (next: ActionState<A>) => {
    state = next;
    show(next);
  };
  return {
    async run(act, args) {
      if (state.isBusy) return null;
      const begun: ActionState<A> = { isBusy: true, args, error: null };
      become(begun);
      try {
        const end = await act(...args);
        if (state === begun && end !== LEADS_AWAY) become({ ...begun, isBusy: false });
        return null;
      } catch (error) {
        if (state === begun) become({ isBusy: false, args, error });
        return error;
      }
    },
    release: () => {
      if (state.isBusy) become({ ...state, isBusy: false });
    },
    forgetError: () => {
      if (state.error !== null) become({ ...state, error: null });
    },
  };
}

export interface Action<A extends unknown[]> extends ActionState<A> {
  /** Runs the action unless it is already running. Resolves to the error, or to null. */
  run: (...args: A) => Promise<unknown>;
  forgetError: () => void;
}

export function useAction<A extends unknown[]>(act: Act<A>): Action<A> {
  const [state, setState] = useState<ActionState<A>>(IDLE);
  const [{ run, release, forgetError }] = useState(() => singleAction<A>(setState));
  useBfcacheRestore(release);
  return { ...state, run: (...args) => run(act, args), forgetError };
}
