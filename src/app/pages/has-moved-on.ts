declare global {
  interface Window {
    /** Path and search for which the document was made (`first-script.ts`). */
    renderedAt?: string;
  }
}

/**
 * Whether somebody went back before React came. After a reload the browser does so within the document, which still shows
 * the page that was left: its parts would be mixed with those of the other one.
 */
export const hasMovedOn = (): boolean =>
  window.renderedAt !== undefined && window.renderedAt !== location.pathname + location.search;
