import pg from "pg";

/**
 * Fills an empty, migrated database with professionals whose monthly plan is to be renewed today, each with a card that the
 * sandbox keeps and that pays.
 */
export async function seedSubscribers(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query("begin");
    for (const insert of [...payers, subscriptions]) await client.query(insert, [count]);
    // As an administrator does who has looked at such a night and allows it.
    await client.query(
      "insert into job_stops (job, rows_to_change, rows_in_all, allowed_at) values ('renew-subscriptions', $1, $1, now())",
      [count],
    );
    await client.query("commit");
    // As autovacuum does: one that has seen the tables of charges empty would have them read from end to end for a while.
    await client.query("vacuum analyze users, cards, subscriptions, sandbox.cards");
    await client.query("checkpoint");
  } finally {
    await client.end();
  }
}

const users = `
  insert into users (type, slug, name, lastname, email, phone, document, zipcode, street, number, district, city, state)
  select 'SALESMAN', 'assinante-' || n, 'Ana', 'Melo ' || n, 'assinante-' || n || '@praca.test', '11999990000',
         lpad(n::text, 11, '0'), '01310100', 'Avenida Paulista', '1000', 'Bela Vista', 'São Paulo', 'SP'
    from generate_series(1, $1::int) n`;

const gatewayCards = `
  insert into sandbox.cards
    (id, owner, token, brand, first_six, last_four, holder_name, exp_month, exp_year, fingerprint, outcome)
  select 'card_' || u.id, u.id, gen_random_uuid(), 'VISA', '400000', '0010', 'ANA MELO', 12, 2099, u.id, 'PAYS'
    from users u limit $1`;

const cards = `
  insert into cards (user_id, slot, favourite, gateway_card_id, fingerprint, brand, first_six, last_four, exp_month,
                     exp_year, holder_name, holder_document, holder_phone)
  select u.id, 1, true, 'card_' || u.id, u.id, 'VISA', '400000', '0010', 12, 2099, 'ANA MELO', u.document, u.phone
    from users u limit $1`;

/** People who can pay, each with a card that the sandbox keeps and that pays. */
export const payers = [users, gatewayCards, cards];

const subscriptions = `
  insert into subscriptions (type, user_id, subscribed_by, plan_id, plan_option_id, cents, status, method, started_on,
                             paid_months, period_months, period_start, period_end, changeable_on, renew_on)
  select 'SALESMAN', u.id, u.id, o.plan_id, o.id, o.amount_cents, 'ACTIVE', 'CARD', today.day - 31, 1, 1, today.day - 31,
         today.day, today.day, today.day
    from users u,
         (select (now() at time zone 'America/Sao_Paulo')::date as day) as today,
         (select o.* from plan_options o join plans p on p.id = o.plan_id
           where p.type = 'SALESMAN' and o.interval_months = 1 and o.is_enabled limit 1) as o
   limit $1`;
