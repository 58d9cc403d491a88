import { useId, type ReactNode } from "react";
import { messageOf } from "../lib/api/api-error.ts";
import { Button } from "./button.tsx";

/** Part of a long form: its title beside its fields. */
export function FormGroup({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-x-8 gap-y-5 py-7 first:pt-0 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <div>
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {note && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
      </div>
      <div className="min-w-0 space-y-5">{children}</div>
    </section>
  );
}

interface Props {
  isChanged: boolean;
  isBusy: boolean;
  /** Null unless saving failed. */
  error: unknown;
  onDiscard: () => void;
}

/** End of a form whose unsaved input is kept on this device. */
export function SaveFooter({ isChanged, isBusy, error, onDiscard }: Props) {
  return (
    <div className="flex flex-col gap-4 sm:flex-row-reverse sm:items-center sm:justify-between">
      <Button type="submit" busy={isBusy} disabled={!isChanged}>
        Enregistrer
      </Button>
      {error ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {messageOf(error, "Échec de l’enregistrement.")}
        </p>
      ) : (
        <div className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          <span>
            {isChanged ? "Modifications non enregistrées, gardées sur cet appareil." : "Tout est enregistré."}
          </span>
          {isChanged ? (
            <Button size="sm" variant="quiet" className="min-h-11" onClick={onDiscard}>
              Abandonner
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}
