/** What the service worker is told of a build, in front of its program (`rendering/offline.ts`). */
export interface Keeping {
  /** Of the files that the browser loads. */
  version: string;
  /** The page for what is not kept, then the files that this page shows. */
  offline: [page: string, ...files: string[]];
  /** The files that are a screen each. */
  screens: string[];
  /** Regular expressions of the addresses that are kept: pages, and calls that read. */
  pages: string[];
  calls: string[];
}

/** In the page for no connection: where the worker writes what this device kept. */
export const keptListPlace = '<div id="guardado-aqui"></div>';
