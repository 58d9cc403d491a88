import {
  LET_REPORT_HOURS,
  LET_REPORTS_DAYS,
  MAX_CALENDAR_IMPORTS,
  MAX_FAVORITES,
  MAX_GUEST_VIEWINGS,
  MAX_LET_REPORTS,
  MAX_OUT_OF_ORDER,
  MAX_RATE_RULES,
  MAX_SAVED_SEARCHES,
  MAX_TEAM,
  MAX_TEAMS,
  OBJECTION_HOURS,
  REVIEW_DAYS,
} from "./limits.ts";

/**
 * All API errors with HTTP status and French message.
 * The code is stable; a response may carry a more precise message.
 */
export const ERRORS = {
  unreadable_body: { status: 400, detail: "La requête est illisible." },
  authentication_required: { status: 401, detail: "Connectez-vous pour continuer." },
  invalid_token: { status: 401, detail: "Votre session a expiré. Connectez-vous à nouveau." },
  invalid_signature: { status: 401, detail: "La signature de cet appel n’est pas valable." },
  account_suspended: {
    status: 403,
    detail: "Votre compte est suspendu. Écrivez-nous depuis la page d’aide pour en savoir plus.",
  },
  forbidden: { status: 403, detail: "Vous n’avez pas le droit de faire cela." },
  app_unverified: {
    status: 403,
    detail: "Cette page n’a pas pu prouver qu’elle vient de Lopango. Rechargez-la, puis réessayez.",
  },
  recent_sign_in_required: {
    status: 403,
    detail: "Pour cette action, confirmez que c’est bien vous : reconnectez-vous, puis recommencez.",
  },
  admin_sign_in: {
    status: 403,
    detail: "C’est un compte administrateur : connectez-vous avec le compte Google qui a reçu ce rôle.",
  },
  name_required: {
    status: 409,
    detail: "Indiquez d’abord votre nom dans « Mon compte » : c’est ce que lisent voyageurs et hôtes.",
  },
  account_deleted: { status: 403, detail: "Ce compte est supprimé." },
  not_found: { status: 404, detail: "Cette page n’existe pas." },
  property_not_found: { status: 404, detail: "Cette annonce n’existe pas ou n’est plus en ligne." },
  free_link_used: {
    status: 409,
    detail: "Ce lien a déjà servi, ou le temps de répondre est passé. Répondez dans «\u202fMes annonces\u202f».",
  },
  move_in_unknown: {
    status: 404,
    detail: "Pour cette annonce, ce que coûte l’entrée n’est pas indiqué. Demandez-le à l’hôte avant toute visite.",
  },
  establishment_not_found: { status: 404, detail: "Cet hôtel n’existe pas ou n’est plus en ligne." },
  host_not_found: { status: 404, detail: "Cet hôte n’a pas de page\u202f: il n’a plus d’annonce en ligne." },
  invitation_not_found: {
    status: 404,
    detail: "Cette invitation n’existe plus : elle a expiré, a été retirée ou a déjà servi. Demandez-en une autre.",
  },
  member_not_found: { status: 404, detail: "Cette personne ne fait pas partie de l’équipe." },
  handover_not_found: {
    status: 404,
    detail: "Cette proposition n’est plus ouverte : elle a été retirée, refusée, ou sa durée est passée.",
  },
  guarantee_not_found: { status: 404, detail: "Ce papier n’existe pas, ou vous n’en êtes pas une des deux personnes." },
  inspection_not_found: { status: 404, detail: "Cet état des lieux n’est pas encore écrit." },
  guarantee_pending: {
    status: 409,
    detail: "Ce papier attend encore la confirmation d’une des deux personnes.",
  },
  paper_confirmed: { status: 409, detail: "Vous l’avez confirmé tous les deux\u202f: ce papier ne change plus." },
  code_refused: { status: 422, detail: "Ce code n’est pas le bon, ou il a expiré. Demandez-en un autre." },
  codes_unavailable: {
    status: 503,
    detail: "L’envoi de SMS ne marche pas en ce moment\u202f: demandez votre code plus tard. Rien n’est perdu.",
  },
  booking_not_found: { status: 404, detail: "Cette réservation n’existe pas." },
  calendar_not_found: { status: 404, detail: "Ce calendrier n’est plus dans la liste." },
  photo_not_found: { status: 404, detail: "Cette photo n’existe pas." },
  user_not_found: { status: 404, detail: "Cette personne n’existe pas." },
  provider_not_found: { status: 404, detail: "Ce prestataire de paiement n’est pas configuré." },
  payment_not_found: { status: 404, detail: "Ce paiement n’existe pas." },
  viewing_not_found: { status: 404, detail: "Cette visite n’existe pas." },
  check_not_found: { status: 404, detail: "Cette vérification n’existe pas." },
  application_not_found: { status: 404, detail: "Cette candidature n’existe pas." },
  file_not_found: { status: 404, detail: "Ce fichier n’existe pas." },
  favorites_not_found: { status: 404, detail: "Cette liste n’existe pas, ou n’est plus partagée." },
  alert_not_found: {
    status: 404,
    detail: "Cette alerte est déjà arrêtée. Pour la reprendre, refaites la recherche et touchez « M’alerter ».",
  },
  thread_not_found: { status: 404, detail: "Cette conversation n’existe pas." },
  review_not_found: { status: 404, detail: "Cet avis n’existe pas ou n’est plus en ligne." },
  report_not_found: { status: 404, detail: "Ce signalement n’existe pas." },
  notification_not_found: { status: 404, detail: "Cette notification n’existe pas." },
  method_not_allowed: { status: 405, detail: "Cette action n’est pas possible ici." },
  report_closed: { status: 409, detail: "Ces signalements sont déjà traités." },
  not_receivable: { status: 409, detail: "La réception ne peut pas noter cela pour ce séjour." },
  presence_conflict: { status: 409, detail: "La réception a déjà noté autre chose pour ce séjour." },
  no_show_not_noted: { status: 409, detail: "Aucune absence n’est notée pour ce séjour." },
  departure_not_noted: { status: 409, detail: "Aucun départ avant la fin n’est noté pour ce séjour." },
  too_late_to_object: {
    status: 409,
    detail: `Une absence ou un départ se conteste pendant ${OBJECTION_HOURS} heures : ce délai est passé. Écrivez-nous depuis la page d’aide.`,
  },
  no_objection: { status: 409, detail: "Aucune contestation du voyageur n’attend de décision." },
  too_many_out_of_order: {
    status: 409,
    detail: `Une annonce a ${MAX_OUT_OF_ORDER} chambres hors service au plus. Remettez-en une en service d’abord.`,
  },
  invitation_for_another: {
    status: 403,
    detail: "Cette invitation est pour quelqu’un d’autre : connectez-vous avec l’adresse ou le numéro invité.",
  },
  already_invited: { status: 409, detail: "Cette personne est déjà invitée : transmettez-lui le lien." },
  already_member: { status: 409, detail: "Vous faites déjà partie de cette équipe." },
  too_many_teams: { status: 409, detail: `Un compte fait partie de ${MAX_TEAMS} équipes au plus.` },
  too_many_members: {
    status: 409,
    detail: `Une équipe a ${MAX_TEAM} personnes au plus, invitations comprises. Retirez-en une d’abord.`,
  },
  owner_stays: {
    status: 409,
    detail: "L’hôtel appartient à ce compte : il en reste le propriétaire. Les autres peuvent quitter l’équipe.",
  },
  handover_refused: { status: 409, detail: "Cet hôtel ne peut pas changer de propriétaire pour le moment." },
  establishment_moving: {
    status: 409,
    detail: "Cet hôtel vient de changer de propriétaire : ses réservations suivent. Réessayez dans quelques minutes.",
  },
  too_many_favorites: {
    status: 409,
    detail: `Vous pouvez garder ${MAX_FAVORITES} favoris au plus. Retirez-en pour en ajouter d’autres.`,
  },
  too_many_saved_searches: {
    status: 409,
    detail: `Vous pouvez garder ${MAX_SAVED_SEARCHES} recherches au plus. Arrêtez-en une pour en garder une autre.`,
  },
  dates_taken: {
    status: 409,
    detail: "Ces dates viennent d’être réservées par quelqu’un d’autre. Choisissez d’autres dates.",
  },
  not_bookable: {
    status: 409,
    detail: "Ce logement est en location mensuelle : la réservation en ligne n’est pas encore disponible.",
  },
  too_many_holds: {
    status: 409,
    detail:
      "Vous avez déjà trois réservations à payer. Payez-les, ou renoncez à l’une d’elles dans « Mes réservations ».",
  },
  terms_changed: { status: 409, detail: "Les conditions ont changé entre-temps. Vérifiez-les avant de continuer." },
  hold_cooldown: {
    status: 429,
    detail: "Vous avez retenu des nuits ici pendant une heure sans les payer. Réessayez plus tard.",
  },
  too_many_unpaid: {
    status: 429,
    detail: "Vous avez fait trop de réservations sans les payer. Payez celles qui attendent, ou réessayez demain.",
  },
  hold_expired: {
    status: 409,
    detail: "Le délai de paiement est dépassé : les dates ne sont plus retenues. Réservez à nouveau.",
  },
  booking_pending: {
    status: 409,
    detail: "Vous avez déjà une réservation à payer ici. Une nouvelle réservation la remplacerait.",
  },
  already_paid: { status: 409, detail: "Cette réservation est déjà payée." },
  not_payable: { status: 409, detail: "Cette réservation ne peut plus être payée." },
  not_answerable: { status: 409, detail: "Cette réservation n’attend pas de réponse." },
  bookings_in_progress: { status: 409, detail: "Suppression impossible : des réservations sont en cours." },
  units_booked: { status: 409, detail: "Il y a déjà plus de réservations que cela." },
  nights_booked: { status: 409, detail: "Des nuits de cette période sont déjà réservées." },
  too_many_calendars: {
    status: 409,
    detail: `Une annonce suit ${MAX_CALENDAR_IMPORTS} calendriers au plus. Retirez-en un pour en ajouter un autre.`,
  },
  too_many_rates: {
    status: 409,
    detail: `Une annonce a ${MAX_RATE_RULES} règles de prix au plus. Regroupez des périodes qui se suivent, puis réessayez.`,
  },
  too_many_photos: { status: 409, detail: "Une annonce a 10 photos au plus." },
  rates_changed: {
    status: 409,
    detail: "Cette règle a changé entre-temps. Vérifiez la liste, puis réessayez.",
  },
  photos_changed: { status: 409, detail: "Les photos ont changé entre-temps. Vérifiez leur ordre, puis réessayez." },
  not_for_sale: { status: 409, detail: "Cette annonce n’a rien à débloquer." },
  home_resting: {
    status: 409,
    detail:
      "Une personne dit que ce logement est déjà loué, ou que l’hôte ne répond pas. Nous avons demandé à l’hôte. Rien n’est débité. Revenez dans quelques jours.",
  },
  not_unlocked: {
    status: 409,
    detail:
      "Seule la personne qui a débloqué cette annonce peut le dire. Si vous avez payé avec votre compte, connectez-vous.",
  },
  let_report_late: {
    status: 409,
    detail: `Le délai de ${LET_REPORT_HOURS} heures après le déblocage est passé. Écrivez-nous depuis la page d’aide.`,
  },
  too_many_let_reports: {
    status: 409,
    detail: `Vous l’avez déjà dit de ${MAX_LET_REPORTS} logements en ${LET_REPORTS_DAYS} jours\u202f: c’est le maximum. Écrivez-nous depuis la page d’aide.`,
  },
  visit_took_place: { status: 409, detail: "Vous avez visité ce logement\u202f: le contact de l’hôte a servi." },
  not_viewable: {
    status: 409,
    detail: "Ce logement n’est plus proposé\u202f: il ne se visite plus.",
  },
  slot_taken: { status: 409, detail: "Ce créneau vient d’être pris. Choisissez-en un autre." },
  already_viewing: {
    status: 409,
    detail: "Vous avez déjà une visite prévue ici\u202f: déplacez-la, ou annulez-la d’abord.",
  },
  too_many_viewings: {
    status: 409,
    detail: `Vous avez déjà ${MAX_GUEST_VIEWINGS} visites à venir\u202f: annulez-en une pour en demander une autre.`,
  },
  viewing_changed: {
    status: 409,
    detail: "Cette visite a changé entre-temps\u202f: relisez-la avant de répondre.",
  },
  already_unlocked: { status: 409, detail: "Vous avez déjà accès à la description complète de cette annonce." },
  payment_in_review: {
    status: 409,
    detail: "Votre paiement est en cours de vérification par notre équipe. Vous n’avez rien à payer de plus.",
  },
  stays_shared: {
    status: 409,
    detail: "Des séjours réunissent cette chambre et d’autres : elle ne peut quitter l’hôtel qu’après.",
  },
  not_gatherable: { status: 409, detail: "Ces annonces ne peuvent pas former un hôtel." },
  not_cancellable: { status: 409, detail: "Cette réservation ne peut pas être annulée." },
  not_changeable: { status: 409, detail: "Ce séjour ne peut pas être modifié." },
  change_pending: {
    status: 409,
    detail: "Une modification de ce séjour est déjà en cours. Terminez-la ou renoncez-y avant d’en demander une autre.",
  },
  no_change_pending: { status: 409, detail: "Aucune modification de ce séjour n’est en cours." },
  not_given_up: { status: 409, detail: "Seule une réservation à payer peut être abandonnée." },
  stay_not_over: { status: 409, detail: "Vous pourrez donner votre avis après le départ." },
  no_stay_to_review: {
    status: 409,
    detail: "Ce séjour n’a pas eu lieu : seuls les séjours terminés reçoivent un avis.",
  },
  review_closed: {
    status: 409,
    detail: `Le délai de ${REVIEW_DAYS} jours après le départ est passé : il n’est plus possible de donner un avis.`,
  },
  already_reviewed: { status: 409, detail: "Vous avez déjà donné votre avis sur ce séjour." },
  review_published: { status: 409, detail: "Cet avis est publié : il ne change plus." },
  already_answered: { status: 409, detail: "Cet avis a déjà sa réponse : il n’en reçoit qu’une." },
  no_refund_due: { status: 409, detail: "Aucun remboursement n’est à faire ici." },
  payment_changed: {
    status: 409,
    detail: "Ce paiement a changé depuis que vous l’avez ouvert. Relisez-le, puis décidez.",
  },
  refund_changed: {
    status: 409,
    detail: "Ce remboursement a changé depuis que vous l’avez ouvert. Ouvrez-le à nouveau.",
  },
  refund_claimed: { status: 409, detail: "Un autre administrateur s’occupe déjà de ce remboursement." },
  refund_in_flight: {
    status: 409,
    detail: "Lopango envoie déjà ce remboursement par l’opérateur\u202f: n’envoyez rien. S’il échoue, il revient ici.",
  },
  second_person_needed: {
    status: 409,
    detail: "Ce montant demande l’accord d’un second administrateur\u202f: n’envoyez rien avant de l’avoir.",
  },
  refund_not_sent: { status: 409, detail: "Aucun remboursement envoyé ne peut être noté comme revenu ici." },
  refund_not_claimed: {
    status: 409,
    detail: "Prenez d’abord ce remboursement en charge : personne d’autre ne doit l’envoyer en même temps.",
  },
  statement_not_found: { status: 404, detail: "Ce relevé n’existe pas." },
  discrepancy_not_found: { status: 404, detail: "Cet écart n’est plus dans la liste." },
  transaction_used: {
    status: 409,
    detail:
      "Cette transaction a déjà réglé un autre paiement : vérifiez auprès de l’opérateur que l’argent est venu deux fois.",
  },
  amount_differs: {
    status: 409,
    detail: "Ce montant diffère de celui de l’opérateur et du prix. Vérifiez-le, puis confirmez-le.",
  },
  rate_differs: {
    status: 409,
    detail: "Ce taux s’écarte de plus de 20\u202f% du précédent. Vérifiez-le, puis confirmez-le.",
  },
  not_correctable: {
    status: 409,
    detail: "Rien à corriger : aucun montant reçu n’est noté, ou il est déjà remboursé.",
  },
  amount_unproven: {
    status: 409,
    detail:
      "L’opérateur n’a pas dit quel montant il a reçu. Cherchez ce paiement sur son relevé et notez le montant reçu, puis remboursez.",
  },
  amount_not_unproven: { status: 409, detail: "Rien à prouver\u202f: le montant reçu de ce paiement est déjà connu." },
  not_in_review: { status: 409, detail: "Ce paiement n’attend pas de décision." },
  email_unverified: {
    status: 409,
    detail: "L’adresse e-mail de cette personne n’est pas vérifiée : elle ne peut pas devenir administratrice.",
  },
  person_without_google: {
    status: 409,
    detail: "Cette personne ne se connecte pas avec Google : elle ne peut pas devenir administratrice.",
  },
  person_has_phone: {
    status: 409,
    detail:
      "Cette personne se connecte aussi par téléphone, et un numéro peut changer de mains : elle ne peut pas devenir administratrice.",
  },
  person_suspended: { status: 409, detail: "Cette personne est suspendue : levez d’abord sa suspension." },
  person_is_admin: {
    status: 409,
    detail: "Un administrateur ne peut pas être suspendu : retirez-lui d’abord l’administration.",
  },
  too_many_listings: {
    status: 409,
    detail: "Vous avez déjà 100 annonces. Supprimez-en une avant d’en publier une autre.",
  },
  last_admin: { status: 409, detail: "Il faut au moins un administrateur : nommez-en un autre d’abord." },
  too_many_applications: {
    status: 409,
    detail: "Vous avez déjà envoyé 10 candidatures. Corrigez l’une d’elles au lieu d’en ouvrir une autre.",
  },
  application_status: {
    status: 409,
    detail: "La candidature a changé entre-temps : ce n’est plus possible dans son état actuel.",
  },
  check_status: {
    status: 409,
    detail: "Cette demande a changé entre-temps : ce n’est plus possible dans son état actuel.",
  },
  application_changed: {
    status: 409,
    detail: "La candidature a changé depuis votre lecture\u202f: relisez-la avant de décider.",
  },
  papers_not_opened: {
    status: 409,
    detail: "Vous n’avez pas encore ouvert tous les documents de la candidature\u202f: ouvrez-les avant de décider.",
  },
  property_changed: {
    status: 409,
    detail: "L’annonce a changé depuis votre lecture\u202f: relisez-la avant de décider.",
  },
  discrepancy_changed: {
    status: 409,
    detail: "Cet écart a changé depuis votre lecture\u202f: relisez-le avant de le classer.",
  },
  check_changed: {
    status: 409,
    detail: "Ce qui est à vérifier a changé depuis votre lecture : relisez-le avant de décider.",
  },
  too_many_papers: { status: 409, detail: "Envoyez trois documents au plus." },
  too_many_notes: { status: 409, detail: "Une réservation a 50 notes au plus." },
  too_many_files: { status: 409, detail: "Une candidature a 20 documents et 20 photos au plus." },
  no_rooms_to_publish: {
    status: 409,
    detail: "Cette candidature n’a aucune chambre avec un nombre et un prix : il n’y a rien à publier.",
  },
  thread_over: {
    status: 409,
    detail: "Cette personne a quitté Lopango : elle ne lira pas votre message.",
  },
  photos_after_payment: {
    status: 409,
    detail: "Vous pourrez envoyer des photos une fois le séjour payé : d’ici là, elles pourraient montrer un numéro.",
  },
  length_required: { status: 411, detail: "L’envoi doit indiquer sa taille (Content-Length)." },
  account_in_use: { status: 409, detail: "Votre compte ne peut pas encore être supprimé." },
  payload_too_large: { status: 413, detail: "L’envoi est trop volumineux." },
  unsupported_media_type: { status: 415, detail: "Ce type de contenu n’est pas accepté." },
  invalid_fields: { status: 422, detail: "Certains champs sont à corriger." },
  invalid_dates: { status: 422, detail: "Ces dates ne sont pas valables." },
  idempotency_key_reused: { status: 422, detail: "Cette demande a déjà été envoyée avec un autre contenu." },
  currency_not_payable: {
    status: 422,
    detail: "Le paiement en ligne n’est possible qu’en dollars américains et en francs congolais.",
  },
  unlock_price_changed: {
    status: 422,
    detail: "Le prix pour débloquer cette annonce a changé. Rechargez la page, puis réessayez.",
  },
  too_many_requests: { status: 429, detail: "Trop de demandes à la fois. Patientez un instant, puis réessayez." },
  internal_error: { status: 500, detail: "Une erreur est survenue de notre côté. Réessayez dans un instant." },
  unreadable_record: {
    status: 500,
    detail: "Cette fiche ne peut pas être lue pour le moment. Notre équipe est prévenue\u202f: inutile de réessayer.",
  },
  busy: { status: 503, detail: "Le service est très demandé. Réessayez dans un instant." },
  // Shown when a payment starts. Without the provider's page nobody can pay.
  payment_unavailable: {
    status: 503,
    detail: "Le service de paiement ne répond pas : rien n’a été débité. Réessayez dans un instant.",
  },
  method_unavailable: {
    status: 503,
    detail: "Ce moyen de paiement ne marche pas en ce moment\u202f: rien n’a été débité. Choisissez-en un autre.",
  },
} as const satisfies Record<string, { status: number; detail: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** An invalid field: its path (`guests`, `rooms.0.count`) and a French message. */
export interface FieldError {
  field: string;
  message: string;
}
