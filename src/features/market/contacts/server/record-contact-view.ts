import type { Transaction } from "../../../../platform/database/database.ts";
import { contactViews } from "../table.ts";

/** Writes down for the person whom a company was shown how to reach; the first time of a day counts. */
export async function recordContactView(
  tx: Transaction,
  view: Pick<typeof contactViews.$inferInsert, "userId" | "companyId" | "kind">,
): Promise<void> {
  await tx.insert(contactViews).values(view).onConflictDoNothing();
}
