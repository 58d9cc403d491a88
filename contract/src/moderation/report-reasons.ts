export const REPORT_REASONS = {
  payment: "On me demande de payer ailleurs",
  fraud: "Je soupçonne une arnaque",
  insult: "Insultes, menaces ou harcèlement",
  spam: "Publicité ou messages répétés",
  other: "Autre chose",
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
export const REPORT_REASON_NAMES = Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]];

export const LISTING_REPORT_REASONS = {
  fraud: "Je soupçonne une arnaque",
  payment: "On me demande de payer ailleurs",
  wrong: "Photos ou informations fausses",
  gone: "Ce lieu n’existe pas, ou n’est plus libre",
  shocking: "Contenu choquant ou discriminant",
  other: "Autre chose",
} as const;
export type ListingReportReason = keyof typeof LISTING_REPORT_REASONS;
export const LISTING_REPORT_REASON_NAMES = Object.keys(LISTING_REPORT_REASONS) as [
  ListingReportReason,
  ...ListingReportReason[],
];
