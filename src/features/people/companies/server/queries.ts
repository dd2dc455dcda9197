import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { isOpenToAnybody } from "../../../../shared/email-address.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import { skills } from "../../../base/reference/table.ts";
import { employees } from "../../employees/table.ts";
import { users } from "../../users/table.ts";
import type { CompanyCard, CompanyEmployee, OwnCompany, PublicCompany } from "../contract.ts";
import { companies, companyAnswers, companyComparisons, companyLooks } from "../table.ts";
import { presentRecord, recordColumns } from "./record.ts";

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
      measured: recordColumns,
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

type CardRow = Pick<
  CompanyRow,
  "id" | "slug" | "nameFancy" | "imageId" | "segmentId" | "segmentName" | "segmentType" | "city" | "state"
>;

const segmentOf = ({ segmentId, segmentName, segmentType }: CardRow): CompanyCard["segment"] =>
  segmentId && segmentName && segmentType ? { _id: segmentId, name: segmentName, type: segmentType } : null;

export const presentCard = (row: CardRow): CompanyCard => ({
  _id: row.id,
  slug: row.slug,
  name_fancy: row.nameFancy,
  image: presentImage(row.imageId),
  segment: segmentOf(row),
  address: row.city || row.state ? [{ city: row.city, state: row.state }] : [],
});

export const presentPublic = (row: CompanyRow): PublicCompany => ({
  ...presentCard(row),
  description: row.description,
  site: row.site,
  size: row.size,
  salary_min: centsToReais(row.salaryMinCents),
  salary_max: centsToReais(row.salaryMaxCents),
  birthdate: row.birthdate,
  created_at: row.createdAt.toISOString(),
  ...presentRecord(row.measured),
  representatives: row.representatives ?? 0,
  checks: {
    has_document: row.document !== "",
    register:
      row.outcome === "AGREED" && row.comparedAt && row.comparedBy
        ? { on: dayInBrasilia(row.comparedAt), source: row.comparedBy }
        : null,
    email_domain: confirmedDomainOf(row),
    looked_on: row.lookedAt && dayInBrasilia(row.lookedAt),
  },
});

/** An address that anybody may open says nothing of a company, whatever site it names. */
function confirmedDomainOf({ site, confirmedDomains }: CompanyRow): string | null {
  if (!site || !URL.canParse(site)) return null;
  const domain = new URL(site).hostname.replace(/^www\./, "");
  return confirmedDomains.includes(domain) && !isOpenToAnybody(domain) ? domain : null;
}

export function presentOwn(row: CompanyRow, employees: CompanyEmployee[]): OwnCompany {
  const { zipcode, street, number, complement, district, city, state } = row;
  const address = { zipcode, street, number, complement, district, city, state };
  return {
    ...presentPublic(row),
    employees,
    name: row.name,
    document: row.document,
    email: row.email,
    phone: row.phone,
    address: Object.values(address).some(Boolean) ? [address] : [],
    register_outcome: row.outcome,
    blocked_at: row.blockedAt?.toISOString() ?? null,
    updated_at: row.updatedAt.toISOString(),
  };
}
