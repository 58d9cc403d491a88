import { PAGE_DATA, type PageData } from "../platform/page-data.ts";
import type { PayableCurrency } from "../payments/payable-currency.ts";

/** A server-rendered page (docs/decisions/0212). */
export interface RenderedPage {
  html: string;
  /** `<link>` elements that preload the images of the first viewport. */
  preloads: string;
  data: PageData;
  /** The currency that comes first until a person chooses. */
  first: PayableCurrency;
}

/** Serializes `value` into a data script. Escaping `<` keeps the value from closing the element. */
export const dataScript = (attributes: string, value: unknown): string =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`;

/** Attribute of an inlined script with its file name, for a CSP that does not allow the inline script. */
export const PART_FILE = "data-file";

/** @param html the built page with its inlined parts */
export const withFiles = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>\s*/s, "")
    .replace("<link disabled", "<link")
    .replace(new RegExp(`<script ${PART_FILE}=("[^"]+")>.*?</script>`, "gs"), "<script src=$1></script>");

const ROOT = '<div id="root"></div>';
/** A page without content preloads the application. A server-rendered page does not, so that content loads first. */
const CODE_BESIDE = /[ \t]*<link rel="modulepreload"[^>]*>\n?/g;

/** @param html the built page without content */
export function renderInto(html: string, { html: rendered, preloads, data, first }: RenderedPage): string {
  if (!html.includes(ROOT)) throw new Error("There is no place to render into.");
  return html
    .replace(CODE_BESIDE, "")
    .replace("<html ", first === "USD" ? "<html " : `<html data-first="${first}" `)
    .replace("</head>", () => `  ${preloads}\n  </head>`)
    .replace(
      ROOT,
      () => `<div id="root">${rendered}</div>\n    ${dataScript(`type="application/json" id="${PAGE_DATA}"`, data)}`,
    );
}
