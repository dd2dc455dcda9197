import { sql } from "drizzle-orm";
import { today } from "../../../../platform/database/brasilia-days.ts";
import type { Connection } from "../../../../platform/database/database.ts";
import { rewardRules } from "../table.ts";
import { isKeptBack } from "./is-kept-back.ts";

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
