import { describe, expect, test } from "vitest";
import { ERRORS } from "@lopango/contract/errors";
import { UNLOCK_FAULTS, type UnlockFault } from "@lopango/contract/payment-review/provider-faults";
import { ApiError, errorFromAnswer, noAnswer } from "../lib/api/api-error.ts";
import { NoPaymentLink } from "../payments/use-start-payment.ts";
import { paymentNews } from "./unlock-notices.tsx";
import { unlockLabel, sellsDescription, whatIsIncluded, startFailure, verifyFailure } from "./unlock-texts.ts";

const news = (payment: Parameters<typeof paymentNews>[0]["payment"], more = {}) =>
  paymentNews({ payment, hasAsked: true, hasGivenUp: false, isSignedIn: false, isBlocked: false, ...more });

test.each([
  [200, "Débloquer · 2\u00a0$US"],
  [250, "Débloquer · 2,50\u00a0$US"],
])("the button that unlocks for %i cents says %s: a cent that is charged is shown", (cents, label) => {
  expect(unlockLabel({ unlock_price_cents: cents, unlock_currency: "USD" })).toBe(label);
});

describe("a viewer is told of their payment", () => {
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

  test("that money which opened nothing goes back, and that it was sent", () => {
    const returned = (status: "due" | "done") =>
      news("returned", {
        surplus: [{ amount_cents: 250, currency: "USD", status, reason: "not_for_sale" }],
      })?.text.replaceAll(/\s/g, " ");
    expect(returned("due")).toBe(
      "Remboursement de 2,50 $US (payé pour une annonce qui n’a plus rien à débloquer) en cours : notre équipe vous l’envoie sous 7 jours, sur le numéro ou la carte qui a payé. Vous pouvez la débloquer maintenant.",
    );
    expect(returned("done")).toContain("vous ont été remboursés.");
  });

  test("that it was refused, and that there was no payment", () => {
    expect(news("refused")?.title).toBe("Le paiement n’a pas abouti");
    expect(news("none")?.title).toBe("Aucun paiement trouvé");
  });

  test("to sign in, unless they are signed in", () => {
    expect(news("none")?.text).toContain("connectez-vous");
    expect(news("none", { isSignedIn: true })?.text).not.toContain("connectez-vous");
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
  [340, ["whatsapp", "phone", "address"], "Description complète, WhatsApp, téléphone et adresse."],
  [20, ["whatsapp"], "Courte description et WhatsApp. Sans téléphone et adresse."],
  [19, ["phone", "address", "point"], "Téléphone, adresse et position sur la carte. Sans WhatsApp."],
  [300, ["email"], "Description complète et e-mail de l’hôte. Sans WhatsApp, téléphone et adresse."],
] as const)("the offer says what is bought: %i characters, %j", (description_length, kinds, sentence) => {
  const told_after_payment = [...kinds];
  expect(whatIsIncluded({ description_length, told_after_payment }).replaceAll("\u00a0", " ")).toBe(sentence);
  expect(sellsDescription({ description_length, told_after_payment })).toBe(description_length >= 20);
});

describe("a viewer", () => {
  const NO_PAGE = [
    "Erreur lors de l’initialisation du paiement.",
    "Le service de paiement ne répond pas : rien n’a été débité. Réessayez dans un instant.",
  ];
  /** After «J’ai payé ➜ Vérifier». */
  const NONE = [
    "Aucun paiement trouvé",
    "Nous n’avons pas trouvé de paiement pour cette annonce depuis cet appareil. Si vous avez payé avec votre compte, connectez-vous.",
  ];
  const REFUSED = [
    "Le paiement n’a pas abouti",
    "Aucun paiement ne nous est parvenu : l’opérateur l’a refusé, ou il a été annulé. Vous pouvez réessayer. Si vous avez payé, vérifiez d’abord.",
  ];
  const WAITING = [
    "Paiement en cours de vérification",
    "L’opérateur n’a pas encore confirmé votre paiement. Cela prend parfois quelques minutes : ne payez pas une seconde fois.",
  ];
  /** Unlocked: only the description is shown. */
  const UNLOCKED: string[] = [];

  const READ: Record<UnlockFault, readonly string[]> = {
    "gives no payment page in time": [...NO_PAGE, ...NONE],
    "answers 500 instead of a payment page": [...NO_PAGE, ...NONE],
    "answers HTML instead of a payment page": [...NO_PAGE, ...NONE],
    "gives the payment page after 20 s": [...NO_PAGE, ...NONE],
    "does not answer in time whether it was paid": WAITING,
    "answers 500 when asked whether it was paid": WAITING,
    "answers HTML when asked whether it was paid": WAITING,
    "answers after 20 s whether it was paid": WAITING,
    "calls it failed, and cannot be asked again": REFUSED,
    "reports another amount": [
      "Paiement en cours de vérification",
      "Le paiement reçu ne correspond pas au prix demandé. Notre équipe le vérifie : vous n’avez rien à payer de plus.",
    ],
    "reports two attempts as paid": UNLOCKED,
    "calls it failed after it was paid": UNLOCKED,
    "cannot be asked for an hour": WAITING,
    "reports it paid after an hour in which it could not be asked": UNLOCKED,
  };

  test.each(Object.entries(READ) as [UnlockFault, readonly string[]][])(
    "reads what to do when the payment provider %s",
    (fault, sentences) => {
      const { error, state } = UNLOCK_FAULTS[fault];
      const answer = error && { ...ERRORS[error], statusText: "", headers: new Headers(), body: ERRORS[error] };
      const failed = answer && startFailure(errorFromAnswer(answer));
      const told = news(state);
      const read = [failed?.title, failed?.reason, told?.title, told?.text];
      expect(read.flatMap((text) => (text ? [text.replaceAll(/[\u00a0\u202f]/g, " ")] : []))).toEqual(sentences);
    },
  );
});
