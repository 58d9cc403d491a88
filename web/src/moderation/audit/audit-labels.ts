import type { AuditAction, AuditEntry, AuditTarget } from "@lopango/contract/identity/audit";
import { APPLICATION_EVENT_LABELS } from "../../partners/application-status.tsx";
import { ADMIN_SCREENS } from "@lopango/contract/admin-screens";
import { adminPaths } from "@lopango/contract/admin-paths";

export const ACTIONS: Record<AuditAction, string> = {
  "user.grant_admin": "Administrateur nommé",
  "user.revoke_admin": "Administration retirée",
  "user.grant_agent": "Agent nommé",
  "user.revoke_agent": "Agent retiré",
  "user.read": "Compte consulté",
  "user.suspend": "Compte suspendu",
  "user.lift_suspension": "Suspension levée",
  "user.remove_photo": "Photo d’hôte retirée",
  "property.deactivate": "Annonce désactivée",
  "property.reactivate": "Annonce réactivée",
  "property.delete": "Annonce supprimée",
  "property.dismiss_signal": "Signal écarté",
  "booking.read": "Réservation consultée",
  "booking.read_refund": "Fiche de remboursement consultée",
  "booking.cancel": "Réservation annulée",
  "booking.decide_objection": "Contestation décidée",
  "booking.note": "Note interne écrite",
  "booking.claim_refund": "Remboursement pris en charge",
  "booking.release_refund": "Remboursement laissé à un autre",
  "booking.approve_refund": "Remboursement approuvé",
  "booking.send_refund": "Remboursement envoyé par l’opérateur",
  "booking.refund_failed": "Remboursement non abouti",
  "booking.refund": "Réservation remboursée",
  "booking.refund_returned": "Remboursement revenu",
  "payment.read": "Paiement consulté",
  "payment.read_refund": "Fiche de remboursement de paiement consultée",
  "payment.ask": "Opérateur interrogé",
  "payment.accept": "Paiement accepté",
  "payment.reject": "Paiement refusé",
  "payment.correct": "Montant reçu corrigé",
  "payment.claim_refund": "Remboursement de paiement pris en charge",
  "payment.release_refund": "Remboursement de paiement laissé à un autre",
  "payment.approve_refund": "Remboursement de paiement approuvé",
  "payment.send_refund": "Remboursement de paiement envoyé par l’opérateur",
  "payment.refund_failed": "Remboursement de paiement non abouti",
  "payment.refund": "Paiement remboursé",
  "payment.refund_returned": "Remboursement de paiement revenu",
  "discrepancy.dismiss": "Écart classé",
  "exchange_rate.set": "Taux du dollar réglé",
  "provider.set": "Prestataire de paiement réglé",
  "provider.resume": "Prestataire de paiement repris",
  "statement.import": "Relevé importé",
  "thread.read": "Conversation signalée lue",
  "thread.read_photo": "Photo d’une conversation signalée vue",
  "report.close": "Signalement traité",
  "review.remove": "Avis retiré",
  "check.assign": "Agent envoyé sur place",
  "check.accept": "Vérification acceptée",
  "check.refuse": "Vérification refusée",
  "check.read_file": "Document d’une vérification lu",
  "team.invite": "Équipe\u202f: personne invitée",
  "team.withdraw": "Équipe\u202f: invitation retirée",
  "team.join": "Équipe\u202f: invitation acceptée",
  "team.change_role": "Équipe\u202f: rôle changé",
  "team.remove": "Équipe\u202f: personne retirée",
  "team.leave": "Équipe\u202f: départ",
  "team.offer_establishment": "Équipe\u202f: hôtel proposé",
  "team.withdraw_establishment": "Équipe\u202f: proposition retirée",
  "team.decline_establishment": "Équipe\u202f: proposition refusée",
  "team.hand_over": "Équipe\u202f: changement de propriétaire",
  "team.name_owner": "Équipe\u202f: propriétaire désigné",
  "team.become_owner": "Équipe\u202f: devient propriétaire",
  "team.stop_owner": "Équipe\u202f: désignation arrêtée",
  "team.accept_establishment": "Équipe\u202f: hôtel accepté",
  "team.miss_establishment": "Équipe\u202f: cession sans effet",
  "team.renew_calendars": "Équipe\u202f: adresses des calendriers changées",
  "team.follow_calendar": "Équipe\u202f: calendrier suivi",
  "team.keep_calendar": "Équipe\u202f: calendrier gardé",
  "team.move_calendar": "Équipe\u202f: calendrier à une nouvelle adresse",
  "team.drop_calendar": "Équipe\u202f: calendrier retiré",
  "partner_application.read": "Candidature consultée",
  "partner_application.review": APPLICATION_EVENT_LABELS.review,
  "partner_application.approve": APPLICATION_EVENT_LABELS.approve,
  "partner_application.reject": APPLICATION_EVENT_LABELS.reject,
  "partner_application.publish": APPLICATION_EVENT_LABELS.publish,
  "partner_application.read_file": "Document lu",
};

/** What an entry is about, where it has no name. */
export const TARGET_NAMES: Record<AuditTarget, string> = {
  user: "Un compte",
  property: "Une annonce",
  booking: "Une réservation",
  payment: "Un paiement",
  discrepancy: "Un écart",
  exchange_rate: "Le taux du dollar",
  provider: "Un prestataire de paiement",
  statement: "Un relevé",
  thread: "Une conversation",
  report: "Un signalement",
  review: "Un avis",
  check: "Une vérification",
  team: "Une équipe",
  partner_application: "Une candidature",
};

export const ACTION_NAMES = Object.keys(ACTIONS) as AuditAction[];

/** Returns the page of an entry's target; null if it was deleted or has no page. */
export function targetPath({ action, target }: AuditEntry): string | null {
  if (action === "property.delete") return null;
  switch (target.kind) {
    case "user":
      return adminPaths.adminUser(target.id);
    case "property":
      return adminPaths.adminProperties({ q: target.id });
    case "booking":
      return adminPaths.adminBooking(target.id);
    case "payment":
      return adminPaths.adminBookings({ view: "payments", status: "all", q: target.id });
    case "discrepancy":
      return adminPaths.adminReconciliation();
    case "provider":
      return ADMIN_SCREENS.adminProviders;
    case "statement":
      return adminPaths.adminStatement(target.id);
    case "report":
      return adminPaths.adminReport(target.id);
    case "thread":
      return adminPaths.adminThread(target.id);
    case "check":
      return adminPaths.adminChecks({ q: target.id });
    case "review":
      return adminPaths.adminReview(target.id);
    case "exchange_rate":
    case "team":
      return null;
    case "partner_application":
      return adminPaths.adminPartner(target.id);
  }
}
