import { and, desc, eq, inArray, isNotNull, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Connection } from "../../../../platform/database/database.ts";
import { namedBy } from "../../../../platform/database/search.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { literally } from "../../../../shared/search-words.ts";
import { sessions } from "../../../base/sessions/table.ts";
import { representations } from "../../../market/representations/table.ts";
import { orders } from "../../../money/orders/table.ts";
import { companies } from "../../../people/companies/table.ts";
import { employees } from "../../../people/employees/table.ts";
import type { UserType } from "../../../people/users/contract.ts";
import { secondFactors, users } from "../../../people/users/table.ts";
import { courses } from "../../../training/courses/table.ts";
import { enrolments } from "../../../training/enrolments/table.ts";
import { jobApplications } from "../../../work/job-openings/table.ts";
import type { PersonState } from "../people-contract.ts";

const states: Record<PersonState, SQL | undefined> = {
  active: and(isNull(users.deletedAt), isNull(users.blockedAt)),
  blocked: isNotNull(users.blockedAt),
  closed: isNotNull(users.deletedAt),
  suspended: isNotNull(users.pageSuspendedAt),
};

const columns = {
  id: users.id,
  type: users.type,
  slug: users.slug,
  name: users.name,
  lastname: users.lastname,
  email: users.email,
  phone: users.phone,
  city: users.city,
  state: users.state,
  createdAt: users.createdAt,
  blockedAt: users.blockedAt,
  pageSuspendedAt: users.pageSuspendedAt,
  deletedAt: users.deletedAt,
  companyId: employees.companyId,
  companyName: companies.nameFancy,
  isManager: employees.manager,
  lastSeenAt: sql<Date | null>`(select max(${sessions.lastSeenAt}) from ${sessions}
    where ${sessions.userId} = ${users.id} and ${sessions.visitId} is null)`.mapWith(sessions.lastSeenAt),
};

interface Asked {
  filter?: string | undefined;
  type?: UserType | undefined;
  state?: PersonState | undefined;
  limit: number;
  page: number;
}

/** People, the newest first; only those of the page are looked up further. */
export function findPeople(orm: NodePgDatabase, { filter, type, state, limit, page }: Asked) {
  const meanings = meaningsOf(filter, {
    id: users.id,
    name: sql`search_text(${users.name}, ${users.lastname})`,
    email: users.email,
    phone: users.phone,
    document: users.document,
    documentLength: 11,
  });
  const ids = idsOnPage({
    from: users,
    id: users.id,
    createdAt: users.createdAt,
    meanings,
    among: and(type && eq(users.type, type), state ? states[state] : isNull(users.deletedAt)),
    limit,
    page,
  });
  return orm
    .select(columns)
    .from(users)
    .leftJoin(employees, eq(employees.userId, users.id))
    .leftJoin(companies, eq(companies.id, employees.companyId))
    .where(inArray(users.id, ids))
    .orderBy(desc(users.createdAt), desc(users.id));
}
export type PersonRow = Awaited<ReturnType<typeof findPeople>>[number];

/** How many rows of a table are of the person. */
const counted = (table: SQL, userId: SQL) =>
  sql<number>`(select count(*)::int from ${table} where ${userId} = ${users.id})`;

/** A person, closed or not, with how much there is of what the person did. */
export async function findPerson(connection: Connection, userId: string) {
  const [row] = await connection
    .select({
      ...columns,
      blockReason: users.blockReason,
      blockedBy: users.blockedBy,
      pageSuspensionReason: users.pageSuspensionReason,
      pageSuspendedBy: users.pageSuspendedBy,
      emailConfirmedAt: users.emailConfirmedAt,
      hasDocument: sql<boolean>`${users.document} is not null`,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      secondFactorSince: secondFactors.confirmedAt,
      applications: counted(sql`${jobApplications}`, sql`${jobApplications.userId}`),
      representations: sql<number>`(select count(*)::int from ${representations}
        where ${representations.userId} = ${users.id} and ${representations.status} = 'APPROVED')`,
      orders: counted(sql`${orders}`, sql`${orders.userId}`),
      studies: counted(sql`${enrolments}`, sql`${enrolments.userId}`),
      courses: sql<number>`(select count(*)::int from ${courses}
        where ${courses.userId} = ${users.id} and ${courses.deletedAt} is null)`,
    })
    .from(users)
    .leftJoin(employees, eq(employees.userId, users.id))
    .leftJoin(companies, eq(companies.id, employees.companyId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, userId));
  return row;
}

/** By what somebody is looked for: the columns of an index each. */
interface Findable {
  id: SQLWrapper;
  /** As an index on it is written. */
  name: SQL;
  email: SQLWrapper;
  phone: SQLWrapper;
  document: SQLWrapper;
  /** Digits of a whole document. */
  documentLength: number;
}

/**
 * What a text that somebody typed may mean, one condition for each meaning: an id, whole digits of a document or a phone,
 * the start of an e-mail, the words of a name. Each is answered by an index of its own.
 */
export function meaningsOf(text: string | undefined, { name, email, ...by }: Findable): SQL[] {
  const typed = text?.trim().toLowerCase() ?? "";
  if (!typed) return [];
  if (looksLikeId(typed)) return [sql`${by.id} = ${typed}`];
  const digits = typed.replace(/[\s().+/-]/g, "");
  if (/^\d{8,14}$/.test(digits)) {
    const phone = digits.length > 11 ? digits.replace(/^55/, "") : digits;
    return [
      ...(digits.length === by.documentLength ? [sql`${by.document} = ${digits}`] : []),
      sql`${by.phone} = ${phone}`,
    ];
  }
  const named = namedBy(name, typed);
  // Signs alone say as little as nothing.
  if (!named) return [];
  const asEmail = sql`${email} like ${`${literally(typed)}%`}`;
  if (typed.includes("@")) return [asEmail];
  return /\s/.test(typed) ? [named] : [named, asEmail];
}

interface Wanted {
  from: PgTable;
  id: SQLWrapper;
  createdAt: SQLWrapper;
  meanings: readonly SQL[];
  /** What all must fulfil. */
  among: SQL | undefined;
  limit: number;
  page: number;
}

/**
 * The ids of a page of what a text may mean, the newest first. Each meaning is looked for by itself: with an `or` between
 * them PostgreSQL reads everything in the order of time, or sorts all that a common word finds.
 */
export function idsOnPage({ from, id, createdAt, meanings, among, limit, page }: Wanted): SQL {
  const found = (meaning?: SQL) => sql`(select ${id} as id, ${createdAt} as at from ${from}
    where ${and(meaning, among) ?? sql`true`}
    order by ${createdAt} desc, ${id} desc limit ${limit * (page + 1)})`;
  const all = meanings.length > 0 ? sql.join(meanings.map(found), sql` union `) : found();
  return sql`(select id from (${all}) as found order by at desc, id desc limit ${limit} offset ${limit * page})`;
}
