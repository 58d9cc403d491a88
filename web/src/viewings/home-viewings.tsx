import CalendarClock from "lucide-react/icons/calendar-clock";
import { useState } from "react";
import useSWR from "swr";
import type { Property } from "@lopango/contract/listings/property";
import type { HomeViewings as Known, Viewing } from "@lopango/contract/viewings/viewing";
import { useAfterSignIn } from "../identity/after-sign-in.ts";
import { useSession } from "../identity/session/store.ts";
import { messageOf } from "../lib/api/api-error.ts";
import { api } from "../lib/api/api.ts";
import { keyOf } from "../lib/api/cache-keys.ts";
import { useIdempotentRequests } from "../lib/api/idempotent-requests.ts";
import { useAction } from "../lib/loading/action.ts";
import { useNow } from "../lib/now.ts";
import { Button } from "../ui/button.tsx";
import { ChipChoice } from "../ui/chip-choice.tsx";
import { FailureText } from "../ui/failure-note.tsx";
import { LoadingNote, Skeleton } from "../ui/states.tsx";
import { keyOfSlot, NO_SLOT, problemOfSlot, SlotFields, slotRefusal, slotText } from "./slot-fields.tsx";
import { canDo, isViewingOpen, ViewingCard } from "./viewing-card.tsx";

/** Lets who may view a home choose a slot of its host, or propose a time. */
export default function HomeViewings({ property }: { property: Property }) {
  const { status, profile } = useSession();
  const uid = status === "signed-in" ? (profile?.uid ?? "") : "";
  const { data, error, mutate } = useSWR(uid ? keyOf("home-viewings", uid, property.id) : null, () =>
    api.get("/api/properties/{id}/visits", { params: { id: property.id } }),
  );
  const begin = useAfterSignIn("Connectez-vous pour demander une visite", () => undefined);
  const now = useNow();
  const changed = (viewing: Viewing) =>
    void mutate(
      (known) =>
        known && {
          ...known,
          viewings: [viewing, ...known.viewings.filter(({ id }) => id !== viewing.id)],
        },
      { revalidate: true },
    );
  // Reviews are written among the own viewings.
  const hasStep = (viewing: Viewing) => canDo(viewing, now).some((action) => action !== "review");
  const shown = data?.viewings.filter((viewing) => isViewingOpen(viewing, now) || hasStep(viewing)) ?? [];
  return (
    <section aria-labelledby="visiter" className="mt-8">
      <h2 id="visiter" className="mb-2 text-xl">
        Visiter
      </h2>
      <p className="mb-4 max-w-prose text-ink-soft">
        La visite est gratuite{"\u202f"}: personne ne peut vous demander d’argent pour visiter.
      </p>
      {status === "signed-out" ? (
        <Button variant="secondary" onClick={begin}>
          <CalendarClock aria-hidden className="size-4.5" /> Demander une visite
        </Button>
      ) : data ? (
        <div className="space-y-4">
          {shown.map((viewing) => (
            <ViewingCard key={viewing.id} viewing={viewing} onChanged={changed} onRefused={() => void mutate()} />
          ))}
          {shown.some((viewing) => isViewingOpen(viewing, now)) || !property.is_active ? null : (
            <AskForm property={property.id} known={data} onAsked={changed} />
          )}
        </div>
      ) : error ? (
        <FailureText>{messageOf(error)}</FailureText>
      ) : (
        <>
          <LoadingNote />
          <Skeleton className="h-11 w-full sm:w-72" />
        </>
      )}
    </section>
  );
}

const OTHER = "other";

interface AskProps {
  property: string;
  known: Known;
  onAsked: (viewing: Viewing) => void;
}

function AskForm({ property, known: { slots, time_zone: zone }, onAsked }: AskProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [proposed, setProposed] = useState(NO_SLOT);
  const [isTried, setTried] = useState(false);
  const requests = useIdempotentRequests();
  const given = slots.find((slot) => keyOfSlot(slot) === chosen);
  const isProposal = slots.length === 0 || chosen === OTHER;
  const { run, isBusy, error } = useAction(async () => {
    const { date, time } = given ?? proposed;
    const body = { date, time };
    onAsked(
      await requests.run({ property, ...body }, (idempotencyKey) =>
        api.post("/api/properties/{id}/visits", { params: { id: property }, body, idempotencyKey }),
      ),
    );
  });
  const wrong = given
    ? null
    : isProposal
      ? problemOfSlot(proposed, zone)
      : "Choisissez un créneau, ou proposez une autre heure.";
  const refusal = isProposal ? slotRefusal(error) : null;
  return (
    <div className="max-w-prose space-y-4">
      {slots.length > 0 ? (
        <ChipChoice
          legend="Créneaux de l’hôte"
          type="radio"
          choices={[
            ...slots.map((slot) => ({ value: keyOfSlot(slot), label: slotText(slot) })),
            { value: OTHER, label: "Proposer une autre heure" },
          ]}
          chosen={chosen === null ? [] : [chosen]}
          onChange={([value = null]) => setChosen(value)}
        />
      ) : null}
      {isProposal ? (
        <SlotFields slot={proposed} zone={zone} problem={(isTried ? wrong : null) ?? refusal} onChange={setProposed} />
      ) : null}
      <FailureText>
        {(isTried && !isProposal ? wrong : null) ?? (error && !refusal ? messageOf(error) : null)}
      </FailureText>
      <Button
        busy={isBusy}
        onClick={() => {
          setTried(true);
          if (wrong === null) void run();
        }}
      >
        {given ? "Réserver ce créneau" : "Demander la visite"}
      </Button>
    </div>
  );
}
