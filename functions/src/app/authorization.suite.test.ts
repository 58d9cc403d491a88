import type { DocumentData } from "@google-cloud/firestore";
import { addDays, monthOf, todayIn } from "@lopango/contract/platform/dates";
import { SIDES } from "@lopango/contract/bookings/booking-life";
import type { Endpoint } from "@lopango/contract/platform/endpoint";
import { endpoints, type EndpointName } from "@lopango/contract/endpoints";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi } from "../../test/api.ts";
import { aFile, anApplication } from "../../test/applications.ts";
import { aBookedRoom, aBooking, aPayment } from "../../test/bookings.ts";
import { BAD_TOKENS, everyCaller, FALSE_ADMINS, MEMBERS, type CallerName, type Cast } from "../../test/callers.ts";
import { anEstablishment, storedEstablishment } from "../../test/establishments.ts";
import { startCalendarSite, type CalendarSite } from "../../test/calendar-site.ts";
import { meter } from "../../test/firestore-meter.ts";
import { aListing, aLockedListing, aPhoto, stored } from "../../test/listings.ts";
import { aNotification } from "../../test/notifications.ts";
import { aReview } from "../../test/reviews.ts";
import { aThread } from "../../test/threads.ts";
import { aBlock, aHandover, aMember, anInvitation, aTeam } from "../../test/teams.ts";
import { NOTHING_NOTED } from "../bookings/rules/presence.ts";
import { aGuarantee, aLeaseCode, anInspection, CONFIRMED } from "../../test/leases.ts";
import { aViewing } from "../../test/viewings.ts";
import { viewings } from "../viewings/viewing.record.ts";
import { aWalkIn } from "../../test/walk-ins.ts";
import { outOfOrder } from "../reception/rooms.record.ts";
import { walkIns } from "../reception/walk-in.record.ts";
import { teams } from "../teams/team.record.ts";
import { hasRight, type HostRight } from "@lopango/contract/teams/rights";
import { beginSession, signIn } from "../../test/people.ts";
import { plain } from "../../test/pictures.ts";
import { anId } from "../../test/random.ts";
import { formOf, openUploads, type Uploads } from "../../test/upload.ts";
import { emptyAccountLimits } from "../identity/rules/account-limits.ts";
import { roomStays, type StayChange } from "../bookings/rules/booking.ts";
import { toDocument } from "../platform/firestore/firestore.ts";
import { emptyMonth, take } from "../calendar/rules/calendar.ts";
import { establishments } from "../establishments/establishment.record.ts";
import { externalCalendars } from "../external-calendars/external-calendar.record.ts";
import { newImport, noCalendars } from "../external-calendars/rules/external-calendars.ts";
import { noFavorites } from "../favorites/rules/favorites.ts";
import { unmatchedWebhookEvent } from "../payments/rules/reconciliation.ts";
import { newDelivery } from "../notifications/rules/delivery.ts";
import { uploadEndpoints } from "@lopango/contract/served-endpoints";
import { accountLimits } from "../identity/account-limits.record.ts";
import { applications } from "../partners/application.record.ts";
import { bookings } from "../bookings/booking.record.ts";
import { aCheck } from "../../test/checks.ts";
import { checks } from "../checks/check.record.ts";
import { calendars } from "../calendar/calendar-month.record.ts";
import { favorites } from "../favorites/favorites.record.ts";
import { withSavedSearch } from "../saved-searches/rules/saved-searches.ts";
import { savedSearches } from "../saved-searches/saved-searches.record.ts";
import { hosts } from "../hosts/host.record.ts";
import { newHost } from "../hosts/rules/host.ts";
import { reportCases, reports } from "../complaints/report.record.ts";
import { caseId, withReport } from "../complaints/rules/report.ts";
import { aReport } from "../../test/reports.ts";
import { reportFolder } from "../messages/rules/thread-photo.ts";
import { guarantees } from "../leases/guarantee.record.ts";
import { photoFolder } from "../leases/inspect.ts";
import { inquiryId } from "../messages/rules/thread.ts";
import { threads } from "../messages/thread.record.ts";
import { deliveries, notifications } from "../notifications/notification.record.ts";
import { reviews } from "../reviews/review.record.ts";
import { discrepancies } from "../payments/discrepancy.record.ts";
import { payments } from "../payments/payment.record.ts";
import { statements } from "../payment-review/statement.record.ts";
import type { StoredStatement } from "../payment-review/rules/statement-totals.ts";

/**
 * Calls every endpoint as its kinds of callers. The contract defines the access; this table only builds the requests. A
 * missing endpoint is a type error.
 */

const api = createTestApi({ config: { notificationChannels: ["sms"] } });
const { call, db } = api;
const measured = meter(db);

interface World {
  listing: string;
  /** A home with a paid description and an uninvolved owner. */
  home: string;
  photo: string;
  /** With an uninvolved owner. */
  otherListing: string;
  /** Of `listing`. */
  establishment: string;
  /** Hotel of `host` without a house. */
  single: string;
  /** Of `guest`, for `listing`. */
  booking: string;
  payment: string;
  discrepancy: string;
  statement: string;
  /** Of `guest`, with a file. */
  application: string;
  file: string;
  notification: string;
  /** Published, of `listing`, by an uninvolved guest. */
  review: string;
  /** A case about `otherListing`. */
  report: string;
  /** Its report, with `photo`. */
  reportOfPhoto: string;
  reporter: string;
  /** With an uninvolved owner. */
  otherEstablishment: string;
  /** A request of `host` for `single`, with a paper. */
  check: string;
  /** Of `single`, assigned to `guest`, who is an agent. */
  visit: string;
  /** Of the team of `establishment`, an uninvolved account. */
  member: string;
  /** Of the team of `establishment`, an uninvolved manager. */
  otherManager: string;
  /** Of `establishment`, to the manager among the callers. */
  handover: string;
  /** For `guest`. */
  invitation: string;
  /** A unit of `listing` that is out of order. */
  block: string;
  /** A home of `host` that is offline, about which `guest` asked. */
  flat: string;
  /** Of `host` and `guest`, with an inspection that waits for both, each with `CODE`. */
  guarantee: string;
  /** Written in at `listing`. */
  walkIn: string;
  /** An external calendar of `listing`. */
  calendar: string;
  /** A shared list of favourites with an uninvolved owner. */
  shared: string;
  uid: string;
  /** `guest`, who is an agent. */
  agent: string;
  /** A home without anything to unlock, with an uninvolved owner. */
  openHome: string;
  /** A home of `host`, in the house of the team. */
  hostHome: string;
  /** Viewings of `hostHome` by `guest`: proposed by the host, agreed, over, and one that took place. */
  proposed: string;
  agreed: string;
  over: string;
  viewed: string;
}

