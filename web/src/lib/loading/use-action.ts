import { useState } from "react";
import { useThaw } from "../browser/coming-back.ts";
import { IDLE, singleAction, type Act, type ActionState } from "./action.ts";

export interface Action<A extends unknown[]> extends ActionState<A> {
  /** Runs the action unless it is already running. Resolves to the error, or to null. */
  run: (...args: A) => Promise<unknown>;
  forgetError: () => void;
}

export function useAction<A extends unknown[]>(act: Act<A>): Action<A> {
  const [state, setState] = useState<ActionState<A>>(IDLE);
  const [{ run, release, forgetError }] = useState(() => singleAction<A>(setState));
  useThaw(release);
  return { ...state, run: (...args) => run(act, args), forgetError };
}
