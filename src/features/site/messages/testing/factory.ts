import type { Connection } from "../../../../platform/database/database.ts";
import { makeToken } from "../../../../platform/secrets.ts";
import { firstSerial } from "../../../../platform/testing/random.ts";
import { contactMessages, newsletterSubscribers } from "../table.ts";

let made = firstSerial;

/** Puts a message to support into the database, an open one unless told; no mail is sent. */
export async function createContactMessage(
  connection: Connection,
  given: Partial<typeof contactMessages.$inferInsert> = {},
): Promise<typeof contactMessages.$inferSelect> {
  made += 1;
  const [row] = await connection
    .insert(contactMessages)
    .values({
      name: "Marina Alves",
      email: `marina${made}@cliente.test`,
      phone: "11987654321",
      subject: "Mudança de plano",
      message: "Como mudo de plano?",
      ...given,
    })
    .returning();
  if (!row) throw new Error("The message was not inserted");
  return row;
}

/** Puts somebody onto the list of the newsletter, confirmed unless told. */
export async function createSubscriber(
  connection: Connection,
  given: Partial<typeof newsletterSubscribers.$inferInsert> = {},
): Promise<typeof newsletterSubscribers.$inferSelect> {
  made += 1;
  const [row] = await connection
    .insert(newsletterSubscribers)
    .values({
      email: `leitora${made}@cliente.test`,
      leaveCode: makeToken().token,
      status: "CONFIRMED",
      confirmedAt: given.status === "PENDING" ? null : new Date(),
      ...given,
    })
    .returning();
  if (!row) throw new Error("The subscriber was not inserted");
  return row;
}
