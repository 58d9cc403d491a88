import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { addDays, monthOf, todayIn } from "@lopango/contract/platform/dates";
import { createApi } from "../../src/app/create-api.ts";
import { createUploadDeps } from "../../src/app/deps.ts";
import { openApp } from "../../src/platform/firebase-app.ts";
import { boundRequests } from "../../src/platform/http/server.ts";
import { createLimiter } from "../../src/platform/http/limits.ts";
import { reportReaders } from "../../src/app/report-readers.ts";
import { createReports } from "../../src/notifications/delivery-reports.routes.ts";
import { askAboutNamed } from "../../src/payment-review/send-refunds.ts";
import { createWebhook } from "../../src/payments/webhook.routes.ts";
import { createMedia } from "../../src/photos/media.routes.ts";
import { viewExchangeRate } from "../../src/payments/exchange-rate.ts";
import { createPages } from "../../src/ssr/pages.routes.ts";
import { readProject } from "../../src/platform/project.ts";
import { calendarMonths } from "../../src/calendar/calendar-month.store.ts";
import { establishmentStore } from "../../src/establishments/establishment.store.ts";
import { listingStore } from "../../src/listings/listing.store.ts";
import { openBucket } from "../../src/platform/objects/bucket.ts";
import { photoObjects } from "../../src/photos/photo-file.store.ts";
import { listingSearch } from "../../src/catalogue/listing-search.store.ts";
import { createUpload } from "../../src/app/create-upload.ts";
import { createTestApi } from "../api.ts";
import { aFile, anApplication } from "../applications.ts";
import { aBooking, aPayment } from "../bookings.ts";
import { everyCaller } from "../callers.ts";
import { aListing, aLockedListing, aPhoto, stored } from "../listings.ts";
import { anId } from "../random.ts";
import type { FuzzedRequest, Known } from "./requests.ts";
import http, { Agent, type Server } from "node:http";
import { applications } from "../../src/partners/application.record.ts";
import { bookings } from "../../src/bookings/booking.record.ts";
import { payments } from "../../src/payments/payment.record.ts";

export const LOCKED_SECRET = "Portail-bleu-derriere-la-pharmacie";
/** An address that no caller may learn. */
export const GUEST_EMAIL = "secret-du-client@lopango.test";

const NO_ANSWER_MS = 60_000;

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  milliseconds: number;
}

/** Routes like Hosting's rewrites (firebase.json). */
function functionAt(path: string): "api" | "upload" | "media" | "page" | "webhook" | "reports" {
  if (
    /^\/api\/(?:(?:properties|threads)\/[^/?]*\/photos|partners\/applications\/[^/?]*\/files|admin\/partners\/applications\/[^/?]*\/listings)(?:\?|$)/.test(
      path,
    )
  )
    return "upload";
  if (path.startsWith("/media/")) return "media";
  if (/^\/search(?:\?|$)/.test(path) || path.startsWith("/property/") || path.startsWith("/sitemap.xml")) return "page";
  if (path.startsWith("/reports/")) return "reports";
  return path.startsWith("/webhooks/") ? "webhook" : "api";
}

