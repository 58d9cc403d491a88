import { ApiError, messageOf, NO_ANSWER } from "../../lib/api/api-error.ts";

const SIGNED_OUT = "Votre session est terminée. Reconnectez-vous, puis réessayez.";
const AGAIN = "Cette connexion n’est plus valable. Recommencez-la.";
const NEEDS_GOOGLE = "La validation en deux étapes demande un compte Google. Ajoutez le vôtre, puis réessayez.";

const MESSAGES: Record<string, string> = {
  "auth/popup-blocked":
    "Votre navigateur a bloqué la fenêtre de connexion. Autorisez les fenêtres pour ce site, puis réessayez.",
  "auth/popup-closed-by-user": "La fenêtre de connexion a été fermée avant la fin. Réessayez quand vous voulez.",
  "auth/cancelled-popup-request": "Une autre fenêtre de connexion est déjà ouverte.",
  "auth/network-request-failed": "La connexion a échoué : vérifiez votre réseau, puis réessayez.",
  "auth/user-mismatch": "Ce n’est pas le compte que vous utilisez ici. Choisissez le même.",
  "auth/multi-factor-auth-required": "Votre compte demande un code de plus.",
  "auth/invalid-verification-code": "Ce code n’est pas le bon. Prenez celui que l’application affiche maintenant.",
  "auth/code-expired": "Ce code n’est plus attendu. Recommencez la connexion.",
  "auth/totp-challenge-timeout": "Ce code n’est plus attendu. Recommencez la connexion.",
  "auth/invalid-multi-factor-session": "Ce code n’est plus attendu. Recommencez la connexion.",
  "auth/missing-multi-factor-session": "Ce code n’est plus attendu. Recommencez la connexion.",
  "auth/multi-factor-info-not-found": "Ce code n’est plus attendu. Recommencez la connexion.",
  "auth/second-factor-already-in-use": "La validation en deux étapes est déjà activée.",
  "auth/maximum-second-factor-count-exceeded": "La validation en deux étapes est déjà activée.",
  "auth/unverified-email": NEEDS_GOOGLE,
  "auth/unsupported-first-factor": NEEDS_GOOGLE,
  "auth/requires-recent-login":
    "Votre connexion est trop ancienne : déconnectez-vous, reconnectez-vous, puis réessayez.",
  "auth/user-token-expired": SIGNED_OUT,
  "auth/invalid-user-token": SIGNED_OUT,
  "auth/user-not-found": SIGNED_OUT,
  "auth/user-signed-out": SIGNED_OUT,
  "auth/null-user": SIGNED_OUT,
  "auth/invalid-credential": AGAIN,
  "auth/rejected-credential": AGAIN,
  "auth/missing-or-invalid-nonce": AGAIN,
  "auth/user-cancelled": "Vous n’avez pas autorisé la connexion dans la fenêtre de Google.",
  "auth/timeout": "La connexion a échoué : vérifiez votre réseau, puis réessayez.",
  "auth/user-disabled": "Ce compte est suspendu.",
  "auth/too-many-requests": "Trop d’essais à la fois. Patientez un instant, puis réessayez.",
  "auth/operation-not-supported-in-this-environment":
    "La connexion Google ne fonctionne pas dans ce navigateur. Ouvrez la page dans Chrome ou Safari.",
  "auth/web-storage-unsupported":
    "Votre navigateur refuse d’enregistrer la connexion. Quittez la navigation privée ou autorisez les cookies, puis réessayez.",
};

/** Errors of disabled sign-in methods, where a retry cannot help. */
const CLOSED = new Set(
  (
    "operation-not-allowed billing-not-enabled admin-restricted-operation configuration-not-found unauthorized-domain " +
    "unauthorized-continue-uri app-not-authorized auth-domain-config-required invalid-api-key invalid-app-id " +
    "invalid-oauth-client-id invalid-oauth-provider recaptcha-not-enabled"
  ).split(" "),
);

interface Sentences {
  /** For an error without a sentence of its own. */
  otherwise?: string;
  /** For a disabled sign-in method; should name another one. */
  closed?: string;
}

export function signInMessage(
  error: unknown,
  online: boolean,
  {
    otherwise = "La connexion n’a pas abouti. Réessayez.",
    closed = "La connexion avec Google n’est pas possible pour le moment. Utilisez votre numéro de téléphone.",
  }: Sentences = {},
): string {
  if (!online) return NO_ANSWER.offline;
  if (error instanceof ApiError) return messageOf(error, otherwise);
  const code = String((error as { code?: unknown } | null)?.code);
  return CLOSED.has(code.replace("auth/", "")) ? closed : (MESSAGES[code] ?? otherwise);
}

const ROBOT = "Nous n’avons pas pu vérifier que vous n’êtes pas un robot. Rechargez la page, puis réessayez.";

/** French sentences for SMS codes, in addition to those of every sign-in. */
const PHONE_MESSAGES: Record<string, string> = {
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
  sentenceFor(error, online, {
    otherwise: "Cela n’a pas abouti. Réessayez, ou utilisez votre compte Google.",
    closed: "Nous n’envoyons pas de SMS à ce numéro pour le moment. Utilisez votre compte Google, ou un autre numéro.",
  });

/** Returns the French sentence for a failed change of the account. */
export const accountMessage = (error: unknown, online: boolean): string =>
  sentenceFor(error, online, { otherwise: "Cela n’a pas abouti. Réessayez." });

function sentenceFor(error: unknown, online: boolean, sentences: Parameters<typeof signInMessage>[2]): string {
  const code = String((error as { code?: unknown } | null)?.code);
  const own = refusalIn(error) ?? PHONE_MESSAGES[code];
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
