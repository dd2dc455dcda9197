import type { EmailGroup } from "../../shared/email-groups.ts";
import type { Allowance } from "../allowances.ts";

/** What a kind of mail is called, and how much of it there may be. */
interface Common {
  readonly name: string;
  /** What the person reads who chooses which mails to receive. */
  readonly label: string;
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

/** Likewise, but one acts by a link that only the mail has: it is not gathered, and stands nowhere else. */
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
