import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void): () => void {
  const list = query();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether this visitor asked their device for less movement. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches, () => true);
}
