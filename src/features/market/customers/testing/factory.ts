import type { Connection } from "../../../../platform/database/database.ts";
import { mailboxOf } from "../../../../shared/email-address.ts";
import { customers } from "../table.ts";

type GivenCustomer = Partial<typeof customers.$inferInsert> & { ownerId: string };

/** Puts a customer into a book, as its owner would have typed it. */
export async function createCustomerRow(
  connection: Connection,
  { email = null, ...given }: GivenCustomer,
): Promise<typeof customers.$inferSelect> {
  const [row] = await connection
    .insert(customers)
    .values({
      name: "Mercado Bom Preço",
      source: "HAND",
      touchedAt: new Date(),
      ...given,
      ...(email && { email, mailbox: mailboxOf(email) }),
    })
    .returning();
  if (!row) throw new Error("The customer was not inserted");
  return row;
}
