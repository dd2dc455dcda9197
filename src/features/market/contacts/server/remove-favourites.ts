import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { documentHashKey, hashDocument } from "../../../../platform/database/hash-document.ts";
import { companies } from "../../../people/companies/table.ts";
import { contactRefusals, contactRequests, contactViews, favourites } from "../table.ts";

/** Takes a professional who leaves out of what companies keep, with who was shown the phone and the e-mail, or asked. */
export async function removeFavouritesOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(favourites).where(eq(favourites.userId, userId));
  await tx.delete(contactViews).where(eq(contactViews.userId, userId));
  await tx.delete(contactRequests).where(eq(contactRequests.userId, userId));
  await tx.delete(contactRefusals).where(eq(contactRefusals.userId, userId));
}

/** Forgets whom a company that leaves kept, or asked; what it was refused holds for its CNPJ from then on. */
export async function removeFavouritesOfCompany(tx: Transaction, companyId: string): Promise<void> {
  await tx.delete(favourites).where(eq(favourites.companyId, companyId));
  const [company] = await tx
    .select({ document: companies.document, key: documentHashKey })
    .from(companies)
    .where(eq(companies.id, companyId));
  const hash = company ? hashDocument(company.document, company.key) : null;
  const gone = tx.delete(contactRequests).where(eq(contactRequests.companyId, companyId));
  if (hash === null) await gone;
  else
    await tx.execute(sql`
      with gone as ${gone.returning()}
      insert into ${contactRefusals} (user_id, kind, document_hash, refused_at)
      select user_id, kind, ${hash}, answered_at from gone where not is_allowed
      on conflict do nothing`);
}
