import nodemailer from "nodemailer";
import { timeLimit } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import type { Queue } from "../queue.ts";
import { choiceOf, leavePath } from "./email-choices.ts";
import { findOutgoing, mailboxMessages, type OutgoingEmail, removeOutgoing } from "./outgoing-emails.ts";
import { sendEmailJob } from "./send-email.ts";

type MailConfig = Pick<Config, "smtpUrl" | "mailFrom" | "baseUrl">;
type Deliver = (email: OutgoingEmail) => Promise<void>;

/**
 * The id is the mail's own, so that a message sent twice because the worker died in between is shown once by most
 * mail programs.
 */
function overSmtp(smtpUrl: string, { mailFrom, baseUrl }: MailConfig): Deliver {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: timeLimit(10_000),
    greetingTimeout: timeLimit(10_000),
    socketTimeout: timeLimit(30_000),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = new URL(baseUrl).hostname;
  return async ({ id, recipient, replyTo, subject, html, text, leaveUrl }) => {
    await transport.sendMail({
      from: mailFrom,
      to: recipient,
      ...(replyTo !== null && { replyTo }),
      subject,
      html,
      text,
      headers: {
        // No notice of absence comes back for it (RFC 3834).
        "Auto-Submitted": "auto-generated",
        ...(leaveUrl !== null && {
          "List-Unsubscribe": `<${leaveUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      },
      messageId: `<${id}@${host}>`,
    });
  };
}

function intoMailbox(db: Database, { mailFrom }: MailConfig): Deliver {
  return async ({ id, recipient, replyTo, subject, html, text }) => {
    const message = { id, sender: mailFrom, recipient, replyTo, subject, html, text };
    await db.orm.insert(mailboxMessages).values(message).onConflictDoNothing();
  };
}

/** Delivers what waits: to the mail server where one is configured, else into the mailbox. */
export function openDelivery({ db, config }: { db: Database; config: MailConfig }) {
  const deliver = config.smtpUrl ? overSmtp(config.smtpUrl, config) : intoMailbox(db, config);
  return async (emailId: string, attempt: number): Promise<void> => {
    const email = await findOutgoing(db.orm, emailId);
    // Sent by a try whose worker died before it could say so, or replaced by a newer one.
    if (!email) return;
    // Now, and not when it was put in line: whoever left meanwhile gets no more of them.
    const choice = email.emailGroup && (await choiceOf(db.orm, email.recipient, email.emailGroup));
    if (choice && !choice.wanted) {
      await removeOutgoing(db.orm, emailId);
      return;
    }
    try {
      await deliver(choice ? withLeaveLink(email, config.baseUrl + leavePath(choice.leaveCode)) : email);
    } catch (error) {
      if (attempt > (sendEmailJob.retryLimit ?? 0)) await removeOutgoing(db.orm, emailId);
      throw error;
    }
    await removeOutgoing(db.orm, emailId);
  };
}

/** To take one after the other from the queue would cost it more than delivering them; a mail server bears few at once. */
const atOnce = 5;

/** Makes this process deliver e-mails. */
export function workOnEmails({ queue, ...rest }: { queue: Queue; db: Database; config: MailConfig }): void {
  const deliver = openDelivery(rest);
  queue.work(sendEmailJob, ({ emailId }, { attempt }) => deliver(emailId, attempt), atOnce);
}

type Letter = Pick<OutgoingEmail, "html" | "text" | "leaveUrl">;

const question = "Não quer mais receber e-mails como este?";

/**
 * The mail with a last line by which its reader gets no more like it, and the same for mail programs (RFC 8058). One that
 * has an address of its own, of the one thing that it tells of, keeps that for them: who presses there leaves no more.
 */
function withLeaveLink<T extends Letter>(email: T, leaveUrl: string): T {
  const line = `<p class="muted" style="margin:0;padding:0 24px 24px;text-align:center;font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:14px;line-height:20px;color:#55625b">${question} <a class="muted" href="${leaveUrl}" style="color:#55625b">Sair destes e-mails</a></p>`;
  const end = email.html.lastIndexOf("</body>");
  return {
    ...email,
    leaveUrl: email.leaveUrl ?? leaveUrl,
    html: end < 0 ? email.html + line : email.html.slice(0, end) + line + email.html.slice(end),
    text: `${email.text}\n\n${question} Saia por este endereço: ${leaveUrl}\n`,
  };
}
