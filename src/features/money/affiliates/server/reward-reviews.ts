import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import { shareOfSale } from "../../ledger/post-sale.ts";
import type * as contract from "../administration-contract.ts";
import {
  type ReviewDecision,
  type RewardReview,
  reviewDecided,
  reviewNotFound,
} from "../administration-contract.ts";
import type { RewardEvent } from "../reward.ts";
import { affiliateRewards } from "../table.ts";
import { broughtCents, isBrought, readRewardRules } from "./reward-rules.ts";

interface Row extends Record<string, unknown> {
  charge_id: string;
  event: RewardEvent;
  points: number;
  cents: string;
  fee_cents: string;
  paid_at: string;
  available_on: string;
  lacks_document: boolean;
  affiliate_id: string;
  affiliate: string | null;
  affiliate_email: string | null;
  affiliate_since: string;
  brought: string;
  payers: number;
  payer_id: string;
  payer_kind: "person" | "company";
  payer: string | null;
  payer_since: string;
  review: ReviewDecision | "WAITING";
  review_reason: string | null;
  reviewed_at: string | null;
  reviewer: string | null;
}

/** What went back to the payer waits no more: nothing is left of it. */
export const listRewardReviews: Verb<typeof contract.listRewardReviews> = async ({ query }, { db }) => {
  const { state, limit, page } = query;
  const rules = await readRewardRules(db.orm);
  const { rows } = await db.orm.execute<Row>(sql`
    select r.charge_id, r.event, r.points, c.cents, c.fee_cents, c.paid_at, r.available_on::text, r.lacks_document,
           a.id as affiliate_id, a.created_at as affiliate_since,
           case when a.deleted_at is null then a.name || ' ' || a.lastname end as affiliate,
           case when a.deleted_at is null then a.email end as affiliate_email,
           coalesce(f.id, p.id) as payer_id, case when f.id is null then 'person' else 'company' end as payer_kind,
           case when coalesce(f.deleted_at, p.deleted_at) is null then coalesce(f.name_fancy, p.name || ' ' || p.lastname)
             end as payer,
           coalesce(f.created_at, p.created_at) as payer_since,
           near.cents as brought, near.payers,
           r.review, r.review_reason, r.reviewed_at, by.name || ' ' || by.lastname as reviewer
      from affiliate_rewards as r
      join charges as c on c.id = r.charge_id
      join users as a on a.id = r.affiliate_id
     cross join lateral (select r.decided_at) as at
      left join users as p on p.id = c.user_id
      left join companies as f on f.id = c.company_id
      left join users as by on by.id = r.reviewed_by
     cross join lateral (
       select ${broughtCents} as cents, count(distinct r.user_id)::int as payers
         from affiliate_rewards as r join charges as c on c.id = r.charge_id
        where r.affiliate_id = a.id and ${isBrought} and r.decided_at <= at.decided_at
          and r.decided_at > at.decided_at - make_interval(days => ${rules.reviewAffiliateDays})
     ) as near
     where ${
       state === "WAITING"
         ? sql`r.review = 'WAITING' and r.withheld is null and c.status in ('PAID', 'DISPUTED')`
         : sql`r.review in ('APPROVED', 'REFUSED')`
     }
     order by ${state === "WAITING" ? sql`r.decided_at, r.charge_id` : sql`r.reviewed_at desc, r.charge_id desc`}
     limit ${limit} offset ${limit * page}`);
  return {
    review_list: rows.map(present),
    above: centsToReais(rules.reviewAboveCents),
    affiliate_above: centsToReais(rules.reviewAffiliateAboveCents),
    within_days: rules.reviewAffiliateDays,
  };
};

const instant = (at: string): string => new Date(at).toISOString();

function present(row: Row): RewardReview {
  const sale = { grossCents: Number(row.cents), feeCents: Number(row.fee_cents), points: row.points };
  return {
    _id: row.charge_id,
    affiliate: {
      _id: row.affiliate_id,
      name: row.affiliate,
      email: row.affiliate_email,
      created_at: instant(row.affiliate_since),
      brought: centsToReais(Number(row.brought)),
      payers: row.payers,
    },
    payer: {
      _id: row.payer_id,
      kind: row.payer_kind,
      name: row.payer,
      created_at: instant(row.payer_since),
    },
    event: row.event,
    price: centsToReais(sale.grossCents),
    amount: centsToReais(shareOfSale(sale)),
    paid_at: instant(row.paid_at),
    available_on: row.available_on,
    lacks_document: row.lacks_document,
    decision: row.review === "WAITING" ? null : row.review,
    reason: row.review_reason,
    decided_at: row.reviewed_at && instant(row.reviewed_at),
    decided_by: row.reviewer,
  };
}

export const decideRewardReview: Verb<typeof contract.decideRewardReview> = async (
  { params, body },
  context,
) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  const { decision, reason } = body.review;
  const { userId: reviewedBy } = requireActor(context);
  return context.db.transaction(async (tx) => {
    const { chargeId, review, withheld } = affiliateRewards;
    const isIt = eq(chargeId, params.id);
    const decided = await tx
      .update(affiliateRewards)
      .set({
        ...{ review: decision, reviewReason: reason, reviewedBy, reviewedAt: sql`now()` },
        ...(decision === "REFUSED" && { withheld: "REFUSED" as const }),
      })
      .where(and(isIt, eq(review, "WAITING"), isNull(withheld)))
      .returning({ affiliateId: affiliateRewards.affiliateId });
    if (decided.length === 0) {
      const isKnown = (await tx.$count(affiliateRewards, and(isIt, isNotNull(review)))) > 0;
      throw isKnown ? reviewDecided() : reviewNotFound();
    }
    await recordAudit(tx, context, {
      action: decision === "APPROVED" ? "REWARD_APPROVED" : "REWARD_REFUSED",
      subjectId: params.id,
      companyId: null,
    });
    return { message: decision === "APPROVED" ? messages.rewardApproved : messages.rewardRefused };
  });
};
