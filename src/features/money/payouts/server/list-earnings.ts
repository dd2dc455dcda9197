import { eq, inArray, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { alphabetically } from "../../../../platform/database/page-of-list.ts";
import type { Verb } from "../../../../platform/services.ts";
import { addMonths } from "../../../../shared/calendar.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { users } from "../../../people/users/table.ts";
import { affiliateRewards } from "../../affiliates/table.ts";
import { charges } from "../../charges/table.ts";
import type { PostingKind } from "../../ledger/posting.ts";
import { listOwed, type OwedLine, owedTo } from "../../ledger/server/balances.ts";
import type { Earning, listEarnings as endpoint } from "../contract.ts";
import { runThatPays } from "../lifecycle.ts";
import { findHold, findPause, findPayee, withheldFrom } from "./payee.ts";
import { findRunBefore, ownEarnings, sumTransfersOf } from "./queries.ts";

export const listEarnings: Verb<typeof endpoint> = async ({ params, query }, context) => {
  const userId = ownEarnings(params, context);
  const { orm } = context.db;
  const lastRun = await findRunBefore(orm);
  const nextRun = addMonths(lastRun, 1);
  const [
    { availableCents },
    next,
    [heldNow = 0, heldNext = 0, heldAll = 0],
    sums,
    lines,
    payee,
    hold,
    pause,
  ] = await Promise.all([
    owedTo(orm, userId, lastRun),
    owedTo(orm, userId, nextRun),
    withheldFrom(orm, userId, [lastRun, nextRun, endOfTime]),
    sumTransfersOf(orm, userId, { from: null, to: null }),
    listOwed(orm, userId, { ...query, comingAfter: lastRun }),
    findPayee(orm, userId),
    findHold(orm, userId),
    findPause(orm, userId),
  ]);
  const sales = await findSales(orm, userId, [
    ...new Set(lines.flatMap(({ sale }) => sale?.reference ?? [])),
  ]);
  return {
    earning_list: lines.flatMap((line) => present(line, lastRun, sales) ?? []),
    earning_dash: {
      ready: centsToReais(availableCents - heldNow),
      next: centsToReais(next.availableCents - heldNext),
      later: centsToReais(next.comingCents - (heldAll - heldNext)),
      withheld: centsToReais(heldAll),
      on_way: centsToReais(sums.get("WAITING") ?? 0),
      received: centsToReais(sums.get("PAID") ?? 0),
      next_on: nextRun,
      has_account: payee !== null,
      paused_until: pause?.toISOString() ?? null,
      hold: hold && { reason: hold.reason, since: hold.createdAt.toISOString() },
    },
  };
};

const endOfTime = "9999-12-31";

const kinds: Partial<Record<PostingKind, Earning["kind"]>> = {
  SALE: "SALE",
  REFUND_OWED: "REFUND",
  REFUND_GIVEN_UP: "REFUND_GIVEN_UP",
  DISPUTE_OPENED: "DISPUTE",
  DISPUTE_WON: "DISPUTE_WON",
  SHARE_LOWERED: "LOWERED",
};

function present(line: OwedLine, lastRun: string, sales: Map<string, SaleTold>): Earning | null {
  const { sale, availableOn } = line;
  const kind = kinds[line.kind];
  if (!kind || !sale || !availableOn) return null;
  const told = sales.get(sale.reference);
  const priceCents = told?.partCents ?? sale.grossCents;
  return {
    _id: `${line.kind}:${line.reference}`,
    kind,
    of: told?.of ?? null,
    description: told?.description ?? "",
    payer: told?.payer ?? null,
    price: centsToReais(priceCents),
    fee: centsToReais(partOf(sale.feeCents, priceCents, sale.grossCents)),
    percent: kind === "SALE" ? (told?.percent ?? null) : null,
    amount: centsToReais(line.cents),
    created_at: line.occurredAt.toISOString(),
    available_on: availableOn,
    withheld: told?.isWithheld ?? false,
    waiting: told?.isWaiting ?? false,
    payout_on: runThatPays(availableOn, lastRun),
  };
}

/** The part of the gateway's fee that a part of a sale bears, rounded half up to the cent. */
const partOf = (feeCents: number, partCents: number, wholeCents: number): number =>
  partCents === wholeCents ? feeCents : Math.round((feeCents * partCents) / wholeCents);

interface SaleTold {
  of: Earning["of"];
  description: string;
  /** The share, as it was agreed at first; null where none is known. */
  percent: number | null;
  /** Affiliate and payer are the same person. */
  isWithheld: boolean;
  /** It waits for a person's look, or for who manages the company that paid. */
  isWaiting: boolean;
  /** Who was referred or bought, as far as one may know; null where nobody was, or left since. */
  payer: { name: string; lastname: string } | null;
  /** The part of what was paid that the share is of; null where it is all. */
  partCents: number | null;
}

/** As much of a name as somebody else needs to know. */
const shortened = (name: string | null, lastname: string | null, leftAt: unknown): SaleTold["payer"] =>
  name !== null && !leftAt ? { name, lastname: (lastname ?? "").slice(0, 1) } : null;

/** What was sold, by the charges that paid for it, as somebody knows of it who gets a share. */
async function findSales(
  connection: Connection,
  userId: string,
  chargeIds: string[],
): Promise<Map<string, SaleTold>> {
  if (chargeIds.length === 0) return new Map();
  const [rewards, ofCourses] = await Promise.all([
    findRewards(connection, chargeIds),
    findOwnLines(connection, userId, chargeIds),
  ]);
  return new Map([...rewards, ...ofCourses]);
}

async function findRewards(connection: Connection, chargeIds: string[]): Promise<[string, SaleTold][]> {
  const rows = await connection
    .select({
      id: charges.id,
      description: charges.description,
      name: users.name,
      lastname: users.lastname,
      leftAt: users.deletedAt,
      withheld: affiliateRewards.withheld,
      lacksDocument: affiliateRewards.lacksDocument,
      review: affiliateRewards.review,
      points: affiliateRewards.points,
      loweredFrom: affiliateRewards.loweredFrom,
    })
    .from(charges)
    .leftJoin(affiliateRewards, eq(affiliateRewards.chargeId, charges.id))
    .leftJoin(users, eq(users.id, affiliateRewards.userId))
    .where(inArray(charges.id, chargeIds));
  return rows.map(({ id, description, name, lastname, leftAt, withheld, points, loweredFrom, ...row }) => [
    id,
    {
      of: points === null ? null : "REFERRAL",
      description,
      percent: points === null ? null : (loweredFrom ?? points) / 100,
      isWithheld: withheld !== null,
      isWaiting: withheld === null && (row.lacksDocument === true || row.review === "WAITING"),
      payer: shortened(name, lastname, leftAt),
      partCents: null,
    },
  ]);
}

/** The own courses in an order; what of others was bought with them is nobody's business. */
async function findOwnLines(
  connection: Connection,
  trainerId: string,
  chargeIds: string[],
): Promise<[string, SaleTold][]> {
  const { rows } = await connection.execute<{
    id: string;
    description: string;
    points: number | null;
    cents: string;
    name: string | null;
    lastname: string | null;
    left_at: Date | null;
  }>(sql`
    select c.id, u.name, u.lastname, u.deleted_at as left_at,
           string_agg(case when i.amount > 1 then i.amount || ' × ' || k.name else k.name end, ', ' order by ${alphabetically(sql`k.name`)}, k.id)
             as description,
           case when min(i.share_points) = max(i.share_points) then min(i.share_points) end as points,
           sum(i.price_cents * i.amount - i.discount_cents) as cents
      from charges as c
      join orders as o on c.subject_kind = 'ORDER' and o.id = c.subject_id
      join order_items as i on i.order_id = o.id and i.trainer_id = ${trainerId}
      join courses as k on k.id = i.course_id
      join users as u on u.id = o.shopper_id
     where c.id in ${chargeIds}
     group by c.id, u.id`);
  return rows.map((row) => [
    row.id,
    {
      of: "COURSES",
      description: row.description,
      percent: row.points === null ? null : row.points / 100,
      isWithheld: false,
      isWaiting: false,
      payer: shortened(row.name, row.lastname, row.left_at),
      partCents: Number(row.cents),
    },
  ]);
}
