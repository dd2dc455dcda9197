/** What pages and the service worker (`app/offline/worker.ts`) say to each other. */

/** The page asks to keep an address, and files that it loaded before the worker listened. */
export interface KeepRequest {
  keep: string;
  files?: string[];
}

/** Whoever was signed in here is so no more: what was answered to them goes, also what is on its way. */
export interface ForgetRequest {
  forget: true;
}

/** The worker answered what this device kept, which came from the server at that time (ISO 8601). */
export interface KeptAnswer {
  keptAt: string;
}

/** Header of such an answer. */
export const keptAtHeader = "x-kept-at";

/** Where the worker keeps what was answered to who is signed in. */
export const ownAnswers = "praca-conta";
