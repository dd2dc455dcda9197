import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { documentHashKey, hashDocument } from "../../../../platform/database/search.ts";
import { inWords, type PersonalData } from "../../../../platform/handlers.ts";
import { companies } from "../../../people/companies/table.ts";
import { contactKindLabels } from "../labels.ts";
import { contactRefusals, contactRequests, contactViews, favourites } from "../table.ts";

export const personalContacts: PersonalData = {
  columns: [contactViews.userId, contactRequests.userId, contactRefusals.userId, favourites.userId],
  of: (userId) => [
    {
      title: "Quem viu seu contato",
      query: sql`select c.name_fancy as "Empresa", ${inWords("v.kind", contactKindLabels)} as "O que viu",
        v.seen_at as "Quando"
        from ${contactViews} v join ${companies} c on c.id = v.company_id
        where v.user_id = ${userId} order by v.seen_at desc`,
    },
    {
      title: "Quem pediu seu contato",
      query: sql`select c.name_fancy as "Empresa", ${inWords("r.kind", contactKindLabels)} as "O que pediu", r.asked_at as "Pediu em",
        ${inWords("(r.is_allowed)", { true: "Permitido", false: "Recusado" })} as "O que você respondeu", r.answered_at as "Respondido em"
        from ${contactRequests} r join ${companies} c on c.id = r.company_id
        where r.user_id = ${userId} order by r.asked_at desc`,
    },
    {
      title: "O que empresas que saíram pediram",
      // By the hash of a CNPJ: which they were is not kept.
      query: sql`select ${inWords("r.kind", contactKindLabels)} as "O que pediu", r.refused_at as "Recusado em"
        from ${contactRefusals} r where r.user_id = ${userId} order by r.refused_at desc nulls last`,
    },
    {
      title: "Guardado como favorito por empresas",
      // Which they are is theirs to tell.
      query: sql`select created_at as "Desde" from ${favourites} where user_id = ${userId} order by created_at desc`,
    },
  ],
};

/** Takes a professional who leaves out of what companies keep, with who was shown the phone and the e-mail, or asked. */
export async function removeFavouritesOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(favourites).where(eq(favourites.userId, userId));
  await tx.delete(contactViews).where(eq(contactViews.userId, userId));
  await tx.delete(contactRequests).where(eq(contactRequests.userId, userId));
  await tx.delete(contactRefusals).where(eq(contactRefusals.userId, userId));
}

/** Forgets whom a company that leaves kept, or was allowed; what it asked for in vain holds for its CNPJ from then on. */
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
      select user_id, kind, ${hash}, answered_at from gone where is_allowed is not true
      on conflict do nothing`);
}
