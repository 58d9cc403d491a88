import { useState } from "react";
import { useThaw } from "../browser/coming-back.ts";
import { IDLE, singleAction, type Act, type ActionState } from "./action.ts";

export interface Action<A extends unknown[]> extends ActionState<A> {
  /** Does it once, however often it is called meanwhile; what goes wrong is in `error`, and answered. */
  run: (...args: A) => Promise<unknown>;
  forgetError: () => void;
}

/** Something that a person does and that takes a while: whether it is under way, and what it failed with. */
export function useAction<A extends unknown[]>(act: Act<A>): Action<A> {
  const [state, setState] = useState<ActionState<A>>(IDLE);
  const [{ run, release, forgetError }] = useState(() => singleAction<A>(setState));
  useThaw(release);
  return { ...state, run: (...args) => run(act, args), forgetError };
}
