import X from "lucide-react/icons/x";
import { useState } from "react";
import { Link } from "react-router";
import useSWR from "swr";
import { hostPaths } from "@lopango/contract/host-paths";
import { MAX_VIEWING_SLOTS } from "@lopango/contract/limits";
import type { ViewingSlot } from "@lopango/contract/viewings/viewing-life";
import { useSession } from "../identity/session/store.ts";
import { messageOf } from "../lib/api/api-error.ts";
import { api } from "../lib/api/api.ts";
import { keyOf } from "../lib/api/cache-keys.ts";
import { useAction } from "../lib/loading/action.ts";
import { Button } from "../ui/button.tsx";
import { FailureText } from "../ui/failure-note.tsx";
import { keyOfSlot, NO_SLOT, problemOfSlot, SlotFields, slotRefusal, slotText } from "./slot-fields.tsx";

/** When a home can be viewed, as its host says it. */
export function ViewingSlots({ propertyId }: { propertyId: string }) {
  const uid = useSession().profile?.uid ?? "";
  const params = { id: propertyId };
  const { data, error, mutate } = useSWR(keyOf("home-viewings", uid, propertyId), () =>
    api.get("/api/properties/{id}/visits", { params }),
  );
  const [slot, setSlot] = useState<ViewingSlot>(NO_SLOT);
  const [isTried, setTried] = useState(false);
  const slots = data?.slots ?? [];
  const save = useAction(async (wanted: readonly ViewingSlot[]) => {
    const body = { slots: wanted.map(({ date, time }) => ({ date, time })) };
    await mutate(await api.put("/api/properties/{id}/visits/slots", { params, body }), { revalidate: false });
    setTried(false);
  });
  const wrong =
    data && slots.length >= MAX_VIEWING_SLOTS
      ? `${MAX_VIEWING_SLOTS}\u00a0créneaux au plus\u202f: retirez-en un d’abord.`
      : data && problemOfSlot(slot, data.time_zone);
  const refusal = slotRefusal(save.error);
  return (
    <section aria-labelledby="creneaux">
      <h2 id="creneaux" className="text-xl">
        Visites
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        <span>
          Dites quand on peut visiter{"\u202f"}: un créneau dure une demi-heure, et la visite est gratuite. Vous
          retrouvez les visites demandées dans
        </span>{" "}
        <Link to={hostPaths.hostViewings} className="font-semibold text-ink underline underline-offset-4">
          votre espace hôte
        </Link>
        .
      </p>
      {slots.length > 0 ? (
        <ul className="mt-4 flex flex-wrap gap-2">
          {slots.map((each) => (
            <li
              key={keyOfSlot(each)}
              className="flex min-h-11 items-center gap-1 rounded-md border border-line bg-surface pl-3.5 text-sm"
            >
              <span>{each.is_taken ? `${slotText(each)}, pris` : slotText(each)}</span>
              <button
                type="button"
                aria-label={`Retirer ${slotText(each)}`}
                disabled={save.isBusy}
                onClick={() => void save.run(slots.filter((other) => other !== each))}
                className="grid size-11 place-items-center rounded-md text-ink-soft transition-colors hover:bg-sand hover:text-ink"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      ) : data ? (
        <p className="mt-3 text-sm text-ink-soft">Aucun créneau{"\u202f"}: les visiteurs vous proposent une heure.</p>
      ) : null}
      {data ? (
        <div className="mt-4 max-w-prose space-y-3">
          <SlotFields slot={slot} zone={data.time_zone} problem={(isTried && wrong) || refusal} onChange={setSlot} />
          <FailureText>{save.error && !refusal ? messageOf(save.error) : null}</FailureText>
          <Button
            variant="secondary"
            size="sm"
            busy={save.isBusy}
            onClick={() => {
              setTried(true);
              if (!wrong) void save.run([...slots, slot]);
            }}
          >
            Ajouter ce créneau
          </Button>
        </div>
      ) : (
        <FailureText className="mt-3">{error ? messageOf(error) : null}</FailureText>
      )}
    </section>
  );
}
