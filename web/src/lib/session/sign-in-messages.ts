import { NO_ANSWER } from "../api/api-error.ts";

const MESSAGES: Record<string, string> = {
  "auth/popup-blocked":
    "Votre navigateur a bloqué la fenêtre de connexion. Autorisez les fenêtres pour ce site, puis réessayez.",
  "auth/popup-closed-by-user": "La fenêtre de connexion a été fermée avant la fin. Réessayez quand vous voulez.",
  "auth/cancelled-popup-request": "Une autre fenêtre de connexion est déjà ouverte.",
  "auth/network-request-failed": "La connexion a échoué : vérifiez votre réseau, puis réessayez.",
  "auth/user-mismatch": "Ce n’est pas le compte avec lequel vous êtes connecté. Choisissez le même.",
  "auth/multi-factor-auth-required": "Votre compte demande un code de plus.",
  "auth/invalid-verification-code": "Ce code n’est pas le bon. Prenez celui que l’application affiche maintenant.",
  "auth/code-expired": "Ce code n’est plus attendu. Recommencez la connexion.",
  "auth/totp-challenge-timeout": "Ce code n’est plus attendu. Recommencez la connexion.",
  "auth/operation-not-allowed": "La validation en deux étapes n’est pas activée pour ce site.",
  "auth/requires-recent-login": "Votre connexion date\u202f: déconnectez-vous, reconnectez-vous, puis réessayez.",
  "auth/user-disabled": "Ce compte a été désactivé.",
  "auth/too-many-requests": "Trop d’essais à la fois. Patientez un instant, puis réessayez.",
  "auth/operation-not-supported-in-this-environment":
    "La connexion Google ne fonctionne pas dans ce navigateur. Ouvrez la page dans Chrome ou Safari.",
  "auth/web-storage-unsupported":
    "Votre navigateur refuse d’enregistrer la connexion. Quittez la navigation privée ou autorisez les cookies, puis réessayez.",
};

/** The French sentence for a sign-in that failed (spec §8). */
export function signInMessage(
  error: unknown,
  online: boolean,
  otherwise = "La connexion n’a pas abouti. Réessayez.",
): string {
  if (!online) return NO_ANSWER.offline;
  const code = (error as { code?: unknown } | null)?.code;
  return (typeof code === "string" && MESSAGES[code]) || otherwise;
}
