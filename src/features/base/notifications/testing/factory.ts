import type { Connection } from "../../../../platform/database/database.ts";
import { notifications } from "../../../../platform/mailer/notifications.ts";

/** Puts something that happened into the database, unread unless told. */
export async function createNotification(
  connection: Connection,
  given: Partial<typeof notifications.$inferInsert> & { userId: string },
): Promise<typeof notifications.$inferSelect> {
  const [row] = await connection
    .insert(notifications)
    .values({
      kind: "representation-answered",
      emailGroup: "representations",
      text: "A empresa aprovou o seu pedido",
      path: "/vc/solicitacoes",
      ...given,
    })
    .returning();
  if (!row) throw new Error("The notification was not inserted");
  return row;
}