interface Case {
  /** Owner of the resource: others get a `not_found` error. Absent: public. */
  of?: "guest" | "host" | "both" | "manager";
  /** Others learn that it exists. */
  others?: Outcome;
  /** What the team of the host's house needs; absent: the team has no access. */
  right?: HostRight;
  /** Admins have the owner's access. */
  admins?: true;
  /** The call ends the caller's sessions, so no other row gets these callers. */
  endsSessions?: true;
  params?: (world: World) => Record<string, string>;
  query?: (world: World) => string;
  body?: (world: World) => object;
  /** Fields beside the files. */
  fields?: (world: World) => Record<string, string>;
  /** The booking is cancelled with a due refund. */
  owed?: true;
  /** Both sides have written a review that is hidden. */
  reviewed?: true;
  /** The booking is paid. */
  paid?: true;
  stored?: (world: World) => DocumentData;
  /** The caller has a future stay, so that the account survives the call. */
  staying?: true;
}

const STAY = { checkin: aBooking().checkin, checkout: aBooking().checkout };

const confirmedStay = ({ payment }: World): DocumentData => ({
  status: "confirmed",
  hold_until: null,
  received: { payment, amount_cents: 24_000, currency: "USD" },
});

const dearerStay = (): StayChange => ({
  ...STAY,
  id: anId(),
  nights: 3,
  guests: 3,
  rooms: [aBookedRoom({ guests: 3, total_cents: 27_000 })],
  total_cents: 27_000,
  confirmation: "instant",
  cancellation_policy: "flexible",
  to_pay_cents: 3_000,
  back_cents: 0,
  forfeited_cents: 0,
  kept_cents: 0,
  refund_to: null,
  times: null,
  asked_at: new Date(),
  held_since: new Date(),
  hold_until: new Date(Date.now() + 30 * 60_000),
  confirm_by: null,
  open_payment: null,
  in_review: false,
  received: null,
});

const today = todayIn("Africa/Kinshasa", new Date());
const aReportOfVisit = () => ({
  at: new Date().toISOString(),
  point: { lat: -4.3, lng: 15.3 },
  accuracy: 12,
  is_same_place: true,
  facts: {},
  amenities: [],
});
const nights = { checkin: addDays(today, 20), checkout: addDays(today, 22) };
const pastStay = (world: World): DocumentData => ({
  ...confirmedStay(world),
  checkin: addDays(today, -4),
  checkout: addDays(today, -1),
});
const stayOf =
  (checkin: string, checkout: string) =>
  (world: World): DocumentData => ({
    ...confirmedStay(world),
    checkin,
    checkout,
  });
const stayOfToday = stayOf(today, addDays(today, 2));
const stayOfYesterday = stayOf(addDays(today, -1), addDays(today, 2));
const act = () => ({ at: new Date(Date.now() - 3_600_000), by: "", by_name: "Chantal" });
const arrivedToday = (world: World): DocumentData => ({
  ...stayOfToday(world),
  presence: { ...NOTHING_NOTED, checked_in: act() },
});
const missedToday = (world: World): DocumentData => ({
  ...stayOfToday(world),
  presence: { ...NOTHING_NOTED, no_show: { ...act(), told_at: new Date(), freed_at: null } },
});
const CODE = "123456";
const leftToday = (world: World): DocumentData => {
  const early = { told_at: new Date(), freed_at: null, code: CODE, wrong_codes: 0, agreed_at: null };
  const presence = { ...NOTHING_NOTED, checked_in: act(), checked_out: { ...act(), early } };
  return { ...stayOfToday(world), presence };
};
const noted = () => ({ at: new Date().toISOString() });
const aStatement = (): StoredStatement => ({
  id: anId(),
  provider: "maxicash",
  file_name: "mai.csv",
  from: "2026-05-01",
  to: "2026-05-31",
  by: "",
  started_at: new Date(),
  finished_at: null,
  lines: 1,
  done: 0,
  matched: 0,
  proven: 0,
  refunded: 0,
  set_aside: 0,
  known: 0,
  differing: 0,
  missing: null,
  fees: [],
  bad: 0,
  faults: [],
  discrepancies: [],
  pass: null,
});
const ofBooking = { params: ({ booking }: World) => ({ id: booking }) };
const ofListing = { params: ({ listing }: World) => ({ id: listing }) };
const ofReview = { params: ({ review }: World) => ({ id: review }) };
const ofEstablishment = { params: ({ establishment }: World) => ({ id: establishment }) };
const ofHost = { params: ({ uid }: World) => ({ id: uid }) };
const ofApplication = { params: ({ application }: World) => ({ id: application }) };
const ofFile = { params: ({ application, file }: World) => ({ id: application, file_id: file }) };
const ofThreadPhoto = { params: ({ booking, photo }: World) => ({ id: booking, photo_id: photo }) };
const ofReport = { params: ({ report }: World) => ({ id: report }) };
const ofCheck = { params: ({ check }: World) => ({ id: check }) };
const ofVisit = { params: ({ visit }: World) => ({ id: visit }) };
const ofGuarantee = { params: ({ guarantee }: World) => ({ id: guarantee }) };
const ofProposed = {
  of: "both",
  right: "answer_bookings",
  params: ({ proposed }: World) => ({ id: proposed }),
} as const;
const aSlot = () => ({ date: addDays(today, 9), time: "09:00" });
const ofPayment = { params: ({ payment }: World) => ({ reference: payment }) };

