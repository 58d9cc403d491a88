/** What an action is at. */
export interface ActionState<A extends unknown[]> {
  isBusy: boolean;
  /** What it is done with, or was when it failed; null before it was ever begun. */
  args: A | null;
  /** What it failed with; null while it has not. */
  error: unknown;
}

export const IDLE = { isBusy: false, args: null, error: null } as const;

/** Answered by what leads to another page: it is not over before that page is there. */
export const LEADS_AWAY = Symbol("leads away");

export type Act<A extends unknown[]> = (...args: A) => Promise<void | typeof LEADS_AWAY>;

export interface SingleAction<A extends unknown[]> {
  /** Does it once, however often it is called meanwhile. Answers what went wrong; null when nothing did. */
  run: (act: Act<A>, args: A) => Promise<unknown>;
  /** It is not under way any more, whatever becomes of it. */
  release: () => void;
  forgetError: () => void;
}

/** Something that a person does and that takes a while, one at a time. `show` hears of every new state. */
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
