import { ApiError, messageOf } from "../../lib/api/api-error.ts";

export const UPLOADS_INCOMPLETE = "Certains fichiers n’ont pas été transférés. Vous pourrez les renvoyer plus tard.";
export const NOT_SENT = "Impossible d’envoyer la candidature.";

export function sendProblem(error: unknown): string {
  if (error instanceof ApiError && error.status === 401)
    return "Autorisation requise\u202f: veuillez vous connecter puis réessayer.";
  if (error instanceof ApiError && error.kind === "network") return "Connexion au serveur impossible.";
  return messageOf(error, NOT_SENT);
}
