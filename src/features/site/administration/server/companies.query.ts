import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { products } from "../../../market/products/table.ts";
import { orders } from "../../../money/orders/table.ts";
import { companies } from "../../../people/companies/table.ts";
import { employees } from "../../../people/employees/table.ts";
import { users } from "../../../people/users/table.ts";
import { companyCourses } from "../../../training/licences/table.ts";
import { jobOpenings } from "../../../work/job-openings/table.ts";
import type { AccountState } from "../people-contract.ts";
import { idsOnPage, meaningsOf } from "./people.query.ts";

const states: Record<AccountState, SQL | undefined> = {
  active: and(isNull(companies.deletedAt), isNull(companies.blockedAt)),
  blocked: isNotNull(companies.blockedAt),
  closed: isNotNull(companies.deletedAt),
};

const columns = {
  id: companies.id,
  nameFancy: companies.nameFancy,
  city: companies.city,
  state: companies.state,
  createdAt: companies.createdAt,
  blockedAt: companies.blockedAt,
  deletedAt: companies.deletedAt,
};

interface Asked {
  filter?: string | undefined;
  state?: AccountState | undefined;
  limit: number;
  page: number;
}

/** Companies, the newest first. */
export function findCompanies(orm: NodePgDatabase, { filter, state, limit, page }: Asked) {
  const meanings = meaningsOf(filter, {
    id: companies.id,
    name: sql`search_text(${companies.nameFancy})`,
    email: companies.email,
    phone: companies.phone,
    document: companies.document,
    documentLength: 14,
  });
  const ids = idsOnPage({
    from: companies,
    id: companies.id,
    createdAt: companies.createdAt,
    meanings,
    among: state ? states[state] : isNull(companies.deletedAt),
    limit,
    page,
  });
  return orm
    .select(columns)
    .from(companies)
    .where(inArray(companies.id, ids))
    .orderBy(desc(companies.createdAt), desc(companies.id));
}
export type CompanyRow = Awaited<ReturnType<typeof findCompanies>>[number];

/** Named whole: a statement of one table leaves the table's name out. */
const ownId = sql.raw('"companies"."id"');

const licences = (column: SQL) =>
  sql<number>`(select coalesce(sum(${column}), 0)::int from ${companyCourses}
    where ${companyCourses.companyId} = ${ownId})`;

/** A company, closed or not, with how much it has. */
export async function findSeenCompany(connection: Connection, companyId: string) {
  const [row] = await connection
    .select({
      ...columns,
      slug: companies.slug,
      name: companies.name,
      document: companies.document,
      email: companies.email,
      phone: companies.phone,
      site: companies.site,
      blockReason: companies.blockReason,
      blockedBy: companies.blockedBy,
      openings: sql<number>`(select count(*)::int from ${jobOpenings}
        where ${jobOpenings.companyId} = ${ownId} and ${jobOpenings.deletedAt} is null)`,
      products: sql<number>`(select count(*)::int from ${products}
        where ${products.companyId} = ${ownId} and ${products.deletedAt} is null)`,
      orders: sql<number>`(select count(*)::int from ${orders} where ${orders.companyId} = ${ownId})`,
      licences: licences(sql`${companyCourses.bought}`),
      licencesReleased: licences(sql`${companyCourses.released}`),
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  return row;
}

/** A company, closed or not; nobody writes anything public of it until the transaction ends. */
export async function lockCompanyRow(tx: Transaction, companyId: string) {
  const [held] = await tx
    .select({
      nameFancy: companies.nameFancy,
      document: companies.document,
      blockedAt: companies.blockedAt,
      deletedAt: companies.deletedAt,
    })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("update");
  return held;
}

/** Who is told of what becomes of a company: those who manage it and can enter. */
export const findManagers = (connection: Connection, companyId: string) =>
  connection
    .select({ name: users.name, email: users.email, emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(
      and(
        inArray(
          users.id,
          connection
            .select({ id: employees.userId })
            .from(employees)
            .where(and(eq(employees.companyId, companyId), eq(employees.manager, true))),
        ),
        isNull(users.deletedAt),
        isNotNull(users.passwordHash),
      ),
    )
    .orderBy(asc(users.id));