const CASES: Record<EndpointName, Case> = {
  listProperties: {},
  getProperty: ofListing,
  answerFree: { of: "host", right: "edit_establishment", ...ofListing, body: () => ({ answer: "free" }) },
  answerFreeByLink: { params: ({ home }) => ({ token: `${home}-${anId()}` }), body: () => ({ answer: "free" }) },
  getMoveIn: { params: ({ home }) => ({ id: home }) },
  getAvailability: { ...ofListing, query: () => `month=${today.slice(0, 7)}` },
  getFigures: {},
  getExchangeRate: {},
  listPlaces: {},
  getEstablishment: ofEstablishment,
  getEstablishmentOffers: { ...ofEstablishment, query: () => `checkin=${nights.checkin}&checkout=${nights.checkout}` },
  listHostEstablishments: {},
  createEstablishment: {
    of: "host",
    body: ({ single }) => ({ name: "Hôtel de la table", property_ids: [single] }),
  },
  getHostEstablishment: { of: "host", right: "edit_establishment", ...ofEstablishment },
  changeEstablishment: { of: "host", right: "edit_establishment", ...ofEstablishment, body: () => ({ stars: 2 }) },
  deleteEstablishment: { of: "host", right: "rooms", ...ofEstablishment },
  addEstablishmentPhotos: { of: "host", right: "edit_establishment", ...ofEstablishment },
  arrangeEstablishmentPhotos: {
    of: "host",
    right: "edit_establishment",
    ...ofEstablishment,
    body: ({ photo }) => ({ photo_ids: [photo], cover_id: photo }),
  },
  deleteEstablishmentPhoto: {
    of: "host",
    right: "edit_establishment",
    params: ({ establishment, photo }) => ({ id: establishment, photo_id: photo }),
  },
  getHost: ofHost,
  listHostListings: ofHost,
  listHostReviews: ofHost,
  reportHost: { ...ofHost, body: () => ({ reason: "pretends" }) },
  getHostProfile: {},
  changeHostProfile: { body: () => ({ languages: ["fr"] }) },
  addHostPhoto: {},
  deleteHostPhoto: { of: "host", params: ({ photo }) => ({ photo_id: photo }) },
  searchProperties: { query: () => "q=hotel" },
  createSession: {},
  endSessions: { endsSessions: true },
  exportAccount: {},
  deleteAccount: { staying: true },
  listNotifications: {},
  readNotifications: { body: () => ({ until: new Date().toISOString() }) },
  getNotificationSettings: {},
  changeNotificationSettings: { body: () => ({ choices: { stays: [] } }) },
  addPushDevice: {
    body: () => ({
      endpoint: "https://fcm.googleapis.com/fcm/send/a",
      p256dh: `B${"A".repeat(86)}`,
      auth: "A".repeat(22),
    }),
  },
  removePushDevice: { params: ({ notification }) => ({ id: notification }) },
  unsubscribe: { query: ({ notification }) => `notification=${notification}&channel=email&token=${notification}` },
  listThreads: {},
  listThreadMessages: { of: "both", right: "messages", ...ofBooking },
  sendThreadMessage: {
    of: "both",
    right: "messages",
    ...ofBooking,
    body: () => ({ text: "Bonjour", sent_as: anId() }),
  },
  addThreadPhotos: { of: "both", right: "messages", paid: true, ...ofBooking },
  getThreadPhoto: { of: "both", right: "messages", ...ofThreadPhoto },
  getGuaranteePdf: { of: "both", admins: true, ...ofGuarantee },
  writeGuarantee: {
    of: "both",
    params: ({ flat }) => ({ id: flat }),
    body: () => {
      const { address, months, amount_cents, currency, rent_cents, host, tenant } = aGuarantee();
      const people = {
        host_name: host.name,
        host_phone: host.phone,
        tenant_name: tenant.name,
        tenant_phone: tenant.phone,
      };
      return { ...people, address, months, amount_cents, currency, rent_cents, paid_on: today };
    },
  },
  listGuarantees: {},
  getGuarantee: { of: "both", admins: true, ...ofGuarantee },
  askLeaseCode: { of: "both", ...ofGuarantee, body: () => ({ paper: "entry" }) },
  confirmGuarantee: { of: "both", ...ofGuarantee, body: () => ({ paper: "entry", code: CODE }) },
  addLeasePhotos: { of: "both", ...ofGuarantee },
  getLeasePhoto: {
    of: "both",
    admins: true,
    params: ({ guarantee, photo }) => ({ id: guarantee, photo_id: photo }),
  },
  writeInspection: {
    of: "both",
    ...ofGuarantee,
    body: () => ({ kind: "entry", done_on: today, rooms: [{ name: "Salon", state: "Propre" }] }),
  },
  readThread: { of: "both", right: "messages", ...ofBooking, body: () => ({ until: new Date().toISOString() }) },
  reportThread: { of: "both", right: "messages", ...ofBooking, body: () => ({ reason: "fraud" }) },
  listReportCases: {},
  getReportCase: ofReport,
  decideReports: { ...ofReport, body: () => ({ outcome: "none", until: new Date().toISOString() }) },
  readReportedThread: ofBooking,
  readReportedPhoto: ofThreadPhoto,
  listBookingMessages: { of: "both", right: "messages", ...ofBooking },
  sendBookingMessage: {
    of: "both",
    right: "messages",
    ...ofBooking,
    body: () => ({ text: "Bonjour", sent_as: anId() }),
  },
  getStayReviews: { of: "both", right: "see_bookings", ...ofBooking },
  writeReview: { of: "both", right: "answer_bookings", ...ofBooking, body: () => ({ rating: 4 }), stored: pastStay },
  writeViewingReview: { of: "guest", params: ({ viewed }) => ({ id: viewed }), body: () => ({ rating: 4 }) },
  changeReview: {
    of: "both",
    right: "answer_bookings",
    ...ofBooking,
    body: () => ({ rating: 3 }),
    stored: pastStay,
    reviewed: true,
  },
  addReviewPhotos: { of: "guest", ...ofBooking, stored: pastStay },
  listReviews: ofListing,
  answerReview: { of: "host", right: "answer_bookings", ...ofReview, body: () => ({ text: "Merci !" }) },
  getAdminReview: ofReview,
  removeReview: { ...ofReview, body: () => ({ reason: "insult" }) },
  reportReview: { ...ofReview, body: () => ({ reason: "fake" }) },
  askHost: {
    params: ({ otherListing }) => ({ id: otherListing }),
    body: () => ({ text: "Est-ce calme ?", sent_as: anId() }),
  },
  reportListing: { params: ({ otherListing }) => ({ id: otherListing }), body: () => ({ reason: "fraud" }) },
  reportEstablishment: {
    params: ({ otherEstablishment }) => ({ id: otherEstablishment }),
    body: () => ({ reason: "fraud" }),
  },
  addReportPhotos: {},
  getReportPhoto: { params: ({ reportOfPhoto, photo }) => ({ id: reportOfPhoto, photo_id: photo }) },
  reportPerson: { of: "both", right: "answer_bookings", ...ofBooking, body: () => ({ reason: "fraud" }) },
  readNotification: { of: "guest", params: ({ notification }) => ({ id: notification }) },
  getFavorites: {},
  addFavorites: { body: ({ listing }) => ({ property_ids: [listing] }) },
  shareFavorites: {},
  unshareFavorites: {},
  removeFavorite: { params: ({ listing }) => ({ id: listing }) },
  saveSearch: { body: () => ({ query: { commune: "Gombe" } }) },
  listSavedSearches: {},
  endSavedSearch: { params: () => ({ id: anId() }) },
  readAlert: { params: ({ shared }) => ({ id: shared }) },
  answerAlert: { params: ({ shared }) => ({ id: shared }), body: () => ({ answer: "keep" }) },
  getSharedFavorites: { params: ({ shared }) => ({ id: shared }) },
  createBooking: { body: ({ otherListing }) => ({ property_id: otherListing, guests: 1, ...nights }) },
  listBookings: {},
  getBooking: { of: "guest", ...ofBooking },
  getBookingCalendar: { of: "guest", ...ofBooking, stored: confirmedStay },
  cancelBooking: { of: "guest", ...ofBooking },
  cancelRooms: {
    of: "guest",
    ...ofBooking,
    stored: confirmedStay,
    body: ({ listing }) => ({ property_id: listing, count: 1 }),
  },
  redirectRefund: { of: "guest", owed: true, ...ofBooking, body: () => ({ to: "+243998765432" }) },
  payBooking: { of: "guest", ...ofBooking, body: () => ({}) },
  initPayment: { of: "guest", body: ({ booking }) => ({ booking_id: booking }) },
  giveUpBooking: { of: "guest", ...ofBooking },
  changeStay: {
    of: "guest",
    ...ofBooking,
    body: () => ({ ...STAY, guests: 3 }),
    stored: confirmedStay,
  },
  payChange: {
    of: "guest",
    ...ofBooking,
    stored: (world) => ({ ...confirmedStay(world), change: dearerStay() }),
  },
  giveUpChange: { of: "guest", ...ofBooking },
  settleBooking: { of: "guest", ...ofBooking },
  createProperty: { body: () => ({ title: "Hôtel de la table", base_price_cents: 5_000 }) },
  changeProperty: {
    of: "host",
    right: "edit_establishment",
    ...ofListing,
    body: () => ({ title: "Hôtel de la table" }),
  },
  deleteProperty: { of: "host", right: "rooms", ...ofListing },
  addPhotos: { of: "host", right: "edit_establishment", ...ofListing },
  arrangePhotos: {
    of: "host",
    right: "edit_establishment",
    ...ofListing,
    body: ({ photo }) => ({ photo_ids: [photo], cover_id: photo }),
  },
  deletePhoto: {
    of: "host",
    right: "edit_establishment",
    params: ({ listing, photo }) => ({ id: listing, photo_id: photo }),
  },
  getHostCalendar: { of: "host", right: "calendar", ...ofListing, query: () => `month=${today.slice(0, 7)}` },
  closeNights: {
    of: "host",
    right: "calendar",
    ...ofListing,
    body: () => ({ from: nights.checkin, to: nights.checkout, closed: 1 }),
  },
  getRates: { of: "host", right: "rates", ...ofListing },
  changeRates: {
    of: "host",
    right: "rates",
    ...ofListing,
    body: () => ({ from: nights.checkin, to: nights.checkout, price_cents: 9_000 }),
  },
  changeRatesOfRooms: {
    of: "host",
    right: "rates",
    body: ({ listing }) => ({
      property_ids: [listing],
      rule: { from: nights.checkin, to: nights.checkout, price_cents: 9_000 },
    }),
  },
  getExternalCalendars: { of: "host", right: "calendar", ...ofListing },
  addExternalCalendar: {
    of: "host",
    right: "calendar",
    ...ofListing,
    body: () => ({ url: calendarSite.url, name: "Airbnb" }),
  },
  keepExternalCalendar: {
    of: "host",
    right: "team",
    params: ({ listing, calendar }) => ({ id: listing, import_id: calendar }),
  },
  moveExternalCalendar: {
    of: "host",
    right: "calendar",
    params: ({ listing, calendar }) => ({ id: listing, import_id: calendar }),
    body: () => ({ url: "https://a.test/1.ics" }),
  },
  removeExternalCalendar: {
    of: "host",
    right: "calendar",
    params: ({ listing, calendar }) => ({ id: listing, import_id: calendar }),
  },
  listTeams: {},
  getTeam: { of: "host", right: "reception", ...ofEstablishment },
  inviteMember: {
    of: "host",
    right: "team",
    ...ofEstablishment,
    body: () => ({ contact: "chantal@lopango.test", role: "manager" }),
  },
  withdrawInvitation: {
    of: "host",
    right: "team",
    params: ({ establishment, invitation }) => ({ id: establishment, invitation_id: invitation }),
  },
  changeMember: {
    of: "host",
    right: "team",
    params: ({ establishment, member }) => ({ id: establishment, uid: member }),
    body: () => ({ role: "manager" }),
  },
  stopOwner: { of: "host", right: "team", params: ({ establishment, member }) => ({ id: establishment, uid: member }) },
  removeMember: {
    of: "host",
    right: "team",
    params: ({ establishment, member }) => ({ id: establishment, uid: member }),
  },
  offerEstablishment: {
    of: "host",
    right: "team",
    ...ofEstablishment,
    body: ({ otherManager }) => ({ uid: otherManager, stays: true }),
  },
  endHandover: {
    of: "host",
    right: "edit_establishment",
    params: ({ establishment, handover }) => ({ id: establishment, handover_id: handover }),
  },
  acceptEstablishment: {
    of: "manager",
    params: ({ establishment, handover }) => ({ id: establishment, handover_id: handover }),
  },
  getInvitation: { params: ({ invitation }) => ({ id: invitation }) },
  acceptInvitation: { of: "guest", others: "may not", params: ({ invitation }) => ({ id: invitation }) },
  listArrivals: {},
  createWalkIn: {
    of: "host",
    right: "reception",
    body: ({ establishment, listing }) => ({
      establishment_id: establishment,
      rooms: [{ property_id: listing, count: 1 }],
      ...nights,
      guest_name: "Jean Ilunga",
    }),
  },
  listWalkIns: {},
  eraseWalkInGuest: { of: "host", right: "reception", params: ({ walkIn }) => ({ id: walkIn }) },
  cancelWalkIn: { of: "host", right: "reception", params: ({ walkIn }) => ({ id: walkIn }) },
  checkIn: { of: "host", right: "reception", ...ofBooking, stored: stayOfYesterday, body: noted },
  noteNoShow: { of: "host", right: "reception", ...ofBooking, stored: stayOfYesterday, body: noted },
  checkOut: { of: "host", right: "reception", ...ofBooking, stored: arrivedToday, body: noted },
  undoNote: {
    of: "host",
    right: "reception",
    ...ofBooking,
    stored: arrivedToday,
    body: () => ({ ...noted(), what: "check-in" }),
  },
  typeDepartureCode: {
    of: "host",
    right: "reception",
    ...ofBooking,
    stored: leftToday,
    body: () => ({ ...noted(), code: CODE }),
  },
  noteRoom: {
    of: "host",
    right: "reception",
    ...ofBooking,
    stored: stayOfToday,
    body: () => ({ ...noted(), room: "12" }),
  },
  noteStay: {
    of: "host",
    right: "reception",
    ...ofBooking,
    stored: stayOfToday,
    body: () => ({ ...noted(), text: "Lit bébé" }),
  },
  objectToNoShow: { of: "guest", ...ofBooking, stored: missedToday, body: () => ({}) },
  objectToDeparture: { of: "guest", ...ofBooking, stored: leftToday, body: () => ({}) },
  agreeToDeparture: { of: "guest", ...ofBooking, stored: leftToday },
  setRoomNumbers: { of: "host", right: "reception", ...ofListing, body: () => ({ numbers: "101, 102" }) },
  putOutOfOrder: {
    of: "host",
    right: "reception",
    ...ofListing,
    body: () => ({ room: "12", from: nights.checkin, to: nights.checkin, reason: "Fuite" }),
  },
  putBackInOrder: {
    of: "host",
    right: "reception",
    params: ({ listing, block }) => ({ id: listing, block_id: block }),
  },
  renewCalendarAddress: { of: "host", right: "calendar", ...ofListing },
  listWaitingBookings: {},
  listHostBookings: {},
  exportHostBookings: {},
  getHostBooking: { of: "host", right: "see_bookings", ...ofBooking },
  acceptBooking: { of: "host", right: "answer_bookings", ...ofBooking },
  declineBooking: { of: "host", right: "answer_bookings", ...ofBooking },
  cancelHostBooking: { of: "host", right: "answer_bookings", ...ofBooking },
  acceptChange: { of: "host", right: "answer_bookings", ...ofBooking },
  declineChange: { of: "host", right: "answer_bookings", ...ofBooking },
  listUnlocks: {},
  getHomeViewings: { right: "answer_bookings", params: ({ hostHome }) => ({ id: hostHome }) },
  // Not as the guest, who has viewings to come in every world.
  askViewing: { of: "host", others: "may", params: ({ openHome }) => ({ id: openHome }), body: aSlot },
  offerViewingSlots: {
    of: "host",
    right: "answer_bookings",
    params: ({ hostHome }) => ({ id: hostHome }),
    body: () => ({ slots: [aSlot()] }),
  },
  listViewings: {},
  acceptViewing: { ...ofProposed, body: () => ({}) },
  declineViewing: { ...ofProposed, body: () => ({ reason: "Essai" }) },
  moveViewing: { ...ofProposed, body: () => ({ ...aSlot(), reason: "Essai" }) },
  cancelViewing: { ...ofProposed, params: ({ agreed }) => ({ id: agreed }), body: () => ({ reason: "Essai" }) },
  sayViewing: { ...ofProposed, params: ({ over }) => ({ id: over }), body: () => ({ took_place: true }) },
  reportViewingMoney: { of: "guest", params: ({ agreed }) => ({ id: agreed }) },
  initUnlock: { body: ({ home }) => ({ property_id: home, amount_cents: 200, currency: "USD" }) },
  countView: { params: ({ home }) => ({ id: home }) },
  getListingFigures: { of: "host", right: "edit_establishment", ...ofListing },
  sayAlreadyLet: { params: ({ home }) => ({ id: home }), body: () => ({ reason: "let" }) },
  settleUnlock: { body: ({ home }) => ({ property_id: home }) },
  createApplication: { body: () => ({ hotel_name: "Hôtel de la table" }) },
  listHostChecks: { of: "host", right: "rooms", query: ({ listing }) => `property_id=${listing}` },
  askByPapers: {
    of: "host",
    right: "rooms",
    fields: ({ listing }) => ({ kind: "right_to_let", property_id: listing }),
  },
  askForVisit: { of: "host", right: "rooms", body: ({ listing }) => ({ property_id: listing }) },
  confirmCheck: { of: "host", ...ofCheck },
  withdrawCheck: { of: "host", ...ofCheck },
  listVisits: { of: "guest", others: "may not" },
  reportVisit: {
    of: "guest",
    others: "may not",
    ...ofVisit,
    fields: () => ({ report: JSON.stringify(aReportOfVisit()) }),
  },
  assignVisit: { ...ofVisit, body: ({ agent }) => ({ agent_id: agent, day: today }) },
  listChecks: {},
  getCheckFile: { params: ({ check, file }) => ({ id: check, file_id: file }) },
  decideCheck: { ...ofCheck, body: () => ({ outcome: "refuse", reason: "Essai", version: "" }) },
  listMyApplications: {},
  getApplication: { of: "guest", admins: true, ...ofApplication },
  correctApplication: { of: "guest", ...ofApplication, body: () => ({ city: "Goma" }) },
  addApplicationFiles: { of: "guest", ...ofApplication, fields: () => ({ kind: "gallery" }) },
  getApplicationFile: { of: "guest", admins: true, ...ofFile },
  placeApplicationPhoto: { of: "guest", ...ofFile, body: () => ({ room: "1" }) },
  deleteApplicationFile: { of: "guest", ...ofFile },
  listApplications: {},
  reviewApplication: ofApplication,
  approveApplication: { ...ofApplication, body: () => ({ version: "x" }) },
  rejectApplication: { ...ofApplication, body: () => ({ reason: "Essai", version: "x" }) },
  publishApplication: ofApplication,
  getAdminStats: {},
  listAdminUsers: { query: () => "q=a" },
  getAdminUser: { params: ({ uid }) => ({ uid }) },
  listHostStays: { params: ({ uid }) => ({ uid }) },
  changeUserRole: { params: ({ uid }) => ({ uid }), body: () => ({ role: "admin", action: "grant" }) },
  changeUserSuspension: { params: ({ uid }) => ({ uid }), body: () => ({ action: "lift", reason: "Essai" }) },
  listAdminProperties: {},
  listAdminEstablishments: {},
  getAdminEstablishment: ofEstablishment,
  deactivateEstablishment: { ...ofEstablishment, body: () => ({ reason: "Essai" }) },
  getAdminProperty: ofListing,
  dismissSignal: { ...ofListing, body: () => ({ kind: "photos" }) },
  listListingsToReview: {},
  deleteAdminProperty: { ...ofListing, query: () => "hard=true" },
  listPropertyStays: ofListing,
  reactivateProperty: ofListing,
  listAdminBookings: {},
  getAdminBooking: ofBooking,
  cancelBookingByAdmin: { ...ofBooking, body: () => ({ reason: "Essai" }) },
  decideObjection: {
    ...ofBooking,
    body: () => ({
      about: "no_show",
      outcome: "establishment",
      refund: { amount_cents: 0, currency: "USD" },
      note: "Essai",
    }),
  },
  noteBooking: { ...ofBooking, body: () => ({ text: "Essai" }) },
  getBookingRefund: ofBooking,
  claimBookingRefund: { ...ofBooking, body: () => ({}) },
  releaseBookingRefund: ofBooking,
  approveBookingRefund: { ...ofBooking, body: () => ({ refund: { id: "cancellation", amount_cents: 1 } }) },
  refundBooking: { ...ofBooking, body: () => ({ reference: "X1" }) },
  noteBookingRefundReturned: {
    ...ofBooking,
    body: () => ({ refund: { id: "cancellation", amount_cents: 1 }, reason: "X" }),
  },
  listAdminPayments: {},
  getAdminPayment: ofPayment,
  askPayment: ofPayment,
  resolvePayment: { ...ofPayment, body: () => ({ decision: "accept", note: "Essai", received: null }) },
  correctReceived: {
    ...ofPayment,
    body: () => ({ received: { amount_cents: 1, currency: "USD" }, note: "Essai", differs: true }),
  },
  getPaymentRefund: ofPayment,
  claimPaymentRefund: { ...ofPayment, body: () => ({}) },
  releasePaymentRefund: ofPayment,
  approvePaymentRefund: { ...ofPayment, body: () => ({ refund: { id: "1", amount_cents: 1 } }) },
  refundPayment: { ...ofPayment, body: () => ({ reference: "X1" }) },
  notePaymentRefundReturned: { ...ofPayment, body: () => ({ refund: { id: "1", amount_cents: 1 }, reason: "X" }) },
  listDiscrepancies: {},
  listStatements: {},
  getStatement: { params: ({ statement }) => ({ id: statement }) },
  importStatement: { fields: () => ({ provider: "maxicash", from: "2026-01-01", to: "2026-01-31" }) },
  dismissDiscrepancy: { params: ({ discrepancy }) => ({ id: discrepancy }), body: () => ({ note: "Essai" }) },
  setExchangeRate: { body: () => ({ usd_cdf: 2_850, date: today, source: "Banque centrale du Congo" }) },
  listPaymentMethods: {},
  listProviders: {},
  changeProvider: { params: () => ({ name: "maxicash" }), body: () => ({ is_first: true }) },
  resumeProvider: { params: () => ({ name: "maxicash" }) },
  listAuditLog: {},
};

