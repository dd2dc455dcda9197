import { type SQL, sql } from "drizzle-orm";
import { payableTo, platformBook } from "../../ledger/posting.ts";

/**
 * What a person earned by each sale since a moment: `paid_at`, `cents` and `is_referral`. Of the share of a sale all that was
 * taken back of it later is taken off, and what is withheld is left out.
 */
export const earnedSince = (userId: string, since: SQL): SQL => sql`
  with recursive moved as (
    select t.id, t.reference as charge, t.occurred_at as paid_at
      from ledger_entries as e
      join ledger_transactions as t on t.id = e.transaction_id and t.book = ${platformBook} and t.kind = 'SALE'
     where e.account = ${payableTo(userId)} and t.occurred_at >= ${since}
     union
    select t.id, moved.charge, moved.paid_at
      from moved join ledger_transactions as t on t.reverses = moved.id
  )
  select moved.charge, moved.paid_at, -sum(e.cents) as cents, bool_or(c.subject_kind = 'SUBSCRIPTION') as is_referral
    from moved
    join ledger_entries as e on e.transaction_id = moved.id and e.account = ${payableTo(userId)}
    join charges as c on c.id = moved.charge::uuid
   where not exists (select from affiliate_rewards as r where r.charge_id = c.id and r.withheld is not null)
   group by moved.charge, moved.paid_at`;
