import { lazy, type ReactElement } from "react";
import type { EmailGroup } from "../../shared/email-groups.ts";
import type { Allowance } from "../allowances.ts";

/** What a kind of mail is called, and how much of it there may be. */
interface Common {
  readonly name: string;
  /** What one mailbox receives of it, whoever sends. */
  readonly perRecipient: readonly Allowance[];
  /**
   * What one sender (a person, a company, a visitor's mailbox) causes, whoever receives. The product itself and its
   * administration are nobody.
   */
  readonly perSender: readonly Allowance[] | "nobody sends it";
  /** What one sender causes to one mailbox. */
  readonly perPair?: readonly Allowance[];
  /** Somebody sits in front of a screen and waits for it: it goes before all others. */
  readonly isAwaited?: true;
  /** Over budget: the act that would send the mail is refused (429), or goes on without it. */
  readonly overBudget: "refuse" | "skip";
}

/** Nobody can do without: what they asked for just now, what keeps the account safe or tells of money. */
export interface EssentialEmail extends Common {
  readonly essential: true;
  readonly group?: never;
}

/**
 * Somebody can do without, chooses by its group, and leaves it by a link that it carries. It tells of something that
 * happened, which stands under the bell as well.
 */
export interface GroupedEmail extends Common {
  readonly essential: false;
  readonly group: EmailGroup;
  readonly byLinkAlone?: never;
}

/** A mail whose link is a secret, as an invitation: it goes at once, never in the mail of the day, and nothing stands under the bell. */
export interface LinkedEmail extends Common {
  readonly essential: false;
  readonly group: EmailGroup;
  readonly byLinkAlone: true;
}

/** A kind of mail, declared once beside its template. */
export type EmailKind = EssentialEmail | GroupedEmail | LinkedEmail;

type Declared<Kind> = Kind extends EssentialEmail
  ? EssentialEmail
  : Kind extends LinkedEmail
    ? LinkedEmail
    : GroupedEmail;

/** Declares a kind of mail. */
export function defineEmail<Kind extends EmailKind>(kind: Kind): Declared<Kind>;
export function defineEmail(kind: EmailKind): EmailKind {
  return kind;
}

const hour = 60 * 60;

/** So many within an hour. */
export const anHour = (max: number): Allowance => ({ max, windowSeconds: hour });

/** So many within a day. */
export const aDay = (max: number): Allowance => ({ max, windowSeconds: 24 * hour });

/** What people chose or typed, made fit for a mail: nothing in it becomes a link, and nothing in it is hidden. */

/** Characters that show nothing, or turn the direction of what follows: with them a text reads otherwise than it is. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cf}]/gu;

/** Signs of other scripts that browsers take for the dot, colon and slash of an address. */
const wideSigns: Record<string, string> = { "．": ".", "。": ".", "｡": ".", "：": ":", "／": "/" };
const wide = /[．。｡：／]/gu;

/** With a scheme, with `www.`, or with a path, query or fragment behind the name or number of a host. */
const address =
  /(?:(?:\b[a-z][a-z0-9+.-]{0,20})?:\/\/|\bwww\.)\S*|\b(?:(?:[\p{L}\d-]{1,63}\.){1,20}\p{L}[\p{L}\d-]+|\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?(?:\/\S*|[?#]\S+)/giu;
/** A whole word, and the signs of the sentence around it. */
const emailAlone = /^[(<"]*[\p{L}\d._%+-]+@(?:[\p{L}\d-]+\.)+\p{L}{2,}[)>".,;:!?]*$/u;
const email = /\S{1,254}@\S+/gu;
const removed = "[link removido]";

const plain = (text: string): string =>
  text.replace(unseen, "").replace(wide, (sign) => wideSigns[sign] ?? sign);

/** Mail programs make links of bare names of hosts too: an invisible space after the dot prevents it. */
const withoutLinks = (text: string): string => text.replace(/\.(?=\p{L})/gu, ".\u200b");

/** A text of several lines, as of a visitor; e-mail addresses stay, since they are there to be answered. */
export const typedText = (text: string): string =>
  plain(text)
    .replace(address, removed)
    .replace(/\S+/gu, (word) => (emailAlone.test(word) ? word : withoutLinks(word)));

/**
 * A name that somebody chose for a person, a company or a thing: one line, without links and addresses.
 * @param maximum characters that are shown of it
 */
export function typedName(text: string, maximum = 80): string {
  const line = plain(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " "))
    .replace(address, removed)
    .replace(email, removed)
    .trim();
  const signs = [...line];
  return withoutLinks(signs.length > maximum ? `${signs.slice(0, maximum - 1).join("")}…` : line);
}

/** What templates are made of, loaded with the first message: the library behind it takes 40 MB of memory. */

export const EmailLayout = lazy(async () => ({ default: (await import("./email-parts.tsx")).EmailLayout }));

export const EmailParagraph = lazy(async () => ({
  default: (await import("./email-parts.tsx")).EmailParagraph,
}));

export const EmailLines = lazy(async () => ({ default: (await import("./email-parts.tsx")).EmailLines }));

export const EmailCode = lazy(async () => ({ default: (await import("./email-parts.tsx")).EmailCode }));

export const EmailLink = lazy(async () => ({ default: (await import("./email-parts.tsx")).EmailLink }));

export const EmailThing = lazy(async () => ({ default: (await import("./email-parts.tsx")).EmailThing }));

/** What reads the HTML for programs that show none: put together once, which takes longer than a message does. */
async function loadPlainText(): Promise<(html: string) => string> {
  const [{ compile }, { plainTextSelectors }] = await Promise.all([
    import("html-to-text"),
    import("@react-email/render"),
  ]);
  return compile({ wordwrap: false, selectors: plainTextSelectors });
}
let plainText: ReturnType<typeof loadPlainText> | undefined;

/** Turns a template into the two forms of a message: HTML, and plain text for programs that show no HTML. */
export async function renderEmail(element: ReactElement): Promise<{ html: string; text: string }> {
  const { render } = await import("@react-email/render");
  plainText ??= loadPlainText();
  const html = await render(element);
  return { html, text: (await plainText)(html) };
}
