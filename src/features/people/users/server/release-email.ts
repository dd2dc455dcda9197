import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { users } from "../table.ts";
import { revokeEmailLinks } from "./email-links.ts";
import { revokePasswordLinks } from "./password-links.ts";

/** Takes the e-mail from an account, with every link that was mailed for it. No mail is sent to what stands there then. */
export async function releaseEmail(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ email: `${userId}@liberado.invalid`, emailConfirmedAt: null })
    .where(eq(users.id, userId));
  await revokePasswordLinks(tx, userId);
  await revokeEmailLinks(tx, userId);
}
