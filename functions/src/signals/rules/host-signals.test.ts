import { expect, test } from "vitest";
import { anApplication } from "../../../test/applications.ts";
import { openSignals, withDismissal, type Dismissal } from "./signals.ts";
import { hostSignals, type HostFacts, type ReviewedStay } from "./host-signals.ts";

const now = new Date("2026-11-26T12:00:00Z");
const ago = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
const about = (facts: Partial<HostFacts>) =>
  hostSignals(
    "host",
    {
      user: { created_at: ago(400) },
      sales: 0,
      refunds: 0,
      reports: 0,
      portraits: [],
      own: [],
      alike: [],
      first_reviews: [],
      ...facts,
    },
    now,
  );
const kinds = (facts: Partial<HostFacts>) => about(facts).map(({ kind }) => kind);
const applicant = (uid: string) => ({ uid, email: "", full_name: "" });

test("an account of less than thirty days has three paid stays", () => {
  const sold = (days: number, sales: number) => about({ user: { created_at: ago(days) }, sales })[0]?.why;
  expect(sold(29, 3)).toBe("Compte ouvert il y a 29 jours, déjà 3 séjours payés.");
  expect([sold(30, 3), sold(29, 2)]).toEqual([undefined, undefined]);
});

test("the host let down three paid stays", () => {
  expect([kinds({ refunds: 2 }), kinds({ refunds: 3 })]).toEqual([[], ["refunds"]]);
});

test("two reports are open, or the account was warned", () => {
  expect([kinds({ reports: 1 }), kinds({ reports: 2 })]).toEqual([[], ["reports"]]);
  const warned = { created_at: ago(400), strikes: [{ at: ago(3) }] };
  expect(about({ user: warned, reports: 1 })[0]?.why).toBe("1 signalement en cours, 1 avertissement.");
});

test("two of the first reviews come from very cheap stays, or from accounts opened for a cheap one", () => {
  const reviewed = (total_cents: number, nights = 1, hours = 100, category: "hotel" | "logement" = "hotel") => ({
    review: `${total_cents} ${nights} ${hours}`,
    stay: { currency: "USD", nights, total_cents, created_at: now, property: { category } },
    guest_since: new Date(now.getTime() - hours * 3_600_000),
  });
  const found = (...first_reviews: ReviewedStay[]) => about({ first_reviews })[0];
  expect(found(reviewed(599), reviewed(2_999, 1, 23), reviewed(9_000))).toMatchObject({
    kind: "first_reviews",
    why: expect.stringMatching(/^2 des 3 premiers avis /),
    reasons: ["599 1 100", "2999 1 23"],
  });
  const honest = [reviewed(600), reviewed(3_000, 1, 23), reviewed(2_999, 2, 24), reviewed(4_000, 30, 24, "logement")];
  expect(found(reviewed(599), ...honest)).toBeUndefined();
  expect(found(...honest, { ...reviewed(2_999, 1, 0), guest_since: null }, reviewed(599))).toBeUndefined();
});

test("the number of a paper is that of another account, however it is written", () => {
  const rccm = "CD/KIN/RCCM/14-B-0001";
  const own = { ...anApplication(), applicant: applicant("host"), rccm, nif: "", manager_idno: "" };
  const like = (different: object) => [{ ...own, id: "other", applicant: applicant("x"), ...different }];
  const papers = (alike: HostFacts["alike"]) => about({ own: [own], alike })[0];
  expect(papers(like({ rccm: "cd kin rccm 14 b 0001", hotel_name: "Hôtel du Port" }))).toEqual({
    kind: "papers",
    why: "Même RCCM que la candidature d’un autre compte.",
    others: [{ kind: "account", id: "x", title: "Hôtel du Port" }],
    reasons: ["other"],
  });
  expect(papers(like({ rccm: "CD/KIN/RCCM/14-B-0002" }))).toBeUndefined();
  expect(papers(like({ applicant: applicant("host") }))).toBeUndefined();
});

test("a dismissed signal is open again with a new reason alone", () => {
  const dismissed = (refunds: number): Dismissal[] =>
    about({ refunds }).reduce<Dismissal[]>(
      (all, signal) => withDismissal(all, signal, { at: now, by: { uid: "admin", email: "" } }),
      [],
    );
  const open = (refunds: number) => openSignals(about({ refunds }), dismissed(3)).length;
  expect([open(3), open(5), open(6)]).toEqual([0, 0, 1]);
});
