import { useEffect, useState } from "react";
import { Button } from "../button.tsx";

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

interface DecisionBarProps {
  acceptLabel: string;
  isBusy: boolean;
  isDisabled?: boolean;
  /** Whether no decision counts yet. */
  isUnread?: boolean;
  /** Leads to the next one of the queue; null without another one. */
  onSkip: (() => void) | null;
  onAccept: () => void;
  onRefuse: () => void;
}

/** The answers of a queue, at the foot of the screen: R refuses, E accepts, P leads to the next one. */
export function DecisionBar({
  acceptLabel,
  isBusy,
  isDisabled = false,
  isUnread = false,
  onSkip,
  onAccept,
  onRefuse,
}: DecisionBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-4 flex gap-3 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:rounded-lg sm:border">
      {onSkip ? (
        <Button size="lg" variant="secondary" className="px-3" aria-keyshortcuts="p" onClick={onSkip}>
          Passer
          <Key>P</Key>
        </Button>
      ) : null}
      <Button
        size="lg"
        variant="danger"
        className="flex-1"
        aria-keyshortcuts="r"
        disabled={isUnread}
        onClick={onRefuse}
      >
        Refuser
        <Key>R</Key>
      </Button>
      <Button
        size="lg"
        className="flex-1 px-3"
        aria-keyshortcuts="e"
        busy={isBusy}
        disabled={isDisabled || isUnread}
        onClick={onAccept}
      >
        {acceptLabel}
        <Key>E</Key>
      </Button>
    </div>
  );
}

/** Names the key of an action, where there is a keyboard. */
function Key({ children }: { children: string }) {
  return (
    <kbd aria-hidden className="rounded border border-current px-1.5 text-xs font-normal opacity-70 max-lg:hidden">
      {children}
    </kbd>
  );
}

interface Queue<Item> {
  /** Undecided items, the skipped ones last. */
  left: readonly Item[];
  /** Number of items taken off. */
  decided: number;
  /** Takes the first item off. */
  done: () => void;
  /** Puts the first item last; null without another one. */
  skip: (() => void) | null;
}

/** Returns the keys that are not decided, those that were skipped last, in this order. */
export function leftIn(keys: readonly string[], decided: readonly string[], skipped: readonly string[]): string[] {
  return keys
    .filter((key) => !decided.includes(key))
    .sort((one, other) => skipped.indexOf(one) - skipped.indexOf(other));
}

/** Orders the loaded part of a queue that an admin decides one by one. `keyOf`: of an item as it was read. */
export function useQueue<Item>(items: readonly Item[], keyOf: (item: Item) => string): Queue<Item> {
  const [decided, setDecided] = useState<readonly string[]>([]);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  const left = leftIn([...byKey.keys()], decided, skipped).flatMap((key) => byKey.get(key) ?? []);
  const [first] = left;
  const key = first && keyOf(first);
  return {
    left,
    decided: decided.length,
    done: () => setDecided((keys) => (key === undefined ? keys : [...keys, key])),
    skip:
      key === undefined || left.length < 2
        ? null
        : () => setSkipped((keys) => [...keys.filter((one) => one !== key), key]),
  };
}