const isUpload = (endpoint: Endpoint): boolean => Object.values<Endpoint>(uploadEndpoints).includes(endpoint);

/** Callers of one row at a time, because rows run side by side. */
interface Stage {
  cast: Cast;
  member: string;
  /** Shared by the calls that must change nothing. */
  untouched: World;
}

let uploads: Uploads;
let picture: Buffer;
let calendarSite: CalendarSite;
const photo = aPhoto();
beforeAll(async () => {
  [uploads, picture, calendarSite] = await Promise.all([
    openUploads(),
    plain(40, 30).jpeg().toBuffer(),
    startCalendarSite(),
  ]);
});
afterAll(() => calendarSite.close());

const free: Stage[] = [];

async function onStage(row: Case, run: (stage: Stage) => Promise<void>): Promise<void> {
  const stage = free.pop() ?? (await openStage());
  await run(stage);
  if (!row.endsSessions) free.push(stage);
}

async function openStage(): Promise<Stage> {
  const cast = await everyCaller(api);
  const member = (await beginSession(call, await signIn())).uid;
  await db.doc(`users/${cast.guest.uid}`).update({ roles: ["agent"] });
  return { cast, member, untouched: await aWorld({ cast, member }) };
}

async function aWorld({ cast, member }: Pick<Stage, "cast" | "member">): Promise<World> {
  const shared = anId();
  const { establishment, rooms } = anEstablishment({ owner_id: cast.host.uid, photos: [photo] }, [
    { photos: [photo] },
    {},
  ]);
  const team = aTeam({
    id: establishment.id,
    members: [
      aMember({ uid: cast.manager.uid, role: "manager" }),
      aMember({ uid: cast.reception.uid, role: "reception" }),
      aMember({ raise: { from: new Date(Date.now() + 86_400_000), by: cast.host.uid } }),
      aMember({ role: "manager" }),
    ],
    handover: aHandover({ to: cast.manager.uid }),
    invitations: [anInvitation({ contact: cast.guest.email })],
  });
  const [listing = aListing(), other, home] = [
    rooms[0],
    aListing(),
    aLockedListing({ owner_id: member, deposit_months: 3, advance_months: 1 }),
  ];
  const single = aListing({ owner_id: cast.host.uid });
  const openHome = aListing({ category: "logement" });
  const hostHome = aListing({ category: "logement", owner_id: cast.host.uid, establishment_id: establishment.id });
  const ofHome = { property_id: hostHome.id, guest_id: cast.guest.uid, host_id: cast.host.uid };
  const proposed = aViewing({ ...ofHome, proposed_by: "host" });
  const agreed = aViewing({ ...ofHome, status: "accepted" });
  const over = aViewing({ ...ofHome, status: "accepted", at: new Date(Date.now() - 3_600_000) });
  const viewed = aViewing({ ...over, id: anId(), took_place: { guest: true, host: null } });
  const booking = aBooking({
    property_id: listing.id,
    establishment_id: establishment.id,
    host_id: cast.host.uid,
    guest_id: cast.guest.uid,
    guest_email: cast.guest.email,
  });
  const payment = aPayment(booking);
  const webhook_event = { reason: "unknown_reference", method: "GET", content: "[]" } as const;
  const discrepancy = unmatchedWebhookEvent("", webhook_event, "n0", new Date());
  const statement = aStatement();
  const file = aFile({ kind: "gallery" });
  const application = {
    ...anApplication(),
    applicant: { uid: cast.guest.uid, email: cast.guest.email, full_name: "" },
    files: [file],
  };
  const thread = aThread({
    id: booking.id,
    establishment_id: establishment.id,
    guest: { uid: cast.guest.uid, name: "Grâce", left: false },
    host: { uid: cast.host.uid, name: "Patrick", left: false },
    reported_by: ["guest"],
  });
  const review = aReview(
    { booking: aBooking({ property_id: listing.id, host_id: cast.host.uid }) },
    { published_at: new Date() },
  );
  const report = aReport({ subject: { kind: "listing", id: other.id }, owner_id: other.owner_id, photos: [photo] });
  const another = anEstablishment();
  const ofSingle = { owner_id: cast.host.uid, property_id: single.id };
  const check = aCheck({ ...ofSingle, files: [{ ...file, name: "bail.jpg", by: cast.host.uid }] });
  const visit = aCheck({
    ...ofSingle,
    kind: "visit",
    status: "assigned",
    files: [],
    visit: { agent_id: cast.guest.uid, day: today, assigned_at: new Date(Date.now() - 60_000), report: null },
  });
  const saved = withSavedSearch(null, { uid: shared, query: "commune=Gombe", ids: [anId(), shared] }, new Date());
  const notification = aNotification({ uid: cast.guest.uid });
  const delivery = newDelivery(
    notification,
    { channel: "email", booking: null, until: null, token: notification.id },
    new Date(),
  );
  const blocked = { property_id: listing.id, host_id: cast.host.uid, title: listing.title, blocks: [aBlock()] };
  const walkIn = aWalkIn({
    property_id: listing.id,
    establishment_id: establishment.id,
    host_id: cast.host.uid,
    ...nights,
  });
  const flat = aLockedListing({ owner_id: cast.host.uid, is_active: false });
  const question = aThread({
    id: inquiryId(flat.id, cast.guest.uid),
    kind: "listing",
    guest: { uid: cast.guest.uid, name: "Grâce", left: false },
    host: { uid: cast.host.uid, name: "Patrick", left: false },
  });
  const lease = anId();
  const now = new Date();
  const guarantee = aGuarantee({
    id: lease,
    host: { ...aGuarantee().host, uid: cast.host.uid },
    tenant: { ...aGuarantee().tenant, uid: cast.guest.uid },
    created_at: now,
    confirmed: CONFIRMED,
    codes: {
      host: aLeaseCode(lease, "host", "entry", CODE, now),
      tenant: aLeaseCode(lease, "tenant", "entry", CODE, now),
    },
    entry: anInspection({
      rooms: [{ name: "Salon", state: "Propre", photos: [{ id: photo.id, width: 40, height: 30 }] }],
    }),
  });
  const calendar = anId();
  const asked = { url: "https://a.test/1.ics", name: "Booking", units: 1 };
  const followed = {
    ...noCalendars(listing, anId()),
    imports: [newImport(calendar, asked, cast.host.uid, new Date())],
  };
  const month = emptyMonth(listing.id, monthOf(booking.checkin), 1);
  const listings = Promise.all([
    storedEstablishment(db, another.establishment, another.rooms),
    stored(db, single, ...rooms, other, home, flat, openHome, hostHome),
  ]);
  const batch = db.batch();
  for (const calendar of take([month], roomStays(booking), booking.id, booking.hold_until, new Date()))
    batch.set(db.doc(`calendars/${listing.id}_${calendar.month}`), calendars.document(calendar));
  await batch
    .set(db.doc(`bookings/${booking.id}`), bookings.document(booking))
    .set(db.doc(`teams/${team.id}`), teams.document(team))
    .set(threads.docOf(db, question), threads.document(question))
    .set(guarantees.docOf(db, guarantee), guarantees.document(guarantee))
    .set(walkIns.docOf(db, walkIn), walkIns.document(walkIn))
    .set(db.doc(`out_of_order/${listing.id}`), outOfOrder.document(blocked))
    .set(db.doc(`payments/${payment.reference}`), payments.document(payment))
    .set(db.doc(`payment_discrepancies/${discrepancy.id}`), discrepancies.document(discrepancy))
    .set(db.doc(`statements/${statement.id}`), statements.document(statement))
    .set(db.doc(`partner_applications/${application.id}`), applications.document(application))
    .set(db.doc(`threads/${thread.id}`), threads.document(thread))
    .set(db.doc(`reviews/${review.id}`), reviews.document(review))
    .set(db.doc(`notifications/${notification.id}`), notifications.document(notification))
    .set(db.doc(`establishments/${establishment.id}`), establishments.document(establishment))
    .set(db.doc(`external_calendars/${listing.id}`), externalCalendars.document(followed))
    .set(db.doc(`favorites/${cast.guest.uid}`), favorites.document(noFavorites(cast.guest.uid)))
    .set(db.doc(`favorites/${shared}`), favorites.document({ ...noFavorites(shared), share_id: shared }))
    .set(savedSearches.docOf(db, saved), savedSearches.document(saved))
    .set(db.doc(`deliveries/${delivery.id}`), deliveries.document(delivery))
    // The host is the same person in every world.
    .delete(reportCases.doc(db, caseId({ subject: { kind: "person", id: cast.host.uid }, owner_id: cast.host.uid })))
    .delete(reportCases.doc(db, caseId({ subject: { kind: "person", id: member }, owner_id: member })))
    .set(hosts.doc(db, cast.host.uid), hosts.document({ ...newHost(cast.host.uid), photos: [photo] }))
    .set(checks.docOf(db, check), checks.document(check))
    .set(checks.docOf(db, visit), checks.document(visit))
    .set(viewings.docOf(db, proposed), viewings.document(proposed))
    .set(viewings.docOf(db, agreed), viewings.document(agreed))
    .set(viewings.docOf(db, over), viewings.document(over))
    .set(viewings.docOf(db, viewed), viewings.document(viewed))
    .set(reports.docOf(db, report), reports.document(report))
    .set(reportCases.doc(db, caseId(report)), reportCases.document(withReport(null, report)))
    .commit();
  await listings;
  return {
    listing: listing.id,
    photo: photo.id,
    otherListing: other.id,
    home: home.id,
    booking: booking.id,
    payment: payment.reference,
    discrepancy: discrepancy.id,
    statement: statement.id,
    application: application.id,
    file: file.id,
    notification: notification.id,
    review: review.id,
    report: caseId(report),
    reportOfPhoto: report.id,
    reporter: report.reporter,
    otherEstablishment: another.establishment.id,
    check: check.id,
    visit: visit.id,
    establishment: establishment.id,
    single: single.id,
    member: team.members[2]?.uid ?? "",
    otherManager: team.members[3]?.uid ?? "",
    handover: team.handover?.id ?? "",
    invitation: team.invitations[0]?.id ?? "",
    block: blocked.blocks[0]?.id ?? "",
    walkIn: walkIn.id,
    flat: flat.id,
    guarantee: lease,
    calendar,
    shared,
    uid: member,
    agent: cast.guest.uid,
    openHome: openHome.id,
    hostHome: hostHome.id,
    proposed: proposed.id,
    agreed: agreed.id,
    over: over.id,
    viewed: viewed.id,
  };
}

