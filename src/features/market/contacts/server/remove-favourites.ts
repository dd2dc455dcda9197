import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { contactRequests, contactViews, favourites } from "../table.ts";

/** Takes a professional who leaves out of what companies keep, with who was shown the phone and the e-mail, or asked. */
export async function removeFavouritesOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(favourites).where(eq(favourites.userId, userId));
  await tx.delete(contactViews).where(eq(contactViews.userId, userId));
  await tx.delete(contactRequests).where(eq(contactRequests.userId, userId));
}

/** Forgets whom a company that leaves kept, or asked. */
export async function removeFavouritesOfCompany(tx: Transaction, companyId: string): Promise<void> {
  await tx.delete(favourites).where(eq(favourites.companyId, companyId));
  await tx.delete(contactRequests).where(eq(contactRequests.companyId, companyId));
}