/** Starts every function on a server of its own, with resources for the requests. */
export async function openFuzzWorld() {
  const api = createTestApi();
  const { db, deps } = api;
  const cast = await everyCaller(api);
  const photo = aPhoto();
  const [listing, other, home] = [
    aListing({ owner_id: cast.host.uid, photos: [photo] }),
    aListing(),
    aLockedListing({ description: LOCKED_SECRET }),
  ];
  await stored(db, listing, other, home);
  const booking = aBooking({
    property_id: other.id,
    host_id: anId(),
    guest_id: anId(),
    guest_email: GUEST_EMAIL,
  });
  const own = aBooking({ property_id: listing.id, host_id: cast.host.uid, guest_id: cast.guest.uid });
  const attempts = [booking, own].map((one) => aPayment(one));
  const file = aFile();
  const application = {
    ...anApplication(),
    applicant: { uid: cast.guest.uid, email: cast.guest.email, full_name: "" },
    files: [file],
  };
  await Promise.all([
    ...[booking, own].map((one) => db.doc(`bookings/${one.id}`).set(bookings.document(one))),
    ...attempts.map((one) => db.doc(`payments/${one.reference}`).set(payments.document(one))),
    db.doc(`partner_applications/${application.id}`).set(applications.document(application)),
  ]);

  const today = todayIn("Africa/Kinshasa", new Date());
  const listings = [listing.id, other.id, home.id];
  const bookingIds = [booking.id, own.id];
  const dates = [addDays(today, -1), today, addDays(today, 20), addDays(today, 22), addDays(today, 400)];
  const known: Known = {
    id: [...listings, ...bookingIds, application.id, anId()],
    property_id: listings,
    booking_id: bookingIds,
    photo_id: [photo.id, anId()],
    cover_id: [photo.id],
    file_id: [file.id, anId()],
    reference: attempts.map(({ reference }) => reference),
    import_id: [anId()],
    url: ["http://127.0.0.1:1/a.ics", "http://[::1]/a.ics", "http://10.0.0.1/a.ics", "webcal://localhost/"],
    uid: [uidOf(cast.callers.stranger), anId()],
    checkin: dates,
    checkout: dates,
    from: dates,
    to: dates,
    month: [monthOf(today), monthOf(addDays(today, 40)), "2020-01"],
  };

  const bucket = openBucket(readProject(process.env));
  const limiter = () => createLimiter(() => new Date());
  const unrendered = async () => ({
    html: '<html><head><title>Lopango</title></head><body><div id="root"></div></body></html>',
    headers: { "x-content-type-options": "nosniff" },
  });
  const served: Record<ReturnType<typeof functionAt>, { fetch(request: Request): Response | Promise<Response> }> = {
    api: createApi(deps),
    upload: createUpload(createUploadDeps(openApp(), db)),
    media: createMedia(
      photoObjects(() => bucket),
      limiter(),
    ),
    page: createPages({
      publicUrl: deps.publicUrl,
      listings: listingStore(db),
      establishments: establishmentStore(db),
      search: listingSearch(db),
      exchangeRate: deps.exchangeRate,
      calendars: calendarMonths(db),
      people: deps.people,
      hosts: deps.hosts,
      bookings: deps.bookings,
      reviews: deps.reviews,
      photos: photoObjects(() => bucket),
      rate: () => viewExchangeRate(deps),
      shell: unrendered,
      homeShell: unrendered,
      renderer: () => import("../../web.mjs"),
      limiter: limiter(),
      now: deps.now,
    }),
    webhook: createWebhook(deps, limiter(), (name, id) => askAboutNamed(deps, name, id)),
    reports: createReports(
      { ...deps, readers: reportReaders("a-key", { domain: "retours.lopango.test", key: "a-key" }) },
      limiter(),
    ),
  };
  const ports: Record<string, number> = {};
  const servers: Server[] = [];
  for (const [name, app] of Object.entries(served)) {
    const server = boundedServer(name, app);
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    ports[name] = (server.address() as AddressInfo).port;
    servers.push(server);
  }
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  let sent = 0;

  return {
    db,
    callers: Object.keys(cast.callers) as (keyof typeof cast.callers)[],
    known,
    /**
     * Sends a request unchanged, each from another address, to avoid the rate limits.
     * @throws Error without a response
     */
    send({ caller, method, path, headers, body }: FuzzedRequest): Promise<Answer> {
      const token = cast.callers[caller];
      const line = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent++ & 255}`;
      const begun = performance.now();
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      const request = http.request(
        {
          agent,
          host: "127.0.0.1",
          port: ports[functionAt(path)],
          method,
          path,
          headers: {
            ...headers,
            "x-forwarded-for": line,
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(body !== undefined && { "content-length": Buffer.byteLength(body) }),
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => void chunks.push(chunk));
          answer.on("error", reject);
          answer.on("end", () => {
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: Buffer.concat(chunks).toString(),
              milliseconds: performance.now() - begun,
            });
          });
        },
      );
      let isAnswered = false;
      request.on("response", () => void (isAnswered = true));
      // The server may refuse a body by its headers and close the connection early.
      request.on("error", (error) => void (isAnswered || reject(error)));
      request.setTimeout(NO_ANSWER_MS, () => void request.destroy(new Error("no answer came")));
      request.end(body);
      return promise;
    },
    async close(): Promise<void> {
      agent.destroy();
      await Promise.all(servers.map((server) => new Promise((resolve) => void server.close(resolve))));
      await db.terminate();
    },
  };
}

const uidOf = (token: string): string =>
  String((JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { sub: unknown }).sub);

/** Creates a server like the Functions Framework's, with our bounds (docs/decisions/0106). */
function boundedServer(name: string, app: { fetch(request: Request): Response | Promise<Response> }): Server {
  const answer = getRequestListener((request) => app.fetch(request));
  boundRequests(name);
  return http.createServer((request, response) => void answer(request, response));
}
