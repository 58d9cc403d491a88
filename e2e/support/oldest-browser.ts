import type { Page } from "@playwright/test";

/** Deletes APIs that are missing in Chrome 95, Safari 15.4 or Firefox 115. */
export async function useOldestBrowser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const missing: [object | undefined, string[]][] = [
      [Array.prototype, ["findLast", "findLastIndex", "toReversed", "toSorted", "toSpliced", "with"]],
      [Object.getPrototypeOf(Int8Array).prototype, ["findLast", "findLastIndex", "toReversed", "toSorted", "with"]],
      [Array, ["fromAsync"]],
      [Object, ["groupBy"]],
      [Map, ["groupBy"]],
      [Promise, ["withResolvers", "try"]],
      [Set.prototype, ["union", "intersection", "difference", "symmetricDifference", "isSubsetOf", "isSupersetOf"]],
      [String.prototype, ["isWellFormed", "toWellFormed"]],
      [URL, ["canParse", "parse"]],
      [AbortSignal, ["any", "timeout"]],
      [AbortSignal.prototype, ["throwIfAborted"]],
      [Document.prototype, ["startViewTransition"]],
      [Element.prototype, ["checkVisibility"]],
      [HTMLElement.prototype, ["inert", "showPopover", "hidePopover", "togglePopover"]],
      [HTMLDialogElement.prototype, ["requestClose", "closedBy"]],
      [HTMLFormElement.prototype, ["requestSubmit"]],
      [HTMLInputElement.prototype, ["showPicker"]],
      [Intl, ["DurationFormat", "Segmenter"]],
      [
        window,
        [
          "structuredClone",
          "requestIdleCallback",
          "scheduler",
          "navigation",
          "Iterator",
          "OffscreenCanvas",
          "URLPattern",
        ],
      ],
    ];
    for (const [owner, names] of missing) for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
  });
}
