import { useState } from "react";
import { useInBoth } from "../in-both.tsx";
import { Button } from "../../ui/button.tsx";
import type { Choice } from "../../ui/admin-list/admin-table.tsx";
import { sumLabel } from "../money-labels.ts";
import { RefundBatchDialog } from "./refund-batch-dialog.tsx";
import { MAX_CHOSEN, type ChosenRefund } from "./refund-batch.ts";

interface ChosenRefunds<Item> {
  chosen: readonly ChosenRefund[];
  choice: Choice<Item>;
  /** Ends the choice of these refunds, by their ids. */
  drop: (ids: readonly string[]) => void;
}

/** Keeps the refunds that an admin chose on the pages of a queue. `refundOf`: null for an item without a due refund. */
export function useChosenRefunds<Item extends { id: string }>(
  refundOf: (item: Item) => ChosenRefund | null,
): ChosenRefunds<Item> {
  const [chosen, setChosen] = useState<readonly ChosenRefund[]>([]);
  const isChosen = (item: Item) => chosen.some(({ id }) => id === refundOf(item)?.id);
  return {
    chosen,
    choice: {
      nameOf: (item) => refundOf(item)?.guest ?? "",
      isChosen,
      canChoose: (item) => refundOf(item) !== null && (isChosen(item) || chosen.length < MAX_CHOSEN),
      onChoose: (items, isOn) => {
        const named = items.flatMap((item) => refundOf(item) ?? []);
        const others = chosen.filter(({ id }) => !named.some((one) => one.id === id));
        setChosen(isOn ? [...others, ...named].slice(0, MAX_CHOSEN) : others);
      },
    },
    drop: (ids) => setChosen((all) => all.filter(({ id }) => !ids.includes(id))),
  };
}

/** Bar with the chosen refunds at the bottom of the screen, and the dialog that sends them. */
export function ChosenBar({ chosen, drop }: Pick<ChosenRefunds<never>, "chosen" | "drop">) {
  const inBoth = useInBoth();
  const [asked, setAsked] = useState<readonly ChosenRefund[] | null>(null);
  return (
    <>
      {chosen.length > 0 ? (
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:rounded-lg sm:border">
          <p className="text-sm max-sm:w-full sm:mr-auto" aria-live="polite">
            <span>{chosen.length === 1 ? "1 choisi, " : `${chosen.length} choisis, `}</span>
            <strong className="figures">
              {sumLabel(
                chosen.map(({ amount }) => amount),
                inBoth,
              )}
            </strong>
            {chosen.length === MAX_CHOSEN ? (
              <span className="block text-ink-soft">{`${MAX_CHOSEN} à la fois au plus.`}</span>
            ) : null}
          </p>
          <Button variant="quiet" className="max-sm:flex-1" onClick={() => drop(chosen.map(({ id }) => id))}>
            Effacer
          </Button>
          <Button className="max-sm:flex-1" onClick={() => setAsked(chosen)}>
            Rembourser
          </Button>
        </div>
      ) : null}
      {asked ? (
        <RefundBatchDialog
          refunds={asked}
          onClose={(sent) => {
            setAsked(null);
            drop(sent);
          }}
        />
      ) : null}
    </>
  );
}
