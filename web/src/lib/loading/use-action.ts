import { useState } from "react";
import { useBfcacheRestore } from "../browser/page-return.ts";
import { IDLE, singleAction, type Act, type ActionState } from "./action.ts";

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
