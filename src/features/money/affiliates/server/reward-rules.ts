import { and, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { dayOfInstant, today } from "../../../../platform/database/moments.ts";
import { mailboxOf } from "../../../../shared/email-address.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { charges } from "../../charges/table.ts";
import { ownerOf, type WalletOwner } from "../../wallet/model.ts";
import { type WithheldReason, withheldReasons } from "../reward.ts";
import { affiliateRewards, rewardRules } from "../table.ts";

/** A reward (`r`) that is in no transfer: withheld for good, or for now. */
export const isKeptBack = sql`(r.withheld is not null or r.lacks_document or r.review is not distinct from 'WAITING')`;

/**
 * Looks once more, before rewards are paid out, whether affiliate and payers are the same person: where money is sent is
 * often told only now. What is found is withheld for good; what waited for the CPF of a manager waits no more once there is one.
 * @param due.after rewards that were available on this day were paid out already, unless they waited
 */
export async function withholdRewards(
  tx: Transaction,
  { affiliateId, after, until }: { affiliateId: string; after: Day | null; until: Day },
): Promise<void> {
  const { availableOn, lacksDocument: waits, review, reviewedAt } = affiliateRewards;
  const due = await tx
    .select({ chargeId: charges.id, userId: charges.userId, companyId: charges.companyId, waits })
    .from(affiliateRewards)
    .innerJoin(charges, eq(charges.id, affiliateRewards.chargeId))
    .where(
      and(
        eq(affiliateRewards.affiliateId, affiliateId),
        isNull(affiliateRewards.withheld),
        lte(availableOn, until),
        after
          ? or(
              gt(availableOn, after),
              eq(waits, true),
              eq(review, "WAITING"),
              sql`${dayOfInstant(sql`${reviewedAt}`)} >= ${after}::date`,
            )
          : undefined,
      ),
    );
  const byPayer = Map.groupBy(due, ({ userId, companyId }) => userId ?? companyId);
  for (const rewards of byPayer.values()) {
    const [first] = rewards;
    if (!first) continue;
    const withheld = await whyNoReward(tx, { affiliateId, payer: ownerOf(first) });
    const ofPayer = inArray(
      affiliateRewards.chargeId,
      rewards.map(({ chargeId }) => chargeId),
    );
    if (withheld) await tx.update(affiliateRewards).set({ withheld }).where(ofPayer);
    else if (first.companyId && rewards.some((reward) => reward.waits)) {
      if (await lacksDocument(tx, first.companyId)) continue;
      await tx.update(affiliateRewards).set({ lacksDocument: false }).where(ofPayer);
    }
  }
}

/** The charges whose rewards a person does not get, or not yet. */
export async function listKeptBack(connection: Connection, affiliateId: string): Promise<string[]> {
  const { rows } = await connection.execute<{ charge_id: string }>(
    sql`select r.charge_id from affiliate_rewards as r where r.affiliate_id = ${affiliateId} and ${isKeptBack}`,
  );
  return rows.map(({ charge_id }) => charge_id);
}

/** Whether something that waits may still be paid out to a person. */
export async function mayBeReleased(connection: Connection, affiliateId: string): Promise<boolean> {
  const { rows } = await connection.execute(sql`
    select from affiliate_rewards as r join charges as c on c.id = r.charge_id
     where r.affiliate_id = ${affiliateId} and r.withheld is null and ${isKeptBack}
       and c.status in ('PAID', 'DISPUTED') limit 1`);
  return rows.length > 0;
}

/** What spellings of the same thing have in common. */
const sameFor: Partial<Record<WithheldReason, (value: string) => string>> = {
  SAME_MAILBOX: mailboxOf,
  // With and without the country and the ninth digit of a mobile: area code and the last eight.
  SAME_PHONE: (phone) => {
    const digits = phone.replace(/\D/g, "").replace(/^55(?=\d{10,11}$)/, "");
    return `${digits.slice(0, 2)} ${digits.slice(-8)}`;
  },
  SAME_BANK_ACCOUNT: (account) => account.replace(/[^\dX ]/gi, "").replace(/(^| )0+(?=\w)/g, "$1"),
};

interface Mark extends Record<string, unknown> {
  isAffiliate: boolean;
  reason: WithheldReason;
  value: string;
}

/**
 * Why an affiliate gets nothing of what somebody pays: both are the same person, as far as the account, documents,
 * mailboxes, phones, cards (those that were removed too), bank accounts, Pix keys and devices tell. Of a company all who
 * manage it count, and whoever registered it. Networks do not: whole towns share the address of a mobile one.
 */
export async function whyNoReward(
  connection: Connection,
  { affiliateId, payer }: { affiliateId: string; payer: WalletOwner },
): Promise<WithheldReason | null> {
  const userId = "userId" in payer ? payer.userId : null;
  const companyId = "companyId" in payer ? payer.companyId : null;
  const { rows } = await connection.execute<Mark>(sql`
    with sides (is_affiliate, user_id, company_id) as (
      select true, ${affiliateId}::uuid, null::uuid
       union all select false, ${userId}::uuid, null where ${userId}::uuid is not null
       union all select false, user_id, null from employees where company_id = ${companyId}::uuid and manager
       union all select false, user_id, null from referrals where company_id = ${companyId}::uuid
       union all select false, null, ${companyId}::uuid where ${companyId}::uuid is not null
    ), people as (
      select is_affiliate, users.* from sides join users on users.id = sides.user_id
    ), firms as (
      select is_affiliate, companies.* from sides join companies on companies.id = sides.company_id
    ), plastics as (
      select is_affiliate, cards.* from sides
        join cards on cards.user_id = sides.user_id or cards.company_id = sides.company_id
    ), accounts as (
      select is_affiliate, bank_accounts.* from sides join bank_accounts using (user_id)
    ), marks (is_affiliate, reason, value) as (
      select is_affiliate, 'SAME_ACCOUNT', id::text from people
       union all select is_affiliate, 'SAME_DOCUMENT', document from people
       union all select is_affiliate, 'SAME_DOCUMENT', document from firms
       union all select is_affiliate, 'SAME_DOCUMENT', holder_document_number from accounts
       union all select is_affiliate, 'SAME_DOCUMENT', holder_document from plastics
       union all select is_affiliate, 'SAME_MAILBOX', email from people
       union all select is_affiliate, 'SAME_MAILBOX', email from firms
       union all select is_affiliate, 'SAME_PHONE', phone from people
       union all select is_affiliate, 'SAME_PHONE', phone from firms
       union all select is_affiliate, 'SAME_PHONE', holder_phone from plastics
       union all select is_affiliate, 'SAME_CARD', fingerprint from plastics
       union all select is_affiliate, 'SAME_BANK_ACCOUNT', bank_number || ' ' || agency_number || ' ' || account_number
                   from accounts
       union all select is_affiliate, 'SAME_PIX_KEY', pix_key from accounts
       -- A key may be what the other side is known by.
       union all select is_affiliate, 'SAME_MAILBOX', pix_key from accounts where pix_key_type = 'EMAIL'
       union all select is_affiliate, 'SAME_PHONE', pix_key from accounts where pix_key_type = 'PHONE'
       union all select is_affiliate, 'SAME_DOCUMENT', pix_key from accounts where pix_key_type in ('CPF', 'CNPJ')
       union all select is_affiliate, 'SAME_DEVICE', encode(device_hash, 'hex')
                   from sides join account_devices using (user_id)
    )
    select distinct is_affiliate as "isAffiliate", reason, value from marks where value is not null and value <> ''`);
  const keyOf = ({ reason, value }: Mark) => `${reason} ${sameFor[reason]?.(value) ?? value}`;
  const [affiliates, payers] = [true, false].map((side) => rows.filter((row) => row.isAffiliate === side));
  const own = new Set(affiliates?.map(keyOf));
  const shared = new Set(payers?.flatMap((mark) => (own.has(keyOf(mark)) ? [mark.reason] : [])));
  return withheldReasons.find((reason) => shared.has(reason)) ?? null;
}

export async function readRewardRules(connection: Connection): Promise<typeof rewardRules.$inferSelect> {
  const [rules] = await connection.select().from(rewardRules);
  if (!rules) throw new Error("Nobody knows when rewards are paid out");
  return rules;
}

/** Whether a reward that was kept went out to an affiliate with a transfer: until then, all are the first. */
export async function hasHadReward(connection: Connection, affiliateId: string): Promise<boolean> {
  const { rows } = await connection.execute(sql`
    select from affiliate_rewards as r
      join charges as c on c.id = r.charge_id and c.status = 'PAID'
      join transfers as t on t.user_id = r.affiliate_id and t.status = 'PAID' and t.run_on >= r.available_on
       and (r.reviewed_at is null or r.reviewed_at < t.created_at)
     where r.affiliate_id = ${affiliateId} and r.points > 0 and not (${isKeptBack})
     limit 1`);
  return rows.length > 0;
}

/** What somebody brings an affiliate by `affiliate_rewards as r join charges as c`, in cents. */
export const broughtCents = sql`coalesce(sum(round(greatest(0, c.cents - c.fee_cents) * r.points / 10000.0)), 0)::bigint`;

/** It counts among what an affiliate is brought: not what went back, nor what is withheld. */
export const isBrought = sql`(r.withheld is null and c.status in ('PAID', 'DISPUTED'))`;

/** What an affiliate is brought of what nobody looked at, in cents: by one payer within a year, and by all within some days. */
export async function broughtUnseen(
  connection: Connection,
  { affiliateId, userId, days }: { affiliateId: string; userId: string; days: number },
): Promise<{ byPayer: number; byAll: number }> {
  const { rows } = await connection.execute<{ by_payer: string; by_all: string }>(sql`
    select (select ${broughtCents} from affiliate_rewards as r join charges as c on c.id = r.charge_id
             where r.affiliate_id = ${affiliateId} and r.user_id = ${userId} and r.review is distinct from 'APPROVED'
               and ${isBrought} and r.decided_at > ${today} - interval '1 year') as by_payer,
           (select ${broughtCents} from affiliate_rewards as r join charges as c on c.id = r.charge_id
             where r.affiliate_id = ${affiliateId} and r.review is distinct from 'APPROVED'
               and ${isBrought} and r.decided_at > now() - make_interval(days => ${days})) as by_all`);
  return { byPayer: Number(rows[0]?.by_payer ?? 0), byAll: Number(rows[0]?.by_all ?? 0) };
}

/** A company none of whose managers told a CPF: nobody can be compared with the affiliate. */
export async function lacksDocument(connection: Connection, companyId: string): Promise<boolean> {
  const { rows } = await connection.execute(sql`
    select from employees as e join users as u on u.id = e.user_id
     where e.company_id = ${companyId} and e.manager and u.document is not null limit 1`);
  return rows.length === 0;
}
