/** Law 15/025 of 31 December 2015, articles 18 and 39. */
export const DEPOSIT_TOO_HIGH =
  "La garantie ne peut pas dépasser trois mois de loyer\u202f: c’est l’article 18 de la loi n°\u00a015/025 sur les baux à loyer.";
