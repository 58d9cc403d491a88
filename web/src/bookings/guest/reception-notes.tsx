import { useState } from "react";
import type { Booking } from "@lopango/contract/bookings/booking";
import { formatMomentAt } from "@lopango/contract/platform/deadlines";
import { MAX_NOTE_LENGTH } from "@lopango/contract/limits";
import { inBothCurrencies } from "@lopango/contract/payments/both-currencies";
import { messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { useAction } from "../../lib/loading/action.ts";
import { useNow } from "../../lib/now.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Field, TextArea } from "../../ui/field.tsx";

interface Props {
  booking: Booking;
  /** Within the card of the stage, which says what was noted and whether the guest objected. */
  isWithin?: boolean;
  onChange: () => void;
}

/** What the reception noted of the stay. The guest agrees or objects to what would free nights. */
export default function ReceptionNotes({ booking, isWithin = false, onChange }: Props) {
  const { no_show, early_departure, checked_in_at, objection, property } = booking;
  const moment = (at: string) => formatMomentAt(new Date(at), property.time_zone);
  return (
    <>
      {no_show ? (
        <Release booking={booking} about="no_show" release={no_show} isWithin={isWithin} onChange={onChange} />
      ) : null}
      {early_departure ? (
        <Release
          booking={booking}
          about="check_out"
          release={early_departure}
          isWithin={isWithin}
          onChange={onChange}
        />
      ) : null}
      {checked_in_at && !early_departure ? (
        <p className="mt-6 rounded-lg bg-sand px-5 py-4">{`La réception a noté votre arrivée le ${moment(checked_in_at)}.`}</p>
      ) : null}
      {objection ? (
        <p className={classNames("text-sm text-ink-soft", isWithin ? "mt-2" : "mt-3 px-5")}>
          {objectionSentence(objection, booking.exchange_rate, moment)}
        </p>
      ) : null}
    </>
  );
}

type About = NonNullable<Booking["objection"]>["about"];

function objectionSentence(
  { about, at, outcome, refund }: NonNullable<Booking["objection"]>,
  rate: Booking["exchange_rate"],
  moment: (at: string) => string,
): string {
  const objected = `Vous avez contesté ${about === "no_show" ? "l’absence" : "le départ"} le ${moment(at)}`;
  if (outcome === null) return `${objected}.`;
  if (outcome === "establishment") return `${objected}\u202f: notre équipe a donné raison à la réception.`;
  const given = refund ? `, et vous rend ${inBothCurrencies(refund, rate)}` : "";
  return `${objected}\u202f: notre équipe vous a donné raison${given}.`;
}

const WORDS = {
  no_show: {
    id: "absence",
    title: "La réception note votre absence",
    objected: "Vous avez dit avoir été là\u202f: votre séjour reste réservé, et notre équipe décide.",
    object: "J’étais là",
  },
  check_out: {
    id: "depart",
    title: "La réception note votre départ",
    objected: "Vous avez dit être encore là\u202f: votre séjour reste réservé, et notre équipe décide.",
    object: "Je suis encore là",
  },
} satisfies Record<About, object>;

interface ReleaseProps extends Props {
  about: About;
  release: NonNullable<Booking["no_show"]> & { code?: string | null };
}

/** What would free the guest's nights, and their answer to it within 48 hours. */
function Release({ booking: { id, property, objection }, about, release, isWithin = false, onChange }: ReleaseProps) {
  const [text, setText] = useState("");
  const now = useNow();
  const params = { id };
  const object = useAction(async () => {
    const path = about === "no_show" ? "/api/bookings/{id}/object-no-show" : "/api/bookings/{id}/object-departure";
    await api.post(path, { params, body: { text } });
    onChange();
  });
  const agree = useAction(async () => {
    await api.post("/api/bookings/{id}/agree-departure", { params });
    onChange();
  });
  const words = WORDS[about];
  const until = new Date(release.object_until);
  const isObjected = objection?.about === about && objection.outcome === null;
  const isRefunded = objection?.about === about && objection.outcome === "guest_refunded";
  const isFreed = release.freed_at !== null;
  const isOpen = !isFreed && !isObjected && now < until;
  const error = object.error ?? agree.error;
  const Box = isWithin ? "div" : "section";
  return (
    <Box {...(!isWithin && { "aria-labelledby": words.id, className: "mt-6 rounded-lg bg-caution-tint p-5" })}>
      {isWithin ? null : (
        <h2 id={words.id} className="text-lg">
          {words.title}
        </h2>
      )}
      {isObjected && isWithin ? null : (
        <p className="mt-1">
          {isObjected
            ? words.objected
            : isOpen
              ? `Si c’est faux, dites-le avant le ${formatMomentAt(until, property.time_zone)}\u202f; sinon, le reste de votre séjour est libéré sans remboursement.`
              : `Le reste de votre séjour est libéré${isRefunded ? "" : ", sans remboursement"}.`}
        </p>
      )}
      {release.code && (isOpen || isObjected) ? (
        <p className="mt-3">
          {"Vous partez vraiment\u202f? Acceptez ici, ou dites ce code à la réception\u202f: "}
          <strong className="text-xl tracking-widest whitespace-nowrap">
            {`${release.code.slice(0, 3)}\u00a0${release.code.slice(3)}`}
          </strong>
          . Le reste de votre séjour est alors libéré tout de suite.
        </p>
      ) : null}
      {isOpen ? (
        <Field label="Ce qui s’est passé (facultatif)" className="mt-4">
          <TextArea value={text} maxLength={MAX_NOTE_LENGTH} onChange={({ target }) => setText(target.value)} />
        </Field>
      ) : null}
      {error ? <FailureNote title={messageOf(error)} className="mt-4" /> : null}
      {isOpen || (isObjected && release.code) ? (
        <div className="mt-4 flex flex-wrap gap-3">
          {isOpen ? (
            <Button busy={object.isBusy} onClick={() => void object.run()}>
              {words.object}
            </Button>
          ) : null}
          {about === "check_out" ? (
            <Button variant="secondary" busy={agree.isBusy} onClick={() => void agree.run()}>
              Je pars, libérez le reste
            </Button>
          ) : null}
        </div>
      ) : null}
    </Box>
  );
}
