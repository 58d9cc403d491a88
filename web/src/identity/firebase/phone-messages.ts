import { signInMessage } from "./sign-in-messages.ts";

const ROBOT = "Nous n’avons pas pu vérifier que vous n’êtes pas un robot. Rechargez la page, puis réessayez.";

/** French sentences for SMS codes, in addition to those of every sign-in. */
const MESSAGES: Record<string, string> = {
  "auth/invalid-phone-number": "Ce numéro n’est pas valide. Exemple\u202f: +243 812 345 678.",
  "auth/missing-phone-number": "Ce numéro n’est pas valide. Exemple\u202f: +243 812 345 678.",
  "auth/invalid-verification-code": "Ce code n’est pas le bon. Vérifiez les six chiffres du dernier SMS reçu.",
  "auth/missing-verification-code": "Ce code n’est pas le bon. Vérifiez les six chiffres du dernier SMS reçu.",
  "auth/missing-verification-id": "Ce code n’est plus valable. Demandez-en un nouveau.",
  "auth/invalid-verification-id": "Ce code n’est plus valable. Demandez-en un nouveau.",
  "auth/code-expired": "Ce code n’est plus valable. Demandez-en un nouveau.",
  "auth/too-many-requests": "Trop d’essais avec ce numéro ou cet appareil. Réessayez dans quelques heures.",
  "auth/error-code:-39": "Trop d’essais avec ce numéro ou cet appareil. Réessayez dans quelques heures.",
  "auth/quota-exceeded": "Trop de codes ont été demandés aujourd’hui. Réessayez plus tard.",
  // Firebase hides why our blocking function refused.
  "auth/error-code:-47": "Nous n’avons pas pu envoyer de code. Réessayez dans un instant.",
  "auth/captcha-check-failed": ROBOT,
  "auth/invalid-app-credential": ROBOT,
  "auth/missing-app-credential": ROBOT,
  "auth/missing-recaptcha-token": ROBOT,
  "auth/invalid-recaptcha-token": ROBOT,
  "auth/invalid-recaptcha-action": ROBOT,
  "auth/credential-already-in-use":
    "Un autre compte l’utilise déjà. Connectez-vous à cet autre compte, ou choisissez-en un autre.",
  "auth/account-exists-with-different-credential":
    "Un autre compte l’utilise déjà. Connectez-vous à cet autre compte, ou choisissez-en un autre.",
  "auth/email-already-in-use": "Un autre compte utilise déjà l’adresse e-mail de ce compte Google.",
  "auth/provider-already-linked": "C’est déjà un moyen de connexion de votre compte.",
  "auth/user-mismatch": "Ce n’est pas le numéro du compte que vous utilisez ici.",
};

export const NUMBER_PROBLEMS = {
  invalid: "Ce numéro n’est pas valide. Exemple\u202f: +243 812 345 678.",
  country: "Nous n’envoyons pas encore de SMS dans ce pays. Utilisez votre compte Google, ou un autre numéro.",
};

/** Returns the French sentence for a code that was not sent or not accepted. */
export const phoneMessage = (error: unknown, online: boolean): string =>
  messageOf(error, online, {
    otherwise: "Cela n’a pas abouti. Réessayez, ou utilisez votre compte Google.",
    closed: "Nous n’envoyons pas de SMS à ce numéro pour le moment. Utilisez votre compte Google, ou un autre numéro.",
  });

/** Returns the French sentence for a failed change of the account. */
export const accountMessage = (error: unknown, online: boolean): string =>
  messageOf(error, online, { otherwise: "Cela n’a pas abouti. Réessayez." });

function messageOf(error: unknown, online: boolean, sentences: Parameters<typeof signInMessage>[2]): string {
  const code = String((error as { code?: unknown } | null)?.code);
  const own = refusalIn(error) ?? MESSAGES[code];
  return online && own ? own : signInMessage(error, online, sentences);
}

/**
 * Extracts the sentence of our blocking function (docs/decisions/0087). Firebase quotes its response
 * `{"error":{"message":"…","status":"PERMISSION_DENIED"}}` in the message of an error without a code.
 */
function refusalIn(error: unknown): string | undefined {
  if (!(error instanceof Error) || !error.message.includes('"PERMISSION_DENIED"')) return undefined;
  const [, sentence] = /"message":\s*("(?:[^"\\]|\\.)*")/.exec(error.message) ?? [];
  try {
    return sentence ? (JSON.parse(sentence) as string) || undefined : undefined;
  } catch {
    return undefined;
  }
}
