import { join } from "node:path";
import type { Page } from "@playwright/test";
import { openPapers } from "../support/applications.ts";
import { pickDay } from "../support/calendar.ts";
import { menuButton } from "../support/menu.ts";
import { readOn } from "../support/read-on.ts";
import { inDays } from "../support/stay.ts";
import type { Person, World } from "./world.ts";

/** One thing to do on a screen before its picture is taken. */
type Step = (page: Page) => Promise<unknown>;

/** A picture, and the steps from its page to what it shows: an open dialog, a mistake, a chosen stay. */
export type Screen = [name: string, path: string, ...steps: Step[]];

const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole("button", { name }).first().click();
/** Presses a button and waits for its dialog, whose code comes with the first press. */
const open =
  (name: string | RegExp): Step =>
  async (page) => {
    await press(name)(page);
    await page.getByRole("dialog").first().waitFor();
  };
/** Opens the dialog of an action of the first row, which is behind «⋯» on narrow screens. */
const openInRow =
  (name: string | RegExp): Step =>
  async (page) => {
    const more = page.getByRole("button", { name: /^Détails et actions/ }).first();
    const button = page.getByRole("button", { name }).first();
    await more.or(button).first().waitFor();
    if (await more.isVisible()) await more.click();
    await open(name)(page);
  };
const fill =
  (label: string, text: string): Step =>
  (page) =>
    page.getByLabel(label).fill(text);
const see =
  (heading: string): Step =>
  async (page) => {
    await readOn(page);
    await page.getByRole("heading", { name: heading }).scrollIntoViewIfNeeded();
  };
const tab =
  (times: number): Step =>
  async (page) => {
    for (let index = 0; index < times; index += 1) await page.keyboard.press("Tab");
  };
const nights =
  (first: number, last: number): Step =>
  async (page) => {
    await pickDay(page, inDays(first));
    await pickDay(page, inDays(last));
  };
const choose =
  (...files: string[]): Step =>
  (page) =>
    page.locator("input[type=file]").first().setInputFiles(files);
const hearts =
  (count: number): Step =>
  async (page) => {
    const free = page.getByRole("button", { name: /^Favori/, pressed: false });
    for (let index = 0; index < count; index += 1) await free.first().click();
    await page.goto("/favorites");
  };
const chooseRefunds: Step = async (page) => {
  const boxes = page.getByRole("checkbox", { name: /^Choisir/ });
  await boxes.first().waitFor();
  for (const box of (await boxes.all()).slice(0, 3)) await box.check();
};
const PICTURE = join(import.meta.dirname, "../../web/src/catalogue/ads/virunga.webp");
const UNKNOWN = "a".repeat(20);

