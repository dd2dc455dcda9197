import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { violatedConstraint } from "../../../../platform/database/failure.ts";
import { namedBy } from "../../../../platform/database/search.ts";
import { insertWithSlug } from "../../../../platform/slugs.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { skills } from "../../../base/reference/table.ts";
import {
  type CompanyCard,
  cnpjTaken,
  companyNotFound,
  companyOffTheAir,
  type newCompanyInput,
  type OwnCompany,
} from "../contract.ts";
import { companies, companyAnswers, companyComparisons, companyLooks, registerAnswers } from "../table.ts";
import {
  type CompanyRow,
  cardColumns,
  findCompany,
  isAlive,
  isShown,
  listEmployees,
  presentCard,
  presentOwn,
} from "./queries.ts";

/**
 * A company by its id or its slug.
 * @throws companyNotFound where it never was or is deleted
 */
export async function findLiveCompany(connection: Connection, idOrSlug: string): Promise<CompanyRow> {
  const row = await findCompany(connection, looksLikeId(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug });
  if (!row) throw companyNotFound();
  return row;
}

/**
 * Makes whoever changes the staff of a company, or closes it, do so one after the other until the transaction ends.
 * @returns whether it is blocked: nobody sees what it publishes then
 * @throws companyNotFound where it never was or is deleted
 */
export async function lockCompany(tx: Transaction, companyId: string): Promise<{ isBlocked: boolean }> {
  const [locked] = await tx
    .select({ blockedAt: companies.blockedAt })
    .from(companies)
    .where(and(eq(companies.id, companyId), isAlive))
    .for("no key update");
  if (!locked) throw companyNotFound();
  return { isBlocked: locked.blockedAt !== null };
}

/**
 * A company that the administration blocked mends what was wrong, and writes to nobody meanwhile.
 * @throws companyOffTheAir (403)
 */
export async function requireOnTheAir(connection: Connection, companyId: string): Promise<void> {
  const blocked = and(eq(companies.id, companyId), isNotNull(companies.blockedAt));
  if ((await connection.$count(companies, blocked)) > 0) throw companyOffTheAir();
}

/**
 * A company as its own people see it.
 * @param only whose entry alone stands among its employees; left out, there are all
 * @throws companyNotFound
 */
export async function presentOwnCompany(
  connection: Connection,
  companyId: string,
  only?: string,
): Promise<OwnCompany> {
  const company = await findLiveCompany(connection, companyId);
  return presentOwn(company, await listEmployees(connection, companyId, only));
}

/** Companies as lists show them, by id: neither deleted nor blocked ones. */
export async function readShownCompanies(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, CompanyCard>> {
  if (ids.length === 0) return new Map();
  const rows = await connection
    .select(cardColumns)
    .from(companies)
    .leftJoin(skills, eq(skills.id, companies.segmentId))
    .where(and(inArray(companies.id, [...ids]), isShown));
  return new Map(rows.map((row) => [row.id, presentCard(row)]));
}

/** The ids of the companies that somebody means by the words of a name; not of those that are closed. */
export function companiesMatching(text: string): SQL {
  const named = namedBy(sql`search_text(name_fancy)`, text) ?? sql`false`;
  return sql`(select id from companies where deleted_at is null and ${named})`;
}

/**
 * Registers a company.
 * @throws cnpjTaken where a live company has the CNPJ
 */
export async function createCompany(
  tx: Transaction,
  input: z.output<typeof newCompanyInput>,
): Promise<typeof companies.$inferSelect> {
  const { name_fancy: nameFancy, document, phone, site } = input;
  return insertWithSlug(nameFancy, "empresa", async (slug) => {
    const [company] = await tx
      .insert(companies)
      .values({ slug, nameFancy, document, phone, site })
      .onConflictDoNothing({ target: companies.slug })
      .returning()
      .catch((error: unknown) => {
        if (violatedConstraint(error) !== "companies_live_document") throw error;
        throw cnpjTaken({ "company.document": cnpjTaken.message });
      });
    return company;
  });
}

/** Takes a company away: what tells who it was is gone at once, the row stays for what points to it. */
export async function anonymiseCompany(tx: Transaction, companyId: string): Promise<void> {
  // The register's answer may hold the name of a person who works alone.
  const own = tx.select({ document: companies.document }).from(companies).where(eq(companies.id, companyId));
  await tx.delete(registerAnswers).where(inArray(registerAnswers.document, own));
  await tx.delete(companyComparisons).where(eq(companyComparisons.companyId, companyId));
  await tx.delete(companyLooks).where(eq(companyLooks.companyId, companyId));
  await tx
    .update(companies)
    .set({
      slug: companyId,
      nameFancy: "Empresa excluída",
      document: "",
      phone: "",
      name: null,
      site: null,
      email: null,
      description: null,
      size: null,
      salaryMinCents: null,
      salaryMaxCents: null,
      segmentId: null,
      imageId: null,
      birthdate: null,
      zipcode: null,
      street: null,
      number: null,
      complement: null,
      district: null,
      city: null,
      state: null,
      blockedAt: null,
      blockedBy: null,
      blockReason: null,
      updatedAt: sql`now()`,
      deletedAt: sql`now()`,
    })
    .where(eq(companies.id, companyId));
}

export type MeasuredAnswers = Omit<typeof companyAnswers.$inferInsert, "measuredAt">;

/** Writes down how companies answer; what was measured before goes. */
export async function saveAnswers(connection: Connection, measured: MeasuredAnswers[]): Promise<void> {
  if (measured.length === 0) return;
  await connection
    .insert(companyAnswers)
    .values(measured)
    .onConflictDoUpdate({
      target: companyAnswers.companyId,
      set: {
        asked: sql`excluded.asked`,
        answered: sql`excluded.answered`,
        medianSeconds: sql`excluded.median_seconds`,
        representatives: sql`excluded.representatives`,
        orders: sql`excluded.orders`,
        ordersInTime: sql`excluded.orders_in_time`,
        measuredAt: sql`now()`,
      },
    });
}
