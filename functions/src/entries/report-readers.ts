import { reportKeyOf } from "../notifications/report-key.ts";
import type { ReportReaders } from "../notifications/hear-delivery-report.ts";
import type { Bounces } from "../notifications/channels/bounce-address.ts";
import { infobipReports } from "../notifications/channels/infobip.adapter.ts";

/**
 * How what became of messages is read: Infobip tells of both its channels, and e-mails come back.
 *
 * @param reportKey - null where no SMS and no WhatsApp messages are sent
 * @param bounces - where e-mails come back to; null: to nowhere that we hear of
 */
export const reportReaders = (reportKey: string | null, bounces: Bounces | null): ReportReaders => ({
  messages: reportKey === null ? null : { key: reportKey, read: infobipReports },
  mail: bounces && {
    key: reportKeyOf(bounces.key),
    // The parser is loaded by the first.
    read: async (message) =>
      (await import("../notifications/channels/mail-report.adapter.ts")).mailReport(message, bounces),
  },
});
