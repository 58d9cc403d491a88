import { useEffect } from "react";

/** Names the key of an action, where there is a keyboard. */
export function Key({ children }: { children: string }) {
  return (
    <kbd aria-hidden className="rounded border border-current px-1.5 text-xs font-normal opacity-70 max-lg:hidden">
      {children}
    </kbd>
  );
}

/** Runs an action by a key alone, outside of inputs. */
export function useKeys(actions: Record<string, () => void>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const act = actions[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  });
}
