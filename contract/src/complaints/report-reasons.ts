export const REPORT_SUBJECTS = ["listing", "establishment", "review", "person", "thread"] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

const FRAUD = "Je soupçonne une arnaque";
const PAYMENT = "On me demande de payer ailleurs";
const SHOCKING = "Contenu choquant ou discriminant";
const INSULT = "Insultes, menaces ou harcèlement";
const OTHER = "Autre chose";

const PLACE = {
  fraud: FRAUD,
  payment: PAYMENT,
  wrong: "Photos ou informations fausses",
  gone: "Ce lieu n’existe pas, ou n’est plus libre",
  shocking: SHOCKING,
  other: OTHER,
} as const;

/** Reasons by subject, in display order. */
export const REPORT_REASONS = {
  listing: PLACE,
  establishment: PLACE,
  review: {
    fake: "Avis faux, ou écrit par quelqu’un qui n’est pas venu",
    shocking: SHOCKING,
    insult: INSULT,
    private: "Révèle un numéro, une adresse ou un nom",
    other: OTHER,
  },
  person: {
    fraud: FRAUD,
    payment: PAYMENT,
    insult: INSULT,
    pretends: "Se fait passer pour quelqu’un d’autre",
    other: OTHER,
  },
  thread: { payment: PAYMENT, fraud: FRAUD, insult: INSULT, spam: "Publicité ou messages répétés", other: OTHER },
} as const satisfies Record<ReportSubject, Record<string, string>>;

export type ReasonOf<Subject extends ReportSubject> = keyof (typeof REPORT_REASONS)[Subject];
export type ReportReason = { [Subject in ReportSubject]: ReasonOf<Subject> }[ReportSubject];

export const reasonsOf = <Subject extends ReportSubject>(subject: Subject) =>
  Object.keys(REPORT_REASONS[subject]) as [ReasonOf<Subject>, ...ReasonOf<Subject>[]];

/** French label of each reason; a reason has the same label for every subject. */
export const REPORT_REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  ...REPORT_REASONS.listing,
  ...REPORT_REASONS.review,
  ...REPORT_REASONS.person,
  ...REPORT_REASONS.thread,
};

export const REPORT_REASON_NAMES = Object.keys(REPORT_REASON_LABELS) as [ReportReason, ...ReportReason[]];

export const REPORT_OUTCOMES = ["none", "strike", "removed", "suspended"] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/**
 * Outcomes that a subject can have. `removed`: a listing or a house goes offline, a review goes by the written rule, a
 * person loses their photo as a host.
 */
export const OUTCOMES_OF: Readonly<Record<ReportSubject, readonly ReportOutcome[]>> = {
  listing: REPORT_OUTCOMES,
  establishment: REPORT_OUTCOMES,
  review: REPORT_OUTCOMES,
  person: REPORT_OUTCOMES,
  thread: ["none", "strike", "suspended"],
};
