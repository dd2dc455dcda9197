import { z } from "zod";
import { mailboxOf } from "../../shared/email-address.ts";
import { retryLater, tooManyEmails } from "../../shared/failure.ts";
import { type Allowance, type CountedAllowance, takeAllowances } from "../allowances.ts";
import type { Connection } from "../database/database.ts";
import { defineJob, type Queue } from "../queue.ts";
import { type EmailKind, type EssentialEmail, type LinkedEmail, typedName } from "./define-email.tsx";
import { type Happened, notify } from "./notifications.ts";
import { insertOutgoing } from "./outgoing-emails.ts";

/** One address and nothing that could end a header or name a second recipient. */
const address = z
  .string()
  .max(254)
  .regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/u, "not one e-mail address");

/** A line break would start another header (CWE-93); subjects are made of names, and hold no link either. */
const subject = z
  .string()
  .transform((text) => typedName(text, 200))
  .pipe(z.string().min(1));

const emailSchema = z.object({
  to: address,
  subject,
  html: z.string(),
  text: z.string(),
  replyTo: address.optional(),
});

/** A message ready to go, and whose budgets it uses. */
interface Letter<Kind> extends z.input<typeof emailSchema> {
  kind: Kind;
  /** Id of the person or company who causes it, or a visitor's mailbox; null where the kind says that nobody does. */
  sender: string | null;
  /** Of a mail to a list: the address by which its reader leaves, by a GET to a page and by a POST at once (RFC 8058). */
  leaveUrl?: string;
  /**
   * The mailbox is known to be the account's that it is about: it counts for this spelling of the address alone, so that
   * whoever registers another spelling uses up nothing of it.
   */
  isOwnMailbox?: boolean;
  /** False where the person wants no mail of this company or course: what happened stands under the bell all the same. */
  acceptsMail?: boolean;
  /** What it tells of: while it waits, a newer one about the same takes its place. */
  about?: string;
}

/** A mail with what stands under the bell: the call that sends the one announces the other. */
export type Email<Kind extends EmailKind = EmailKind> = Letter<Kind> &
  ([Kind] extends [EssentialEmail | LinkedEmail] ? { event?: Happened } : { event: Happened });

/** Sends one e-mail; tried again for about a day while the mail server is away. */
export const sendEmailJob = defineJob({
  name: "send-email",
  schema: z.object({ emailId: z.uuid() }),
  retryLimit: 30,
  expireInSeconds: 120,
  forgetAfterSeconds: 60,
});

/**
 * Sends an e-mail once the transaction of the caller commits, and not at all if it does not. What it tells of is noted for
 * the account of the address in any case, also where no mail goes.
 * Nothing goes to an address of `.invalid`, which reaches nobody (RFC 2606): it stands in accounts that have no mailbox.
 * @returns null, also where the person gathers such mails or wants none; where the budget of a kind that is skipped is used up, the seconds until there is room again
 * @throws Error where somebody sends such mails and it is not said who
 * @throws ZodError where `to` or `replyTo` is not exactly one address
 * @throws tooManyEmails (429) where the budget of a kind that is refused is used up
 */
export async function enqueueEmail<Kind extends EmailKind>(
  { queue }: { queue: Queue },
  connection: Connection,
  { kind, sender, about, leaveUrl, isOwnMailbox = false, acceptsMail = true, event, ...message }: Email<Kind>,
): Promise<number | null> {
  const { to, replyTo, ...content } = emailSchema.parse(message);
  const isGathered = event && (await notify({ queue }, connection, { to, kind, event, byMail: acceptsMail }));
  if (isGathered || !acceptsMail) return null;
  if (to.endsWith(".invalid")) return null;
  const wait = await takeAllowances(connection, budgetsOf(kind, { sender, to, isOwnMailbox }));
  if (wait !== null) {
    if (kind.overBudget === "refuse") throw retryLater(tooManyEmails, wait);
    return wait;
  }
  const emailId = await insertOutgoing(connection, {
    ...content,
    kind: kind.name,
    recipient: to,
    replyTo: replyTo ?? null,
    about: about ?? null,
    leaveUrl: leaveUrl ?? null,
    emailGroup: kind.group ?? null,
  });
  await queue.enqueue(connection, sendEmailJob, { emailId }, { priority: priorityOf(kind) });
  return null;
}

/** Thousands that tell of something new wait behind one that somebody waits for. */
const priorityOf = ({ isAwaited, essential }: EmailKind): number => (isAwaited ? 2 : essential ? 1 : 0);

function budgetsOf(
  kind: EmailKind,
  { sender, to, isOwnMailbox }: { sender: string | null; to: string; isOwnMailbox: boolean },
): CountedAllowance[] {
  const perSender = kind.perSender === "nobody sends it" ? [] : kind.perSender;
  if (sender === null && perSender.length > 0) throw new Error(`It is not said who sends ${kind.name}`);
  const recipient = isOwnMailbox ? `account ${to}` : mailboxOf(to);
  const counted = (allowances: readonly Allowance[] | undefined, whose: string) =>
    (allowances ?? []).map((allowance) => ({ ...allowance, key: `mail ${kind.name} ${whose}` }));
  return [
    ...counted(kind.perRecipient, `to ${recipient}`),
    ...(sender === null
      ? []
      : [
          ...counted(perSender, `from ${sender}`),
          ...counted(kind.perPair, `from ${sender} to ${recipient}`),
        ]),
  ];
}
