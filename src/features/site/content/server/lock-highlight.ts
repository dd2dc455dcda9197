import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { highlightNotFound } from "../highlight-contract.ts";
import { highlights } from "../table.ts";

/** @throws highlightNotFound */
export async function lockHighlight(tx: Transaction, id: string) {
  const [held] = await tx.select().from(highlights).where(eq(highlights.id, id)).for("update");
  if (!held) throw highlightNotFound();
  return held;
}
