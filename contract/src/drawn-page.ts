/** What a page shows before its application is there (docs/decisions/0067). */
export interface DrawnPage {
  /** What stands in the root element. */
  html: string;
  /** `<link>`s of the head, for the pictures of its first screen. */
  preloads: string;
  data: PageData;
}

/**
 * What a page was drawn from: public answers, the stranger's view of them, so that the application draws the same
 * and asks for none of them.
 */
export interface PageData {
  /** Path and query of the page. */
  address: string;
  /** When it was drawn, ISO 8601. */
  at: string;
  /** By the web's names of them. */
  answers: Record<string, unknown>;
}

/** `id` of the element in which the data stand. */
export const PAGE_DATA = "page-data";

/** JSON that may stand inside a `<script>` of data: nothing in it can end the element. */
export const dataScript = (attributes: string, value: unknown): string =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`;

/** Attribute of a script that stands in a page: its file, for where the policy does not name the script. */
export const PART_FILE = "data-file";

/** @param html the page with its parts in it, as the web's build writes it */
export const withFiles = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>\s*/s, "")
    .replace("<link disabled", "<link")
    .replace(new RegExp(`<script ${PART_FILE}=("[^"]+")>.*?</script>`, "gs"), "<script src=$1></script>");

const ROOT = '<div id="root"></div>';
/** The application travels beside a page that shows nothing without it; what is drawn is read first. */
const CODE_BESIDE = /[ \t]*<link rel="modulepreload"[^>]*>\n?/g;

/** @param html the page without anything drawn, as the web's build writes it */
export function drawInto(html: string, { html: drawn, preloads, data }: DrawnPage): string {
  if (!html.includes(ROOT)) throw new Error("There is no place to draw into.");
  return html
    .replace(CODE_BESIDE, "")
    .replace("</head>", () => `  ${preloads}\n  </head>`)
    .replace(
      ROOT,
      () => `<div id="root">${drawn}</div>\n    ${dataScript(`type="application/json" id="${PAGE_DATA}"`, data)}`,
    );
}
