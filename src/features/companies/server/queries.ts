import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { employees } from "../../employees/table.ts";
import { skills } from "../../reference/table.ts";
import { users } from "../../users/table.ts";
import type { CompanyEmployee } from "../contract.ts";
import { companies, companyAnswers, companyComparisons, companyLooks } from "../table.ts";

export const isAlive = isNull(companies.deletedAt);

/** Neither deleted nor blocked: what the public finds. */
export const isShown = and(isAlive, isNull(companies.blockedAt));

/** What a card shows, of a company with its segment. */
export const cardColumns = {
  id: companies.id,
  slug: companies.slug,
  nameFancy: companies.nameFancy,
  imageId: companies.imageId,
  segmentId: companies.segmentId,
  segmentName: skills.name,
  segmentType: skills.type,
  city: companies.city,
  state: companies.state,
};

/** What was found of a company holds for as long as it is called so. */
const isCalledStill = (of: typeof companyComparisons | typeof companyLooks) =>
  and(
    eq(of.companyId, companies.id),
    eq(of.document, companies.document),
    eq(of.nameFancy, companies.nameFancy),
    sql`${of.name} is not distinct from ${companies.name}`,
  );

/** Where those who manage it have e-mails that they confirmed. */
const confirmedDomains = sql<string[]>`array(
  select distinct lower(split_part(u.email, '@', 2)) from employees as e join users as u on u.id = e.user_id
   where e.company_id = companies.id and e.manager and u.deleted_at is null and u.email_confirmed_at is not null)`;

async function findOne(connection: Connection, where: SQL) {
  const [row] = await connection
    .select({
      ...getTableColumns(companies),
      segmentName: skills.name,
      segmentType: skills.type,
      asked: companyAnswers.asked,
      answered: companyAnswers.answered,
      medianSeconds: companyAnswers.medianSeconds,
      representatives: companyAnswers.representatives,
      comparedAt: companyComparisons.comparedAt,
      comparedBy: companyComparisons.source,
      outcome: companyComparisons.outcome,
      lookedAt: companyLooks.lookedAt,
      confirmedDomains: confirmedDomains,
    })
    .from(companies)
    .leftJoin(companyAnswers, eq(companyAnswers.companyId, companies.id))
    .leftJoin(companyComparisons, isCalledStill(companyComparisons))
    .leftJoin(companyLooks, isCalledStill(companyLooks))
    .leftJoin(skills, eq(skills.id, companies.segmentId))
    .where(and(where, isAlive));
  return row;
}

/** A company with its segment; a deleted one is not there. */
export const findCompany = (connection: Connection, where: { id: string } | { slug: string }) =>
  findOne(connection, "id" in where ? eq(companies.id, where.id) : eq(companies.slug, where.slug));

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>;

export async function isSegment(connection: Connection, skillId: string): Promise<boolean> {
  const found = await connection
    .select({ id: skills.id })
    .from(skills)
    .where(and(eq(skills.id, skillId), eq(skills.type, "INDUSTRY_GENERAL")));
  return found.length > 0;
}

/** The people of a company, the last who came first; with `only`, that person's entry alone. */
export async function listEmployees(
  connection: Connection,
  companyId: string,
  only?: string,
): Promise<CompanyEmployee[]> {
  const rows = await connection
    .select({ _id: users.id, name: users.name, lastname: users.lastname, manager: employees.manager })
    .from(employees)
    .innerJoin(users, eq(users.id, employees.userId))
    .where(and(eq(employees.companyId, companyId), only ? eq(employees.userId, only) : undefined))
    .orderBy(desc(employees.createdAt), desc(employees.id));
  return rows.map(({ manager, ...user }) => ({ user, manager }));
}
