import { z } from "zod";
import type { Connection } from "../database/database.ts";
import { defineJob, type JobOptions, type Queue } from "../queue.ts";

/** One address and nothing that could end a header or name a second recipient. */
const address = z
  .string()
  .max(254)
  .regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/u, "not one e-mail address");

/** A line break would start another header (CWE-93); no other control character belongs into a subject either. */
const subject = z
  .string()
  .transform((text) =>
    text
      .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
      .trim()
      .slice(0, 200),
  )
  .pipe(z.string().min(1));

const emailSchema = z.object({
  to: address,
  subject,
  html: z.string(),
  text: z.string(),
  replyTo: address.optional(),
});

/** A message ready to go. */
export type Email = z.output<typeof emailSchema>;

/** Sends one e-mail; tried again for about a day while the mail server is away. */
export const sendEmailJob = defineJob<Email>({
  name: "send-email",
  schema: emailSchema,
  retryLimit: 30,
  expireInSeconds: 120,
  // Messages hold names and links that sign people in: they go as soon as they are sent.
  forgetAfterSeconds: 60,
});

/**
 * Sends an e-mail once the transaction of the caller commits, and not at all if it does not.
 * @throws ZodError where `to` or `replyTo` is not exactly one address
 */
export function enqueueEmail(
  { queue }: { queue: Queue },
  connection: Connection,
  email: Email,
  options?: Pick<JobOptions, "startAfter">,
): Promise<void> {
  return queue.enqueue(connection, sendEmailJob, email, options);
}
