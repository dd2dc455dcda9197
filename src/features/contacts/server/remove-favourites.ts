import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { favourites } from "../table.ts";

/** Takes a professional who leaves out of what companies keep. */
export async function removeFavouritesOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(favourites).where(eq(favourites.userId, userId));
}

/** Forgets whom a company that leaves kept. */
export async function removeFavouritesOfCompany(tx: Transaction, companyId: string): Promise<void> {
  await tx.delete(favourites).where(eq(favourites.companyId, companyId));
}
