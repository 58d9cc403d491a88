import type { Property } from "@lopango/contract/listings/property";
import { until, type BrowserPage } from "./page.ts";

export interface World {
  appUrl: string;
  sandboxUrl: string;
  /** The first of these nights is free in every browser's hotel. */
  checkin: { date: string; label: string };
  checkout: { date: string; label: string };
  hotel: Property;
  home: Property;
  /** The page of a house with room types, for nights of another month. */
  establishmentPath: string;
}

export interface Step {
  name: string;
  walk: (page: BrowserPage, world: World) => Promise<void>;
}

/** Runs in the page: finds visible elements by kind and text, and reports what covers them. */
const TOOLS = `
  const shown = (element) => element.getClientRects().length > 0;
  const words = (element) => (element.getAttribute("aria-label") || element.textContent || "").replace(/\\s+/g, " ").trim();
  const find = (kind, text) => {
    const all = Array.from(document.querySelectorAll(kind)).filter(shown);
    return all.find((element) => words(element).indexOf(text) === 0) || all.find((element) => words(element).indexOf(text) > 0);
  };
  const control = (text) => { const label = find("label", text); return label && label.control; };
  const write = (element, text) => {
    const owner = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    element.focus();
    Object.getOwnPropertyDescriptor(owner.prototype, "value").set.call(element, text);
    element.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const press = (element) => {
    if (!element || element.disabled || element.getAttribute("aria-disabled") === "true") return false;
    element.scrollIntoView({ block: "center" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const on = document.elementFromPoint(left + width / 2, top + height / 2);
    if (on && !element.contains(on) && !on.contains(element)) throw new Error(words(element) + " is covered by " + on.outerHTML.slice(0, 120));
    element.click();
    return true;
  };
`;

const inPage = (page: BrowserPage, script: string) => page.run(`(() => { ${TOOLS} ${script} })()`);
const quoted = JSON.stringify;

const press = (page: BrowserPage, kind: string, text: string) =>
  until(`«${text}»`, () => inPage(page, `return press(find(${quoted(kind)}, ${quoted(text)}));`) as Promise<boolean>);

const write = (page: BrowserPage, field: string, text: string) =>
  until(
    field,
    () =>
      inPage(
        page,
        `const field = ${field};
       if (!field) return false;
       write(field, ${quoted(text)});
       return true;`,
      ) as Promise<boolean>,
  );

const one = (selector: string) => `Array.from(document.querySelectorAll(${quoted(selector)})).find(shown)`;

const see = (page: BrowserPage, what: string, expression: string) =>
  until(what, () => inPage(page, `return ${expression};`) as Promise<boolean>);

const heading = (page: BrowserPage, text: string) =>
  see(page, `the heading «${text}»`, `!!find("h1", ${quoted(text)})`);

const DESCRIPTION = "Douze chambres calmes face au fleuve, courant et eau jour et nuit.";

/** Checks fonts, colours and columns, which all fail if the browser skips the style sheet. */
const STYLED = `getComputedStyle(document.body).backgroundColor === "rgb(251, 248, 243)" && getComputedStyle(document.querySelector("header")).position === "sticky"`;
const NOT_COVERED = `!document.querySelector("dialog[open]") && getComputedStyle(document.querySelector("#splash") || document.head).display === "none"`;

async function pay(page: BrowserPage, { sandboxUrl }: World): Promise<void> {
  await see(page, "the provider’s page", `location.origin === ${quoted(new URL(sandboxUrl).origin)}`);
  await press(page, "button", "M-Pesa");
  await write(page, one("input[name=phone]"), "812345678");
  await press(page, "button", "Continuer");
  await write(page, one("input[name=code]"), "123456");
  await press(page, "button", "Payer");
}

