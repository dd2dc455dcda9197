import type { EmailGroup } from "../../shared/email-groups.ts";
import type { Allowance } from "../allowances.ts";

/**
 * Whether somebody can do without: not what they asked for just now, nor what keeps the account safe or tells of money.
 * What they can do without is chosen by its group, and carries a link by which it is left.
 */
type Need =
  | { readonly essential: true; readonly group?: never }
  | { readonly essential: false; readonly group: EmailGroup };

/** A kind of mail, declared once beside its template: what it is called, and how much of it there may be. */
export type EmailKind = Need & {
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
};

/** Declares a kind of mail. */
export function defineEmail(kind: EmailKind): EmailKind {
  return kind;
}

const hour = 60 * 60;

/** So many within an hour. */
export const anHour = (max: number): Allowance => ({ max, windowSeconds: hour });

/** So many within a day. */
export const aDay = (max: number): Allowance => ({ max, windowSeconds: 24 * hour });