type Outcome = "may" | "must sign in" | "may not" | "is told that there is none";

function outcomeOf(status: number): Outcome {
  if (status === 401) return "must sign in";
  if (status === 403) return "may not";
  return status === 404 ? "is told that there is none" : "may";
}

function expected(
  { access }: Endpoint,
  { of, right, others = "is told that there is none", admins }: Case,
  caller: CallerName,
): Outcome {
  if (access === "public") return "may";
  if (BAD_TOKENS.includes(caller)) return "must sign in";
  if (access === "optional") return "may";
  if (caller === "anonymous") return "must sign in";
  if (access === "admin") return caller === "admin" ? "may" : "may not";
  if (admins && caller === "admin") return "may";
  if (right && (caller === "manager" || caller === "reception")) return hasRight(caller, right) ? "may" : "may not";
  if (of === "both") return caller === "guest" || caller === "host" ? "may" : "is told that there is none";
  return of === undefined || of === caller ? "may" : others;
}

async function keepHere(token: string): Promise<void> {
  const { sub = "nobody" } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString() || "{}");
  const stay = aBooking({ guest_id: sub, status: "confirmed", ...nights, hold_until: null });
  await db.doc(`bookings/${stay.id}`).set(bookings.document(stay));
}

async function attempt(
  endpoint: Endpoint,
  { params, query, body, fields, paid, owed, reviewed, stored: otherwise, staying }: Case,
  token: string | undefined,
  { cast }: Stage,
  world: World,
) {
  if (staying && token) await keepHere(token);
  const names: Record<string, string> = params?.(world) ?? {};
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => names[name] ?? "");
  if (endpoint.download) {
    const { applicationFiles, checkFiles, threadPhotoFiles } = uploads.deps;
    await checkFiles.save(world.check, world.file, { bytes: picture, content_type: "image/jpeg" });
    await applicationFiles.save(world.application, world.file, { bytes: picture, content_type: "image/jpeg" });
    for (const thread of [world.booking, reportFolder(world.reporter), photoFolder(world.guarantee)])
      await threadPhotoFiles.save({ thread, id: world.photo }, [{ size: "small", bytes: picture }]);
  }
  if (paid) {
    const settled = { at: new Date(), event: "settle", status: "confirmed", by: "system" };
    await db.doc(`bookings/${world.booking}`).update({ history: [settled] });
  }
  if (reviewed)
    for (const side of SIDES) {
      const stay = aBooking({ id: world.booking, guest_id: cast.guest.uid, host_id: cast.host.uid });
      const review = aReview({ booking: stay, side });
      await db.doc(`reviews/${review.id}`).set(reviews.document(review));
    }
  if (owed) {
    const refund = { status: "due", amount_cents: 1, currency: "USD", reason: "cancelled_by_guest" };
    await db.doc(`bookings/${world.booking}`).update({ status: "cancelled", refund });
  }
  if (otherwise) await db.doc(`bookings/${world.booking}`).update(toDocument(otherwise(world)));
  if (isUpload(endpoint)) {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const form = formOf(endpoint.files ? [["photo.jpg", picture]] : [], endpoint.files?.[0]);
    for (const [field, value] of Object.entries(fields?.(world) ?? {})) form.append(field, value);
    return measured(() => uploads.request(path, { method: endpoint.method, headers, body: form }));
  }
  return measured(() =>
    call(endpoint.method, `${path}?${query?.(world) ?? ""}`, { token, ...(body && { body: body(world) }) }),
  );
}

