import { type ForgetRequest, ownAnswers } from "./offline.ts";

/** What the browser keeps between visits, under the keys of the specification where it names them (part 1, section 3). */

type Key =
  | "token"
  | "user"
  | "company"
  | "slug"
  | "device"
  | "afiliate"
  | "activities"
  | OfReferral
  | "training_banner"
  | OfPlayer
  | OfLessons
  | OfLicences
  | OfQuotes
  | OfMessages
  | OfProposals
  | OfPush
  | OfTables
  | "candidate_keys";
/** Beside `afiliate`: since when it holds, in milliseconds, and which link was followed on which day last, and whose invitation was closed. */
type OfReferral = "afiliate_since" | "afiliate_visit" | "afiliate_closed";
/** How fast somebody watches: 1 is as it was recorded. Whether the next lesson comes by itself: '0' where it does not. */
type OfPlayer = "video_speed" | "videos_go_on";
/** What was watched and did not reach the server yet. */
type OfLessons = "watch_reports";
/** Asked for without a connection, and not sent yet. */
type OfQuotes = "quotes_to_send";
/** What was written in conversations and met no connection. */
type OfMessages = "messages_to_send";
/** Drafts of proposals that were written without a connection. */
type OfProposals = "proposals_to_send";
/** This device was offered once to tell what happens while no page is open. */
type OfPush = "push_offered";
/** The steps of a company to a trained team: folded away. */
type OfLicences = "licence_steps";

/** Which columns somebody sees of a table, and how close its rows stand. */
type OfTables = `table_${string}`;

/** What somebody wrote and no server has yet. */
const unsentKeys = ["messages_to_send", "proposals_to_send"] as const satisfies Key[];
const sessionKeys: readonly Key[] = ["token", "user", "company", "slug", "activities", ...unsentKeys];

/** Whose account an administrator looks into in this tab; null in every other tab. */
export const visitedPerson = (): string | null => globalThis.sessionStorage?.getItem("visit") ?? null;

/** A visit shares nothing with the other tabs: they go on as whoever is signed in there. */
const place = (): Storage | undefined =>
  visitedPerson() === null ? globalThis.localStorage : globalThis.sessionStorage;

export const readStored = (key: Key): string | null => place()?.getItem(key) ?? null;

export const store = (key: Key, value: string): void => place()?.setItem(key, value);

export const forget = (key: Key): void => place()?.removeItem(key);

/** Where a table keeps how it is looked at. */
export const tableMemory = (name: string) => ({
  read: () => readStored(`table_${name}`),
  write: (look: string) => store(`table_${name}`, look),
});

/** Whether something that the person wrote would be lost with the session. */
export const hasUnsent = (): boolean => unsentKeys.some((key) => readStored(key) !== null);

/** Clears what somebody wrote who is not the one that is signed in. */
export const forgetUnsent = (): void => unsentKeys.forEach(forget);

/** Clears what belongs to a session, and what was kept of it for when there is no connection; device and referral stay. */
export function forgetSession(): void {
  sessionKeys.forEach(forget);
  globalThis.caches?.delete(ownAnswers).catch(() => undefined);
  globalThis.navigator?.serviceWorker?.controller?.postMessage({ forget: true } satisfies ForgetRequest);
}

/** 128 random bits. Unlike `crypto.randomUUID` it works where the page came without TLS, too. */
export const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/** Identifier of this browser, made on first use. */
export function deviceId(): string {
  const stored = readStored("device");
  if (stored) return stored;
  const made = randomName();
  store("device", made);
  return made;
}
