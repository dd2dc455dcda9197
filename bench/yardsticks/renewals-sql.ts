import pg from "pg";

/** As many as the product takes in together. */
const renewedAtOnce = 50;

/**
 * Renews all plans of a database by hand-written SQL alone, with nobody to ask, no jobs and no mails: the rows of the
 * product and of the sandbox that a renewal writes, some plans in each transaction.
 * @returns how many a second
 */
export async function renewBySql(databaseUrl: string, count: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const began = performance.now();
    for (let done = 0; done < count; done += renewedAtOnce) {
      await client.query("begin");
      await client.query(
        "create temporary table due on commit drop as select * from subscriptions where paid_months = 1 limit $1",
        [renewedAtOnce],
      );
      for (const statement of renewal) await client.query(statement);
      await client.query("commit");
    }
    return (count * 1_000) / (performance.now() - began);
  } finally {
    await client.end();
  }
}

const renewal = [
  `create temporary table charged on commit drop as
     with charged as (
       insert into charges (subject_kind, subject_id, user_id, description, cents, method, card_id, card_brand,
                            card_last_four, status, gateway, gateway_id, fee_cents, sent_at, paid_at)
       select 'SUBSCRIPTION', due.id, due.user_id, 'Plano', due.cents, 'CARD', cards.id, cards.brand, cards.last_four,
              'PAID', 'sandbox', gen_random_uuid()::text, 100, now(), now()
         from due join cards on cards.user_id = due.user_id
       returning *
     ) select *, uuidv7() as transaction_id from charged`,
  `insert into sandbox.charges (key, method, cents, description, payer_name, payer_document, card_label, status, fee_cents, paid_at)
     select c.id::text, 'CARD', c.cents, c.description, u.name, u.document, 'VISA 0010', 'PAID', 100, now()
       from charged c join users u on u.id = c.user_id`,
  `insert into sandbox.statement_lines (kind, key, cents, fee_cents) select 'PAYMENT', id::text, cents, 100 from charged`,
  `insert into sandbox.events (type, about, key, sent_at) select 'charge.paid', 'charge', id::text, now() from charged`,
  `insert into gateway_event_ids (id) select id::text from charged`,
  `insert into gateway_events (event_id, body) select id::text, repeat('x', 150) from charged`,
  `insert into ledger_references (book, kind, reference, transaction_id)
     select 'PLATFORM', 'SALE', id::text, transaction_id from charged`,
  `insert into ledger_transactions (id, book, kind, reference, entry_count)
     select transaction_id, 'PLATFORM', 'SALE', id::text, 3 from charged`,
  `insert into ledger_entries (transaction_id, line, account, cents)
     select transaction_id, e.line, e.account, e.cents from charged, lateral (values
       (1, 'gateway', charged.cents - 100), (2, 'fees', 100), (3, 'revenue:plans', -charged.cents)) as e (line, account, cents)`,
  `insert into subscription_charges (charge_id, subscription_id, purpose, plan_option_id, licences, period_start, period_end, plan_version)
     select c.id, due.id, 'RENEWAL', due.plan_option_id, 1, due.period_end, due.period_end + 31, 1
       from charged c join due on due.id = c.subject_id`,
  `update subscriptions s set paid_months = 2, period_start = s.period_end, period_end = s.period_end + 31, renew_on = s.period_end + 31
     from due where due.id = s.id`,
];
