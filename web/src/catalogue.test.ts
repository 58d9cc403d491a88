import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "esbuild";
import { ADMIN_SCREENS } from "@lopango/contract/admin-screens";
import { SCREENS } from "@lopango/contract/screens";
import { beforeAll, describe, expect, test } from "vitest";
import { messageOf } from "./lib/api/api-error.ts";

type Screen = keyof typeof SCREENS;

/** The screens that ask the server for something. What is below `/admin` is one part, and counts as one screen here. */
const CALLING: Screen[] = [
  "home",
  "search",
  "property",
  "establishment",
  "booking",
  "paymentReturn",
  "myBookings",
  "myBooking",
  "account",
  "favorites",
  "sharedFavorites",
  "notifications",
  "messages",
  "thread",
  "unsubscribe",
  "stillFree",
  "alert",
  "host",
  "hostPage",
  "hostListing",
  "hostBookings",
  "hostEstablishment",
  "hostTeam",
  "reception",
  "visits",
  "leases",
  "lease",
  "teamInvitation",
  "partners",
  "partnersApply",
  "partnerApplication",
  "admin",
];

/**
 * The sentences of the error catalogue and of the rules that name one, and the screens that
 * say each of them, wherever in the code they stand.
 */
const CATALOGUE: Record<string, Screen[]> = {
  "Request failed": CALLING,
  "Délai dépassé. Veuillez réessayer.": CALLING,
  "Impossible de contacter le serveur.": CALLING,
  "Vous êtes hors connexion.": CALLING,
  // Home.
  "Impossible de charger les annonces.": ["home"],
  "Aucune annonce pour Kinshasa pour l’instant.": ["home"],
  // Listing and calendar.
  "Erreur de chargement du calendrier": ["property", "booking"],
  "Erreur: {": ["property", "search"],
  "Impossible de charger le bien.": ["property", "establishment", "booking", "hostListing"],
  // Search.
  "Erreur inconnue": ["search"],
  "Aucun résultat.": ["search"],
  // Booking and payment.
  "Échec de la réservation.": ["booking"],
  "Dates ou logement manquants.": ["booking"],
  "Paiement impossible": ["myBookings", "myBooking", "paymentReturn"],
  "Identifiant de réservation manquant.": ["paymentReturn"],
  "Impossible de charger la réservation.": ["paymentReturn", "myBooking"],
  // The guest's bookings.
  "Non autorisé.": ["myBookings"],
  "Aucune réservation.": ["myBookings", "hostBookings"],
  // Unlocking.
  "Lien de paiement indisponible.": ["property"],
  "Erreur lors de l’initialisation du paiement.": ["property"],
  "Impossible de vérifier le paiement.": ["property"],
  // Partners.
  "Aucune demande encore.": ["partnersApply"],
  "Impossible d’envoyer la candidature.": ["partners", "partnersApply"],
  "Autorisation requise : veuillez vous connecter puis réessayer.": ["partners", "partnersApply"],
  "Connexion au serveur impossible.": ["partners", "partnersApply"],
  "Certains fichiers n’ont pas été transférés. Vous pourrez les renvoyer plus tard.": [
    "partnersApply",
    "partnerApplication",
  ],
  // What the forms say beside a field, by the contract's own rules.
  "Le titre est obligatoire.": ["host", "hostListing", "hostBookings"],
  "Le nom de l’établissement est requis.": ["partners", "partnersApply"],
  'Le fichier "{name}" dépasse 15 Mo.': ["partners", "partnersApply", "partnerApplication"],
  // The host space.
  "Échec de la création.": ["host", "hostBookings"],
  "Échec de l’upload des photos.": ["host", "hostListing"],
  "Upload photo échoué": ["host", "hostListing"],
  "Suppression impossible": ["host", "hostListing"],
  "Échec de la désactivation": ["hostListing", "admin"],
  // The admin area.
  "Échec de la suppression": ["admin"],
  "Aucun élément": ["admin"],
  "Aucun résultat": ["admin"],
};

const source = (file: string): string => readFileSync(join(import.meta.dirname, file), "utf8");

/** The module of each screen, as the routes name it. */
function screenModules(): Map<string, string> {
  const routes = source("app/router/app-routes.tsx") + source("app/router/other-routes.tsx");
  const components = new Map(
    [
      ...routes.matchAll(/^const (\w+) = lazyPage\(pageCode\(\(\) => import\("([^"]+)"\)/gm),
      ...routes.matchAll(/^import (\w+) from "([^"]+\.page\.tsx)"/gm),
    ].map(([, component, module]) => [component, module]),
  );
  const named = [...routes.matchAll(/path=\{(?:`\$\{)?SCREENS\.(\w+)(?:\}\/\*`)?\} element=\{<(\w+)/g)].map(
    ([, screen, component]) => [screen, components.get(component)],
  );
  const everybodys = [
    ...source("app/router/public-pages.ts").matchAll(
      /\[SCREENS\.(\w+)\]: pageCode\([\s\S]*?import\("([^"]+\.page\.tsx)"\)/g,
    ),
  ].map(([, screen, module]) => [screen, module]);
  return new Map(
    [...named, ...everybodys].flatMap(([screen = "", module]) =>
      module === undefined ? [] : [[screen, join("app/router", module)] as const],
    ),
  );
}

/** All code that each screen can run, also what it loads later: found along imports, without what nothing of it uses. */
async function codeOf(screens: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [...screens].map(([out, module]) => ({ out, in: join(import.meta.dirname, module) })),
    bundle: true,
    write: false,
    outdir: "/",
    format: "esm",
    jsx: "automatic",
    charset: "utf8",
    minifySyntax: true,
    packages: "external",
    alias: { "@lopango/contract": join(import.meta.dirname, "../../contract/src") },
    loader: { ".webp": "empty", ".svg": "empty" },
  });
  return new Map(outputFiles.map(({ path, text }) => [basename(path, ".js"), plain(text)]));
}

/** Code with its template holes as `{` and typewriter's signs as French sets them: the specification is typed, screens are set. */
function plain(text: string): string {
  return text
    .replace(/\$\{/g, "{")
    .replace(/\\?['"]/g, "’")
    .replace(/\\u00a0|\\u202f|\\xa0|[\u00a0\u202f]/gi, " ");
}

const modules = screenModules();
let codes: Map<string, string>;
beforeAll(async () => {
  codes = await codeOf(modules);
}, 60_000);

test("every screen is reached by a route", () => {
  const admin = [...source("app/admin/admin.page.tsx").matchAll(/below\(ADMIN_SCREENS\.(\w+)\)/g)].map(
    ([, name = ""]) => name,
  );
  // A list that the specification names both ways.
  const reached = [...modules.keys(), ...admin, "myBookingsAlias"];
  expect([...reached].sort()).toEqual(Object.keys({ ...SCREENS, ...ADMIN_SCREENS }).sort());
});

test("what asks the server is each of those screens, and no other", () => {
  const calling = [...codes].filter(([, code]) => code.includes("’/api/")).map(([screen]) => screen);
  expect([...calling].sort()).toEqual([...CALLING].sort());
});

describe.each(Object.entries(CATALOGUE))("«%s»", (sentence, screens) => {
  test.each(screens)("is said by %s", (screen) => {
    expect(codes.get(screen)?.includes(plain(sentence))).toBe(true);
  });
});

test("a failure that has no sentence of its own reads «Erreur»", () =>
  expect(messageOf(new Error("secret"))).toBe("Erreur"));
