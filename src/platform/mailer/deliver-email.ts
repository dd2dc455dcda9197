import nodemailer from "nodemailer";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import type { JobHandler, Queue } from "../queue.ts";
import { mailboxMessages } from "./mailbox.ts";
import { type Email, sendEmailJob } from "./send-email.ts";

type MailConfig = Pick<Config, "smtpUrl" | "mailFrom" | "baseUrl">;

/**
 * The id is the job's own, so that a message sent twice because the worker died in between is shown once by most
 * mail programs.
 */
function overSmtp(smtpUrl: string, { mailFrom, baseUrl }: MailConfig): JobHandler<Email> {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = new URL(baseUrl).hostname;
  return async (email, { id }) => {
    await transport.sendMail({ ...email, from: mailFrom, messageId: `<${id}@${host}>` });
  };
}

function intoMailbox(db: Database, { mailFrom }: MailConfig): JobHandler<Email> {
  return async ({ to, replyTo, ...email }, { id }) => {
    const message = { ...email, id, sender: mailFrom, recipient: to, replyTo: replyTo ?? null };
    await db.orm.insert(mailboxMessages).values(message).onConflictDoNothing();
  };
}

/** Makes this process deliver e-mails: to the mail server where one is configured, else into the mailbox. */
export function workOnEmails({
  queue,
  db,
  config,
}: {
  queue: Queue;
  db: Database;
  config: MailConfig;
}): void {
  queue.work(sendEmailJob, config.smtpUrl ? overSmtp(config.smtpUrl, config) : intoMailbox(db, config));
}
