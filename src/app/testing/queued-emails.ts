import type { TestApp } from "./harness.ts";

export interface QueuedEmail {
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo: string | null;
}

/** The e-mails that wait to be sent, oldest first. */
export async function queuedEmails({ services }: TestApp, to?: string): Promise<QueuedEmail[]> {
  const { rows } = await services.db.pool.query<QueuedEmail>(
    `select recipient as to, subject, html, text, reply_to as "replyTo" from outgoing_emails order by id`,
  );
  return rows.filter((email) => to === undefined || email.to === to);
}

/** As the worker does with a working mail server: the e-mails are gone, and these were they. */
export async function sendQueuedEmails(app: TestApp, to: string): Promise<QueuedEmail[]> {
  const emails = await queuedEmails(app, to);
  await app.services.db.pool.query("delete from outgoing_emails where recipient = $1", [to]);
  return emails;
}

/** The token of the link that an e-mail holds to confirm an address, or to bring the former one back. */
export function emailTokenIn(email: QueuedEmail | undefined, path = "confirmar-email"): string {
  const token = new RegExp(`/${path}/([A-Za-z0-9_-]+)`).exec(email?.text ?? "")?.[1];
  if (!token) throw new Error(`The e-mail holds no link to ${path}`);
  return token;
}

/** The token of the link to choose a password that an e-mail holds. */
export function passwordTokenIn(email: QueuedEmail | undefined): string {
  const token = /\/recuperar-senha\/([A-Za-z0-9_-]+)/.exec(email?.text ?? "")?.[1];
  if (!token) throw new Error("The e-mail holds no link to choose a password");
  return token;
}
