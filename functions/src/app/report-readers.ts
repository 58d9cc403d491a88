import { reportKeyOf, type ReportReaders } from "../notifications/record-delivery-report.ts";
import type { Bounces } from "../notifications/channels/bounce-address.ts";
import { infobipReports } from "../notifications/channels/infobip.adapter.ts";

/**
 * Creates the readers of delivery reports: Infobip's for SMS and WhatsApp, and bounced e-mails.
 * @param reportKey - null without SMS and WhatsApp
 * @param bounces - null without return addresses
 */
export const reportReaders = (reportKey: string | null, bounces: Bounces | null): ReportReaders => ({
  messages: reportKey === null ? null : { key: reportKey, read: infobipReports },
  mail: bounces && {
    key: reportKeyOf(bounces.key),
    // The first message loads the parser.
    read: async (message) =>
      (await import("../notifications/channels/mail-report.adapter.ts")).mailReport(message, bounces),
  },
});
