import type { ReceivedStay, ReceptionDay } from "@lopango/contract/reception/stay";
import { plainLetters } from "@lopango/contract/platform/plain-letters";
import type { QueuedAct } from "./act-outbox.ts";

/** A stay as it will be once the device's acts are sent. */
export interface ShownStay extends ReceivedStay {
  unsent: boolean;
}

export type Note = (stay: ShownStay, act: Pick<QueuedAct, "what" | "room" | "text">) => void;

export interface ShownDay {
  arrivals: ShownStay[];
  in_house: ShownStay[];
  departures: ShownStay[];
}

const ME = "vous";

function withAct(stay: ReceivedStay, { what, at, room = "", text = "" }: QueuedAct): ReceivedStay {
  const { presence } = stay;
  const act = { at, by: ME };
  switch (what) {
    case "check-in":
      return { ...stay, presence: { ...presence, checked_in: presence.checked_in ?? act, no_show: null } };
    case "no-show":
      return {
        ...stay,
        presence: {
          ...presence,
          no_show: presence.no_show ?? { ...act, object_until: at, objected_at: null, freed_at: null },
        },
      };
    case "check-out":
      return { ...stay, presence: { ...presence, checked_out: presence.checked_out ?? act } };
    case "room":
      return { ...stay, presence: { ...presence, room: { ...act, numbers: room } } };
    case "notes":
      return { ...stay, presence: { ...presence, notes: [...presence.notes, { ...act, text }] } };
  }
}

/** Applies the acts that wait for the network, and keeps the stays that the words of `query` name. */
export function dayWithActs(day: ReceptionDay, acts: readonly QueuedAct[], query: string): ShownDay {
  const words = plainLetters(query).split(/\s+/).filter(Boolean);
  const shown = (stay: ReceivedStay): ShownStay[] => {
    const own = acts.filter(({ booking, refused }) => booking === stay.id && refused === null);
    const after = own.reduce(withAct, stay);
    const text = plainLetters(`${stay.guest_name} ${stay.code} ${after.presence.room?.numbers ?? ""}`);
    return words.every((word) => text.includes(word)) ? [{ ...after, unsent: own.length > 0 }] : [];
  };
  return {
    arrivals: day.arrivals.flatMap(shown),
    in_house: day.in_house.flatMap(shown),
    departures: day.departures.flatMap(shown),
  };
}

/** Replaces a stay by what the server stored; it stays in its list until the day is loaded again. */
export function withStored(day: ReceptionDay, stay: ReceivedStay): ReceptionDay {
  const replaced = (list: ReceivedStay[]) => list.map((one) => (one.id === stay.id ? stay : one));
  return {
    ...day,
    arrivals: replaced(day.arrivals),
    in_house: replaced(day.in_house),
    departures: replaced(day.departures),
  };
}
