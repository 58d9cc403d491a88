import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False while the application takes over what was drawn before it, for what only a browser knows: the query of `/`, which is drawn without one. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
