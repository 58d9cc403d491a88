import { expect, test } from "vitest";
import { ApiError, noAnswer } from "../../lib/api/api-error.ts";
import { sendProblem } from "./application-problems.ts";

test.each([
  [
    new ApiError("Connectez-vous pour continuer.", { kind: "http", status: 401 }),
    "Autorisation requise\u202f: veuillez vous connecter puis réessayer.",
  ],
  [noAnswer("network"), "Connexion au serveur impossible."],
  [noAnswer("timeout"), "Délai dépassé. Veuillez réessayer."],
  [new TypeError("?"), "Impossible d’envoyer la candidature."],
])("%s is told as «%s»", (error, sentence) => {
  expect(sendProblem(error)).toBe(sentence);
});