/** Every screen, in the demo world, by who visits it. */
export function screens(world: World): Record<Person | "everybody", Screen[]> {
  const { hotel, establishment, largeEstablishment, ownEstablishment, logement, own, booking, people } = world;
  const stay = `checkin=${inDays(40)}&checkout=${inDays(43)}&guests=2`;
  return {
    everybody: [
      ["home", "/", readOn],
      ["home-hotels", "/?category=hotel"],
      ["home-keyboard", "/", tab(1)],
      ["home-sign-in", "/me/bookings"],
      ["menu", "/cars", (page) => menuButton(page).click()],
      ["search", "/search?category=logement"],
      ["search-hotels", "/search?category=hotel&q=gombe"],
      ["search-keyboard", "/search?category=hotel", tab(12)],
      ["search-verified", "/search?category=hotel&verified=true"],
      ["search-rated", "/search?category=hotel&sort=rating"],
      ["search-understood", "/search?category=hotel&q=h%C3%B4tel+2+chambres+goma"],
      ["search-empty", "/search?category=hotel&q=zanzibar"],
      ["search-map", "/search?category=hotel", open("Voir la carte")],
      ["search-filters", "/search?category=hotel", open(/^Filtres/)],
      ["search-filters-homes", "/search?category=logement&min_bedrooms=3&max_floor=1", open(/^Filtres/)],
      ["hotel", `/hotel/${establishment}`],
      ["hotel-40-types", `/hotel/${largeEstablishment}`],
      ["hotel-dates", `/hotel/${establishment}?${stay}`],
      ["property-hotel", `/property/${hotel}`],
      ["property-dates", `/property/${hotel}`, nights(40, 42)],
      ["property-rated", `/property/${world.rated}`],
      ["property-host", `/property/${world.rated}`, see("Votre hôte")],
      ["property-checked", `/property/${world.checked}`, see("Ce qui a été vérifié")],
      ["property-photos", `/property/${hotel}`, open(/^Agrandir la photo 1/)],
      ["property-map", `/property/${hotel}`, press("Voir la carte")],
      ["property-logement", `/property/${logement}`],
      ["property-not-paid", `/property/${logement}`, press(/^J’ai payé/)],
      ["property-unknown", "/property/n-existe-pas"],
      ["host-page", `/hosts/${people.host.uid}`],
      ["host-page-unknown", `/hosts/${UNKNOWN}`],
      ["cars", "/cars"],
      ["favorites-empty", "/favorites"],
      ["favorites-device", "/search?category=hotel", hearts(3)],
      ["favorites-ended", `/favorites/${UNKNOWN}`],
      ["partners", "/partners"],
      ["partners-apply-signed-out", "/partners/apply"],
      ["payment-return-signed-out", `/payment/return?booking_id=${booking("confirmed")}&status=success`],
      ["payment-return-missing", "/payment/return"],
      ["unsubscribe", `/notifications/stop?notification=${UNKNOWN}&channel=email&token=${UNKNOWN}`],
      ["still-free", `/libre/${UNKNOWN}-${UNKNOWN}?answer=let`],
      ["alert-ended", `/alerte/${UNKNOWN}`],
      ["about", "/about"],
      ["terms", "/terms"],
      ["privacy", "/privacy"],
      ["support", "/support"],
      ["not-found", "/404"],
    ],
    guest: [
      ["account-menu", "/cars", press(/^Mon compte/)],
      ["account", "/me/account"],
      ["account-delete", "/me/account", open("Supprimer mon compte"), press("Supprimer définitivement")],
      ["account-sign-out", "/me/account", open(/partout$/)],
      ["booking", `/booking/${hotel}?${stay}`],
      ["booking-no-dates", `/booking/${hotel}?checkin=&checkout=&guests=1`],
      ["my-bookings", "/me/bookings"],
      ...(["created", "pending_payment", "paid", "confirmed", "cancelled", "refunded"] as const).map(
        (status): Screen => [`my-booking-${status}`, `/my-bookings/${booking(status)}`],
      ),
      ["my-booking-unknown", `/my-bookings/${UNKNOWN}`],
      ["cancel", `/my-bookings/${booking("confirmed")}`, open("Annuler la réservation")],
      ["payment-return", `/payment/return?booking_id=${booking("confirmed")}&status=success`],
      ["payment-return-refused", `/payment/return?booking_id=${booking("pending_payment")}&status=failed`],
      ["stay-review", `/my-bookings/${world.reviewable}?rating=4`],
      ["stay-review-photos", `/my-bookings/${world.reviewable}?rating=5`, choose(PICTURE, PICTURE)],
      ["notifications", "/notifications"],
      ["messages", "/messages"],
      ["thread", `/messages/${booking("confirmed")}`],
      ["ask-host", `/property/${hotel}`, open("Poser une question")],
      ["property-report", `/property/${hotel}`, open("Signaler cette annonce")],
      ["property-report-photos", `/property/${hotel}`, open("Signaler cette annonce"), choose(PICTURE, PICTURE)],
      ["hotel-report", `/hotel/${establishment}`, open("Signaler cet hôtel")],
      ["host-page-report", `/hosts/${people.host.uid}`, open("Signaler cet hôte")],
      ["host-first", "/host"],
      ["host-mistakes", "/host", fill("Voyageurs au maximum", "60"), press("Publier l’annonce")],
      ["team-invitation-gone", `/team/${UNKNOWN}`],
      ["leases", "/leases"],
      ["lease-new", `/leases?property=${logement}`],
      ["lease-unknown", `/leases/${UNKNOWN}`],
      ["visits", "/visits"],
    ],
    partner: [
      ["my-bookings-empty", "/me/bookings"],
      ["favorites-account", "/search?category=logement", hearts(4)],
      ["partners-apply", "/partners/apply"],
      ["partners-apply-mistakes", "/partners/apply", press("Envoyer la candidature")],
      ["partner-app", `/me/partner-app/${world.application}`],
      ["partner-app-unknown", `/me/partner-app/${UNKNOWN}`],
    ],
    receptionist: [
      ["host-of-a-team", "/host"],
      ["reception-of-a-team", "/host/reception"],
    ],
    host: [
      ["account-host", "/me/account"],
      ["host", "/host"],
      ["host-gather", "/host", open("Regrouper en un hôtel")],
      ["host-listing", `/host/listings/${own}`],
      ["host-listing-pin", `/host/listings/${own}`, open("Placer sur la carte")],
      ["host-listing-unknown", `/host/listings/${UNKNOWN}`],
      ["host-papers", `/host/listings/${own}`, open("Envoyer mes papiers")],
      ["host-delete", `/host/listings/${own}`, open("Supprimer l’annonce")],
      ["host-photo-delete", `/host/listings/${own}`, open(/^Supprimer la photo/)],
      ["host-establishment", `/host/hotel/${ownEstablishment}`],
      [
        "host-establishment-mistakes",
        `/host/hotel/${ownEstablishment}`,
        fill("Nom de l’établissement", ""),
        press("Enregistrer"),
      ],
      ["host-establishment-room-out", `/host/hotel/${ownEstablishment}`, openInRow("Sortir de l’hôtel")],
      ["hotel-own", `/hotel/${ownEstablishment}`],
      ["host-team", `/host/team/${ownEstablishment}`],
      ["host-bookings", "/host/bookings"],
      ["host-decline", "/host/bookings?status=paid", open("Refuser")],
      ["host-nights", `/host/bookings?calendar=${own}#calendrier`, nights(5, 8)],
      ["host-rates", `/host/bookings?calendar=${own}#calendrier`, nights(5, 8), open("Modifier les prix")],
      ["host-messages", "/messages"],
      ["reception", "/host/reception"],
      ["reception-walk-in", "/host/reception", open("Ajouter un voyageur")],
      ["reception-out-of-order", "/host/reception", open("Mettre une chambre hors service")],
    ],
    admin: [
      ["admin", "/admin"],
      ...[
        "users",
        "properties",
        "bookings",
        "reconciliation",
        "exchange-rate",
        "providers",
        "partners",
        "checks",
        "reports",
        "audit",
      ].map((list): Screen => [`admin-${list}`, `/admin/${list}`]),
      ["admin-statements", "/admin/reconciliation/statements"],
      ["admin-to-review", "/admin/listings-to-review"],
      ["admin-search", "/admin/search?q=hotel"],
      ["admin-watched", "/admin/properties?status=watched"],
      ["admin-users-none", "/admin/users?q=zzz"],
      ["admin-users-role", "/admin/users", openInRow(/^Nommer/)],
      ["admin-user", `/admin/users/${people.host.uid}`],
      ["admin-user-suspend", `/admin/users/${people.host.uid}`, open("Suspendre")],
      ["admin-property", `/admin/properties/${hotel}`],
      ["admin-property-offline", "/admin/properties", openInRow(/^Désactiver/)],
      ["admin-property-delete", "/admin/properties", openInRow(/^Supprimer/)],
      ["admin-establishment", `/admin/establishments/${establishment}`],
      ["admin-establishment-offline", `/admin/establishments/${establishment}`, open("Désactiver l’hôtel")],
      ["admin-booking", `/admin/bookings/${booking("confirmed")}`],
      ["admin-booking-cancel", `/admin/bookings/${booking("confirmed")}`, open(/^Annuler/)],
      ["admin-refunds", "/admin/bookings?view=refunds"],
      ["admin-refunds-chosen", "/admin/bookings?view=refunds", chooseRefunds],
      ["admin-refund", "/admin/bookings?view=refunds", openInRow("Rembourser")],
      ["admin-payments", "/admin/bookings?view=payments"],
      ["admin-payments-all", "/admin/bookings?view=payments&status=all"],
      ["admin-partner", `/admin/partners/${world.application}`],
      ["admin-partner-reject", `/admin/partners/${world.application}`, openPapers, open("Refuser")],
      ["admin-partner-accept", `/admin/partners/${world.application}`, openPapers, open("Accepter")],
      ["admin-report", `/admin/reports/${world.report}`],
      ["admin-review", `/admin/reviews/${world.review}`],
    ],
  };
}
