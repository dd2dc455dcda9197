import type { TestApp } from "./harness.ts";

export interface QueuedEmail {
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
}

/** The e-mails that wait to be sent, oldest first. */
export async function queuedEmails({ services }: TestApp, to?: string): Promise<QueuedEmail[]> {
  const { rows } = await services.db.pool.query<{ data: QueuedEmail }>(
    "select data from pgboss.job where name = 'send-email' order by created_on",
  );
  return rows.map(({ data }) => data).filter((email) => to === undefined || email.to === to);
}

/** The token of the link to choose a password that an e-mail holds. */
export function passwordTokenIn(email: QueuedEmail | undefined): string {
  const token = /\/recuperar-senha\/([A-Za-z0-9_-]+)/.exec(email?.text ?? "")?.[1];
  if (!token) throw new Error("The e-mail holds no link to choose a password");
  return token;
}
