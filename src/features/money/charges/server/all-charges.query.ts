import { and, desc, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { beginOfDay } from "../../../../platform/database/moments.ts";
import { idsBeginning } from "../../../../platform/database/page-of-list.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { companiesMatching } from "../../../people/companies/server/company.ts";
import { companies } from "../../../people/companies/table.ts";
import { peopleMatching } from "../../../people/users/server/user.ts";
import { users } from "../../../people/users/table.ts";
import { platformBook } from "../../ledger/posting.ts";
import type { chargeFilters, SeenCharge } from "../contract.ts";
import { type SubjectKind, subjectKinds } from "../lifecycle.ts";
import { type ChargeRow, chargeDisputes, chargeErrors, chargeRefunds, charges } from "../table.ts";

export interface ChargeFilter {
  status?: (typeof chargeFilters)[number] | undefined;
  method?: ChargeRow["method"] | undefined;
  kind?: SubjectKind | undefined;
  search?: string | undefined;
  from: Day | null;
  to: Day | null;
}

const personName = sql<string>`${users.name} || ' ' || ${users.lastname}`;

/**
 * Who paid is looked for first: few people share a name, and each has few payments. The beginning of an id is looked for in
 * its index: hardly anybody has a name of such letters, so that what is found is little, whichever way.
 */
function matchedBy(text: string): SQL | undefined {
  const [people, firms] = [peopleMatching(text), companiesMatching(text)];
  const isBeginning = idsBeginning(text);
  if (!isBeginning) return or(sql`${charges.userId} in ${people}`, sql`${charges.companyId} in ${firms}`);
  return sql`${charges.id} in (
    select id from charges where user_id in ${people}
    union all select id from charges where company_id in ${firms}
    union all select id from charges where ${isBeginning(sql`id`)}
    union all select id from charges where ${inArray(sql`subject_kind`, [...subjectKinds])} and ${isBeginning(sql`subject_id`)})`;
}

/** What is to go back of a charge, one at a time, and the gateway refuses. A dispute decides by itself what is owed. */
const isRefused = and(
  eq(charges.status, "REFUNDING"),
  eq(chargeRefunds.chargeId, charges.id),
  eq(chargeRefunds.status, "OWED"),
  isNotNull(chargeRefunds.refusedAt),
);

const inState = (status: NonNullable<ChargeFilter["status"]>): SQL =>
  status === "REFUND_REFUSED"
    ? sql`exists (select from ${chargeRefunds} where ${isRefused})`
    : eq(charges.status, status);

const passing = ({ status, method, kind, search, from, to }: ChargeFilter) =>
  and(
    status && inState(status),
    method && eq(charges.method, method),
    kind && eq(charges.subjectKind, kind),
    search ? matchedBy(search) : undefined,
    from ? gte(charges.createdAt, beginOfDay(from)) : undefined,
    to ? lt(charges.createdAt, beginOfDay(to, 1)) : undefined,
  );

const seen = {
  charge: charges,
  payerName: sql<string | null>`coalesce(${companies.nameFancy}, ${personName})`,
  payerEmail: users.email,
  refusedRefund: { id: chargeRefunds.id, cents: chargeRefunds.cents, since: chargeRefunds.createdAt },
};

const withPayer = (connection: Connection) =>
  connection
    .select(seen)
    .from(charges)
    .leftJoin(users, and(eq(users.id, charges.userId), sql`${users.deletedAt} is null`))
    .leftJoin(companies, and(eq(companies.id, charges.companyId), sql`${companies.deletedAt} is null`))
    .leftJoin(chargeRefunds, isRefused);

export type ChargeWithPayer = Awaited<ReturnType<typeof listCharges>>[number];

export const listCharges = (
  connection: Connection,
  filter: ChargeFilter,
  { limit, page }: { limit: number; page: number },
) =>
  withPayer(connection)
    .where(passing(filter))
    .orderBy(desc(charges.createdAt), desc(charges.id))
    .limit(limit)
    .offset(limit * page);

export async function sumCharges(connection: Connection, filter: ChargeFilter) {
  const isPaid = sql`${charges.paidAt} is not null`;
  const [sums] = await connection
    .select({
      count: sql<number>`count(*)::int`,
      paidCents: sql<string>`coalesce(sum(${charges.cents}) filter (where ${isPaid}), 0)`,
      refundedCents: sql<string>`coalesce(sum(${charges.refundedCents}), 0)`,
      feeCents: sql<string>`coalesce(sum(${charges.feeCents}) filter (where ${isPaid}), 0)`,
    })
    .from(charges)
    .where(passing(filter));
  if (!sums) throw new Error("A sum has no row");
  return sums;
}

export async function findChargeWithPayer(
  connection: Connection,
  id: string,
): Promise<ChargeWithPayer | null> {
  const [row] = await withPayer(connection).where(eq(charges.id, id));
  return row ?? null;
}

/** Why it was refused, what was given back, and what was denied. */
export async function readHappened(connection: Connection, chargeId: string) {
  const [errors, refunds, disputes] = await Promise.all([
    connection.select().from(chargeErrors).where(eq(chargeErrors.chargeId, chargeId)),
    connection.select().from(chargeRefunds).where(eq(chargeRefunds.chargeId, chargeId)),
    connection.select().from(chargeDisputes).where(eq(chargeDisputes.chargeId, chargeId)),
  ]);
  return { errors, refunds, disputes };
}

const isPayable = sql`e.account like 'payable:%'`;

interface PostedLine extends Record<string, unknown> {
  at: string;
  posting: string;
  account: string;
  owner_id: string | null;
  owner_name: string | null;
  cents: string;
}

/** What the ledger has of a charge, its refunds and its disputes, the first line first. */
export async function listPosted(connection: Connection, chargeId: string): Promise<PostedLine[]> {
  const { rows } = await connection.execute<PostedLine>(sql`
    select t.occurred_at as at, t.kind as posting, e.account, e.cents, owner.id as owner_id,
           case when owner.deleted_at is null then owner.name || ' ' || owner.lastname end as owner_name
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      left join users owner on owner.id = case when ${isPayable} then substr(e.account, 9)::uuid end
     where t.book = ${platformBook} and t.reference in (
       select ${chargeId}::text
       union all select id::text from charge_refunds where charge_id = ${chargeId}
       union all select id::text from charge_disputes where charge_id = ${chargeId})
     order by t.occurred_at, t.id, e.line`);
  return rows;
}

export const presentSeenCharge = ({
  charge,
  payerName,
  payerEmail,
  refusedRefund,
}: ChargeWithPayer): SeenCharge => ({
  _id: charge.id,
  kind: charge.subjectKind,
  subject: charge.subjectId,
  description: charge.description,
  payer: { name: payerName, email: payerEmail, user: charge.userId, company: charge.companyId },
  status: charge.status,
  method: charge.method,
  installments: charge.installments,
  amount: centsToReais(charge.cents),
  fee: centsToReais(charge.feeCents),
  refunded: centsToReais(charge.refundedCents),
  refused_refund: refusedRefund && {
    _id: refusedRefund.id,
    amount: centsToReais(refusedRefund.cents),
    since: refusedRefund.since.toISOString(),
  },
  created_at: charge.createdAt.toISOString(),
  paid_at: charge.paidAt?.toISOString() ?? null,
});
