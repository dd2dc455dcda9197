import { and, eq, isNotNull } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { emailNotConfirmed } from "../contract.ts";
import { users } from "../table.ts";

/** Before what rests on the mailbox being the person's own. */
export async function requireConfirmedEmail(connection: Connection, userId: string): Promise<void> {
  const confirmed = await connection.$count(
    users,
    and(eq(users.id, userId), isNotNull(users.emailConfirmedAt)),
  );
  if (confirmed === 0) throw emailNotConfirmed();
}
