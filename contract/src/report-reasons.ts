/** Why somebody reports a conversation, and how the screens say it. */
export const REPORT_REASONS = {
  payment: "On me demande de payer ailleurs",
  fraud: "Je soupçonne une arnaque",
  insult: "Insultes, menaces ou harcèlement",
  spam: "Publicité ou messages répétés",
  other: "Autre chose",
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
export const REPORT_REASON_NAMES = Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]];