const rows = Object.entries<Endpoint>(endpoints).map(([name, endpoint], turn) => [name, endpoint, turn] as const);

/**
 * What one place decides for all endpoints takes turns: which token is invalid, and, where they make no difference,
 * which member calls and how the admin is a false one.
 */
function callersOf({ access }: Endpoint, { of, right, others, admins }: Case, turn: number): CallerName[] {
  const oneOf = (names: readonly CallerName[]): CallerName[] => names.slice(turn % names.length).slice(0, 1);
  const isOwned = [of, right, others].some(Boolean);
  return [
    "anonymous",
    "stranger",
    ...oneOf(BAD_TOKENS),
    ...(isOwned ? MEMBERS : oneOf(MEMBERS)),
    ...(access === "admin" || admins ? FALSE_ADMINS : oneOf(FALSE_ADMINS)),
    "admin",
  ];
}

describe.concurrent.each(rows)("%s", (name, endpoint, turn) => {
  const how = CASES[name as EndpointName];

  test(`is for whom its access «${endpoint.access}» says, and nobody else changes anything`, () =>
    onStage(how, async (stage) => {
      const answers: Partial<Record<CallerName, Outcome>> = {};
      const wanted: Partial<Record<CallerName, Outcome>> = {};
      const written: [CallerName, number][] = [];
      const broken: CallerName[] = [];
      const prepares = [how.paid, how.owed, how.reviewed, how.stored].some(Boolean);
      const changes = endpoint.method !== "GET";
      let world = prepares ? await aWorld(stage) : stage.untouched;
      const callAs = async (caller: CallerName): Promise<void> => {
        const { value, writes } = await attempt(endpoint, how, stage.cast.callers[caller], stage, world);
        answers[caller] = outcomeOf(value.status);
        if (wanted[caller] !== "may" && writes > 0) written.push([caller, writes]);
        if (value.status === 500) broken.push(caller);
      };
      const callers = callersOf(endpoint, how, turn);
      for (const caller of callers) wanted[caller] = expected(endpoint, how, caller);
      const admitted = changes ? callers.filter((each) => wanted[each] === "may") : [];
      await Promise.all(callers.filter((each) => !admitted.includes(each)).map(callAs));
      if (world === stage.untouched && admitted.length > 0) world = await aWorld(stage);
      for (const caller of admitted) {
        await callAs(caller);
        if (answers[caller] === "may") continue;
        // The caller before may have removed what this one asks for.
        world = await aWorld(stage);
        await callAs(caller);
      }
      expect(answers).toEqual(wanted);
      expect({ written, broken }).toEqual({ written: [], broken: [] });
    }));

  const { accountLimit } = endpoint;
  if (!accountLimit) return;
  const { action, max } = accountLimit;

  test(`lets an account do «${action}» ${max} times and no more`, () =>
    onStage(how, async (stage) => {
      const { cast } = stage;
      const owner = how.of === "host" || how.of === "manager" ? how.of : "guest";
      const by = cast[endpoint.access === "admin" ? "admin" : owner];
      const guard = db.doc(`guards/${by.uid}`);
      const recent = Array.from({ length: max - 1 }, () => new Date());
      await guard.set(accountLimits.document({ ...emptyAccountLimits(by.uid), recent: { [action]: recent } }));
      const last = await attempt(endpoint, how, by.token, stage, await aWorld(stage));
      const tooMany = await attempt(endpoint, how, by.token, stage, await aWorld(stage));
      const counted = ((await guard.get()).get(`recent.${action}`) as unknown[]).length;
      await guard.delete();
      expect([last.value.status, tooMany.value.status, tooMany.writes, counted]).toEqual([
        endpoint.status,
        429,
        0,
        max,
      ]);
    }));
});
