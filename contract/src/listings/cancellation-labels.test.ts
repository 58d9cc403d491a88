import { describe, expect, test } from "vitest";
import type { CancellationPolicy } from "./cancellation.ts";
import { describePolicy, describePolicyFor } from "./cancellation-labels.ts";

const KINSHASA = { time_zone: "Africa/Kinshasa", checkin_time: "14:00" } as const;

const at = (instant: string, policy: CancellationPolicy) =>
  describePolicyFor(policy, "2027-03-15", KINSHASA, new Date(instant), "Africa/Kinshasa");

describe("the cancellation policy in words", () => {
  test("each policy has a sentence of its own without dates, with the hour of a place", () => {
    const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
    const sentences = (checkin_time?: string) =>
      (["flexible", "moderate", "strict"] as const).map((policy) =>
        plain(describePolicy(policy, checkin_time === undefined ? undefined : { checkin_time })),
      );
    expect(sentences()).toEqual([
      "Annulation gratuite jusqu’à la veille de l’arrivée, sans remboursement ensuite.",
      "Annulation gratuite jusqu’à 5 jours avant l’arrivée, puis la moitié est remboursée.",
      "La moitié est remboursée jusqu’à 7 jours avant l’arrivée, rien ensuite.",
    ]);
    // The hour of the rule: 14:00, also where guests arrive later.
    expect(sentences("15:00")).toEqual([
      "Annulation gratuite jusqu’à 14 h la veille de l’arrivée, sans remboursement ensuite.",
      "Annulation gratuite jusqu’à 14 h, 5 jours avant l’arrivée, puis la moitié est remboursée.",
      "La moitié est remboursée jusqu’à 14 h, 7 jours avant l’arrivée, rien ensuite.",
    ]);
    expect(sentences("06:30")[0]).toContain("jusqu’à 6 h 30 la veille");
  });

  test.each([
    // 14:00 in Kinshasa is 13:00 UTC. The limit itself is still in time, as on the server.
    ["flexible", "2027-03-01T00:00:00Z", "Annulation gratuite jusqu’au 14 mars à 14 h, sans remboursement ensuite."],
    ["flexible", "2027-03-14T12:59:59Z", "Annulation gratuite jusqu’au 14 mars à 14 h, sans remboursement ensuite."],
    ["flexible", "2027-03-14T13:00:00Z", "Annulation gratuite jusqu’au 14 mars à 14 h, sans remboursement ensuite."],
    ["flexible", "2027-03-14T13:00:00.001Z", "Une annulation n’est plus remboursée."],
    ["moderate", "2027-03-01T00:00:00Z", "Annulation gratuite jusqu’au 10 mars à 14 h, puis la moitié est remboursée."],
    ["moderate", "2027-03-10T13:00:00.001Z", "La moitié est remboursée jusqu’à l’arrivée."],
    ["moderate", "2027-03-15T13:00:00Z", "La moitié est remboursée jusqu’à l’arrivée."],
    ["moderate", "2027-03-15T13:00:00.001Z", "Une annulation n’est plus remboursée."],
    ["strict", "2027-03-01T00:00:00Z", "La moitié est remboursée jusqu’au 8 mars à 14 h, rien ensuite."],
    ["strict", "2027-03-08T13:00:00.001Z", "Une annulation n’est plus remboursée."],
  ] as const)("says what %s gives back when it is seen at %s", (policy, now, sentence) => {
    expect(at(now, policy).replaceAll(/[\u00a0\u202f]/g, " ")).toBe(sentence);
  });

  test("an early check-in time moves every limit, a late one none", () => {
    const sentence = (checkin_time: string) =>
      describePolicyFor(
        "moderate",
        "2027-03-15",
        { ...KINSHASA, checkin_time },
        new Date("2027-03-01T00:00:00Z"),
        "Africa/Kinshasa",
      ).replaceAll(/[\u00a0\u202f]/g, " ");
    expect(sentence("06:30")).toContain("jusqu’au 10 mars à 6 h 30, puis");
    expect(sentence("18:00")).toContain("jusqu’au 10 mars à 14 h, puis");
  });

  test("the moment is on the clock of the place, named for a reader with another", () => {
    const now = new Date("2027-02-01T00:00:00Z");
    const read = (reader: string) =>
      describePolicyFor(
        "flexible",
        "2027-03-02",
        { ...KINSHASA, time_zone: "Africa/Lubumbashi" },
        now,
        reader,
      ).replaceAll(/[\u00a0\u202f]/g, " ");
    expect(read("Africa/Lubumbashi")).toContain("jusqu’au 1er mars à 14 h, sans");
    expect(read("Africa/Kinshasa")).toContain("jusqu’au 1er mars à 14 h, heure de Lubumbashi, sans");
  });
});
