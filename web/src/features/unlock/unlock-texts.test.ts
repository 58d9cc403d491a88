import { describe, expect, test } from "vitest";
import { ApiError, noAnswer } from "../../lib/api/api-error.ts";
import {
  NoPaymentLink,
  paymentNews,
  unlockLabel,
  whatIsIncluded,
  startFailure,
  verifyFailure,
} from "./unlock-texts.ts";

const news = (payment: Parameters<typeof paymentNews>[0]["payment"], more = {}) =>
  paymentNews({ payment, hasAsked: true, hasGivenUp: false, isBlocked: false, ...more });

test.each([
  [200, "Débloquer · 2\u00a0$US"],
  [250, "Débloquer · 2,50\u00a0$US"],
])("the button that unlocks for %i cents says %s: a cent that is charged is shown", (cents, label) => {
  expect(unlockLabel({ unlock_price_cents: cents, unlock_currency: "USD" })).toBe(label);
});

describe("what a viewer is told of their payment", () => {
  test("nothing, before it was ever asked about", () => {
    expect(news(undefined)).toBeNull();
    expect(news("none", { hasAsked: false })).toBeNull();
  });

  test("where to pay, until they say that they have", () => {
    expect(news("pending", { hasAsked: false })?.title).toBe("Payez dans l’onglet qui s’est ouvert");
    expect(news("pending")?.title).toBe("Paiement en cours de vérification");
  });

  test("of no tab that the browser never opened: the link to the payment says it all", () => {
    expect(news("pending", { hasAsked: false, isBlocked: true })).toBeNull();
    expect(news("pending", { isBlocked: true })?.title).toBe("Paiement en cours de vérification");
  });

  test("never that it failed before the provider has spoken, however long it takes", () => {
    for (const hasGivenUp of [true, false])
      expect(news("pending", { hasGivenUp })).toMatchObject({
        tone: "waiting",
        title: "Paiement en cours de vérification",
      });
  });

  test("that nothing more is to be paid while an administrator looks at it", () => {
    expect(news("review")).toMatchObject({ tone: "waiting", text: expect.stringContaining("rien à payer de plus") });
  });

  test("that it was refused, and that there was none", () => {
    expect(news("refused")?.title).toBe("Le paiement n’a pas abouti");
    expect(news("none")?.title).toBe("Aucun paiement trouvé");
  });
});

test("a failure has the specification’s sentence, and the server’s or the network’s reason", () => {
  expect(
    startFailure(new ApiError("Le service de paiement ne répond pas.", { kind: "unavailable", status: 503 })),
  ).toEqual({
    title: "Erreur lors de l’initialisation du paiement.",
    reason: "Le service de paiement ne répond pas.",
  });
  expect(startFailure(new NoPaymentLink())).toEqual({ title: "Lien de paiement indisponible." });
  expect(verifyFailure(noAnswer("offline"))).toEqual({
    title: "Impossible de vérifier le paiement.",
    reason: "Vous êtes hors connexion.",
  });
  expect(verifyFailure(new TypeError("x"))).toEqual({ title: "Impossible de vérifier le paiement." });
});

test.each([
  [["whatsapp", "phone"], "WhatsApp et téléphone inclus"],
  [["whatsapp"], "WhatsApp inclus"],
  [["email"], "E-mail de l’hôte inclus"],
  [["phone", "address", "point"], "Téléphone, adresse et position sur la carte inclus"],
] as const)("the offer says what is bought: %j", (kinds, sentence) => {
  expect(whatIsIncluded(kinds)).toBe(sentence);
});
