import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { favorites } from "../table.ts";

/** Takes a professional who leaves out of what companies keep. */
export async function removeFavoritesOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(favorites).where(eq(favorites.userId, userId));
}

/** Forgets whom a company that leaves kept. */
export async function removeFavoritesOfCompany(tx: Transaction, companyId: string): Promise<void> {
  await tx.delete(favorites).where(eq(favorites.companyId, companyId));
}