export const WALK: Step[] = [
  {
    name: "find",
    walk: async (page, { appUrl, hotel }) => {
      await page.goto(appUrl);
      await see(page, "a listing", `document.querySelectorAll("article").length > 0`);
      await see(page, "a styled page", STYLED);
      await see(page, "the end of the splash", NOT_COVERED);
      await page.goto(`${appUrl}/search?category=hotel`);
      await write(page, one("input[name=q]"), hotel.title);
      await press(page, "form button", "Rechercher");
      await see(page, "the hotel", `/[?&]q=/.test(location.search) && !!find("article a", ${quoted(hotel.title)})`);
    },
  },
  {
    name: "open",
    walk: async (page, { hotel }) => {
      await press(page, "article a", hotel.title);
      await heading(page, hotel.title);
    },
  },
  {
    name: "calendar",
    walk: async (page, { checkin, checkout }) => {
      for (const { label } of [checkin, checkout]) {
        await until(label, async () => {
          if (await inPage(page, `return press(find("button", ${quoted(label)}));`)) return true;
          // The calendar loads on the first scroll.
          await page.run("void window.scrollBy(0, 200)");
          const isRendered = await page.run(`document.querySelectorAll("[role=grid] button").length > 20`);
          if (isRendered) await inPage(page, `return press(find("button", "Mois suivant"));`);
          return false;
        });
      }
      await see(
        page,
        "the chosen nights",
        `!!find("button", ${quoted(checkout.label)}) && /départ/.test(words(find("button", ${quoted(checkout.label)})))`,
      );
    },
  },
  {
    name: "book",
    walk: async (page) => {
      await press(page, "button, a", "Réserver");
      await press(page, "dialog button", "Solange Bahati");
      await heading(page, "Confirmer la réservation");
      await press(page, "button", "Confirmer et payer");
    },
  },
  {
    name: "pay",
    walk: async (page, world) => {
      await pay(page, world);
      await heading(page, "Votre séjour est réservé");
    },
  },
  {
    name: "unlock",
    walk: async (page, world) => {
      await page.goto(`${world.appUrl}/property/${world.home.id}`);
      // Only one tab is driven: without popups the page shows a link to the payment.
      await until(
        "«Débloquer»",
        () => inPage(page, `window.open = () => null; return press(find("button", "Débloquer"));`) as Promise<boolean>,
      );
      const address = await until(
        "the payment’s link",
        () =>
          inPage(
            page,
            `const link = find("a", "Ouvrir la page de paiement"); return link && link.href;`,
          ) as Promise<string>,
      );
      await page.goto(address);
      await pay(page, world);
      await see(
        page,
        "the description",
        `location.pathname === ${quoted(`/property/${world.home.id}`)} && !!find("output", "Vous avez débloqué cette annonce")`,
      );
    },
  },
  {
    name: "rooms",
    walk: async (page, world) => {
      await page.goto(`${world.appUrl}${world.establishmentPath}`);
      await press(page, "button", "Une de plus");
      await see(page, "what is chosen", `!!find("p, span", "1 chambre, 1 nuit")`);
      await press(page, "a", "Réserver");
      await heading(page, "Confirmer la réservation");
      await press(page, "button", "Confirmer et payer");
      await pay(page, world);
      await heading(page, "Votre séjour est réservé");
    },
  },
  {
    name: "write",
    walk: async (page, { appUrl, hotel }) => {
      await page.goto(`${appUrl}/me/bookings`);
      await press(page, "article a", "Détails");
      await press(page, "a", "Écrire à l’hôte");
      await write(page, one("textarea"), "Bonjour, à quelle heure arriver ?");
      await press(page, "form button", "Envoyer");
      await see(
        page,
        `the message about ${hotel.title}`,
        `/Bonjour, à quelle heure/.test((document.querySelector("[role=log]") || document.head).textContent)`,
      );
    },
  },
  {
    name: "host",
    walk: async (page, { appUrl }) => {
      await page.goto(`${appUrl}/host`);
      await until("the form", () => inPage(page, `return press(find("label", "Hôtel"));`) as Promise<boolean>);
      const fields = { Titre: "Hôtel d’un vieux téléphone", Description: DESCRIPTION, Ville: "Boma", Commune: "Nzadi" };
      for (const [label, text] of Object.entries({ ...fields, "Prix par nuit": "45" }))
        await write(page, `control(${quoted(label)})`, text);
      await press(page, "button", "Publier l’annonce");
      await press(page, "dialog button", "Publier quand même");
      await heading(page, fields.Titre);
    },
  },
];
