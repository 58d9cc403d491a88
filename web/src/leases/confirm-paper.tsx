import Check from "lucide-react/icons/check";
import Hourglass from "lucide-react/icons/hourglass";
import { useState, type FormEvent } from "react";
import type { GuaranteeAnswer } from "@lopango/contract/leases/guarantee";
import {
  CODE_LENGTH,
  CODE_MINUTES,
  LEASE_SIDES,
  SIDE_NAMES,
  type LeasePaper,
  type LeaseSide,
} from "@lopango/contract/leases/papers";
import { dateIn, formatDate, formatTime } from "@lopango/contract/platform/french-dates";
import { ApiError, messageOf } from "../lib/api/api-error.ts";
import { api } from "../lib/api/api.ts";
import { readableNumber } from "../lib/format/format.ts";
import { useAction } from "../lib/loading/action.ts";
import { Button } from "../ui/button.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { Field, Input } from "../ui/field.tsx";

interface Props {
  lease: GuaranteeAnswer;
  paper: LeasePaper;
  onChanged: (lease: GuaranteeAnswer) => void;
}

const confirmedAt = (lease: GuaranteeAnswer, paper: LeasePaper, side: LeaseSide): string | null =>
  (paper === "guarantee" ? lease : lease[paper])?.[`${side}_confirmed_at`] ?? null;

/** Who has confirmed a paper, and how the reader does. */
export function ConfirmPaper({ lease, paper, onChanged }: Props) {
  return (
    <div>
      <ul className="space-y-2">
        {LEASE_SIDES.map((side) => {
          const at = confirmedAt(lease, paper, side);
          const Icon = at === null ? Hourglass : Check;
          return (
            <li key={side} className="flex gap-3">
              <Icon
                aria-hidden
                className={`mt-0.5 size-5 shrink-0 ${at === null ? "text-caution" : "text-positive"}`}
              />
              <span className="min-w-0 wrap-anywhere">
                <strong>{`${SIDE_NAMES[side]}, ${lease[`${side}_name`]}`}</strong>
                <br />
                <span className="text-sm text-ink-soft">
                  {at === null
                    ? "en attente"
                    : `confirmé le ${formatDate(dateIn(lease.time_zone, new Date(at)))} à ${formatTime(new Date(at), lease.time_zone)}`}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      {lease.side !== null && confirmedAt(lease, paper, lease.side) === null ? (
        <TypeCode lease={lease} side={lease.side} paper={paper} onChanged={onChanged} />
      ) : null}
    </div>
  );
}

function TypeCode({ lease: { id, ...lease }, side, paper, onChanged }: Props & { side: LeaseSide }) {
  const [isAsked, setAsked] = useState(false);
  const [code, setCode] = useState("");
  const number = readableNumber(lease[`${side}_phone`]);
  const read = paper === "guarantee" ? undefined : lease[paper]?.written_at;
  const ask = useAction(async () => {
    const params = { id };
    try {
      onChanged(await api.post("/api/guarantees/{id}/code", { params, body: { paper, ...(read && { read }) } }));
      setAsked(true);
    } catch (error) {
      // Shows what has changed since, to be read again.
      if (error instanceof ApiError && error.fields.some(({ field }) => field === "read"))
        onChanged(await api.get("/api/guarantees/{id}", { params }));
      throw error;
    }
  });
  const confirm = useAction(async () => {
    onChanged(await api.post("/api/guarantees/{id}/confirm", { params: { id }, body: { paper, code } }));
  });
  const problem =
    confirm.error instanceof ApiError ? confirm.error.fields.find(({ field }) => field === "code")?.message : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void confirm.run();
  };
  const asking = (
    <Button
      variant={isAsked ? "quiet" : "primary"}
      size={isAsked ? "sm" : "lg"}
      className={isAsked ? undefined : "mt-4 w-full"}
      busy={ask.isBusy}
      onClick={() => void ask.run()}
    >
      {isAsked ? "Renvoyer un code" : "Recevoir mon code"}
    </Button>
  );
  return (
    <>
      {isAsked ? (
        <form noValidate onSubmit={submit} className="mt-4 space-y-3">
          <Field
            label="Code reçu par SMS"
            hint={`Envoyé au ${number}. Il vaut ${CODE_MINUTES} minutes.`}
            error={problem}
          >
            <Input
              value={code}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={2 * CODE_LENGTH}
              onChange={({ target }) => setCode(target.value)}
            />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={confirm.isBusy}>
              Confirmer
            </Button>
            {asking}
          </div>
        </form>
      ) : (
        <>
          {asking}
          <p className="mt-2 text-sm text-ink-soft">{`Un code arrive par SMS au ${number}. En le tapant, vous confirmez ce papier tel qu’il est.`}</p>
        </>
      )}
      {ask.error ? <FailureNote title={messageOf(ask.error)} className="mt-3" /> : null}
      {confirm.error && !problem ? <FailureNote title={messageOf(confirm.error)} className="mt-3" /> : null}
    </>
  );
}
