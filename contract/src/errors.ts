/**
 * Every error that the API answers: its HTTP status and the French sentence that a person reads
 * (design §4). The code is stable; the sentence may be replaced by a more precise one.
 */
export const ERRORS = {
  unreadable_body: { status: 400, detail: 'La requête est illisible.' },
  authentication_required: { status: 401, detail: 'Connectez-vous pour continuer.' },
  invalid_token: { status: 401, detail: 'Votre session a expiré. Connectez-vous à nouveau.' },
  forbidden: { status: 403, detail: 'Vous n’avez pas le droit de faire cela.' },
  not_found: { status: 404, detail: 'Cette page n’existe pas.' },
  property_not_found: { status: 404, detail: 'Cette annonce n’existe pas ou n’est plus en ligne.' },
  booking_not_found: { status: 404, detail: 'Cette réservation n’existe pas.' },
  method_not_allowed: { status: 405, detail: 'Cette action n’est pas possible ici.' },
  dates_taken: { status: 409, detail: 'Ces dates viennent d’être réservées par quelqu’un d’autre. Choisissez d’autres dates.' },
  not_bookable: { status: 409, detail: 'Ce logement se loue au mois : la réservation en ligne n’est pas encore disponible.' },
  too_many_holds: { status: 409, detail: 'Vous avez déjà trois réservations à payer. Payez-les ou attendez qu’elles expirent.' },
  hold_expired: { status: 409, detail: 'Le délai de paiement est dépassé : les dates ne sont plus retenues. Réservez à nouveau.' },
  already_paid: { status: 409, detail: 'Cette réservation est déjà payée.' },
  not_payable: { status: 409, detail: 'Cette réservation ne peut plus être payée.' },
  not_cancellable: { status: 409, detail: 'Cette réservation ne peut pas être annulée.' },
  payload_too_large: { status: 413, detail: 'L’envoi est trop volumineux.' },
  unsupported_media_type: { status: 415, detail: 'Ce type de contenu n’est pas accepté.' },
  invalid_fields: { status: 422, detail: 'Certains champs sont à corriger.' },
  invalid_dates: { status: 422, detail: 'Ces dates ne sont pas valables.' },
  idempotency_key_reused: { status: 422, detail: 'Cette demande a déjà été envoyée avec un autre contenu.' },
  currency_not_payable: { status: 422, detail: 'Le paiement en ligne n’est possible qu’en dollars américains.' },
  too_many_requests: { status: 429, detail: 'Trop de demandes à la fois. Patientez un instant, puis réessayez.' },
  internal_error: { status: 500, detail: 'Une erreur est survenue de notre côté. Réessayez dans un instant.' },
  busy: { status: 503, detail: 'Le service est très demandé. Réessayez dans un instant.' },
  payment_unavailable: { status: 503, detail: 'Le service de paiement ne répond pas. Réessayez dans un instant.' },
} as const satisfies Record<string, { status: number; detail: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** One bad field: its path (`guests`, `rooms.0.count`) and what is wrong with it, in French. */
export interface FieldError {
  field: string;
  message: string;
}

/** The body of every error answer, `application/problem+json` (RFC 9457). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  errors?: FieldError[];
  /** Given for unknown errors, so that a person can quote it and we can find it in the logs. */
  request_id?: string;
}
