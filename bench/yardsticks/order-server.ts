import { createHash } from "node:crypto";
import { json } from "node:stream/consumers";
import pg from "pg";
import { answerJson } from "./answer-json.ts";

/**
 * Puts courses into carts, prepares and buys them by hand-written statements, with nothing between node:http and those. An
 * order is paid at once, with nobody to ask and no jobs: it leaves the rows that the product and its sandbox
 * leave of a paid one.
 */

const [databaseUrl, poolSize] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: Number(poolSize) });

const shopper = `select u.id from sessions s join users u on u.id = s.user_id and u.deleted_at is null
  where s.token_hash = $1 and s.expires_at > now()`;

const add = `
  with shopper as (${shopper}), cart as (
    insert into carts (shopper_id) select id from shopper
      on conflict (shopper_id, company_id) do update set shopper_id = excluded.shopper_id returning id
  ), put as (
    insert into cart_items (cart_id, course_id, amount, seen_price_cents, seen_lessons, seen_seconds)
    select cart.id, c.id, 1, c.price_cents, c.published_lessons, c.published_seconds from cart, shopper, courses c
     where c.id = $2 and c.status and c.approved and c.published_lessons > 0 and c.deleted_at is null
       and c.user_id <> shopper.id
       and not exists (select from order_items i where i.held_by = shopper.id and i.course_id = c.id)
       and not exists (select from enrolments e where e.user_id = shopper.id and e.course_id = c.id
                          and e.active and e.origin = 'PURCHASE')
    returning cart_id, amount * seen_price_cents as cents
  ) select cart_id, cents from put`;

/** What trainers get today. */
const sharePoints = `select points from course_share where holds_from <= (now() at time zone 'America/Sao_Paulo')::date
  order by holds_from desc limit 1`;

const prepare = `
  with shopper as (${shopper}), cart as (
    select carts.id, shopper.id as user_id from carts, shopper where carts.id = $2 and shopper_id = shopper.id for update of carts
  ), lines as (
    select i.amount, c.* from cart join cart_items i on i.cart_id = cart.id join courses c on c.id = i.course_id
  ), made as (
    insert into orders (user_id, shopper_id, cart_id, price_cents, document_hash)
    select cart.user_id, cart.user_id, cart.id, (select sum(amount * price_cents) from lines),
           (select encode(sha256(convert_to(document, 'UTF8')), 'base64') from users where id = cart.user_id)
      from cart returning id, price_cents
  ), items as (
    insert into order_items (order_id, course_id, trainer_id, share_points, amount, price_cents, lessons, seconds)
    select made.id, lines.id, lines.user_id, (${sharePoints}), lines.amount, lines.price_cents, lines.published_lessons,
           lines.published_seconds
      from made, lines returning amount
  ) select made.id, price_cents, (select sum(amount) from items) as amount from made`;

/** The cart, its draft and what is in it; the price is the one of now. */
const hold = `
  with shopper as (${shopper})
  select o.id, o.user_id, o.price_cents::int as price_cents, i.course_id, i.trainer_id, i.share_points, i.amount, c.name
    from shopper join carts on carts.id = $2 and carts.shopper_id = shopper.id
    join orders o on o.cart_id = carts.id and o.status = 'AWAIT_ORDER'
    join order_items i on i.order_id = o.id join courses c on c.id = i.course_id and c.price_cents = i.price_cents
     for update of carts`;

const feeCents = 100;
const buy = [
  "select take_allowances(array['payments of ' || $1::text], array[15], array[86400])",
  "update orders set status = 'PAID', ordered_at = now(), paid_at = now(), method = 'CARD' where id = $2",
  "update order_items set held_by = $1 where order_id = $2",
  "delete from cart_items where cart_id = $3",
  `insert into charges (id, subject_kind, subject_id, user_id, description, cents, method, card_id, card_brand, card_last_four,
                        status, gateway, gateway_id, fee_cents, sent_at, paid_at)
   select $4, 'ORDER', $2, $1, $5, $6, 'CARD', id, brand, last_four, 'PAID', 'sandbox', gen_random_uuid()::text, ${feeCents},
          now(), now() from cards where user_id = $1 and favourite`,
  `insert into sandbox.charges (key, method, cents, description, payer_name, payer_document, card_label, status, fee_cents, paid_at)
   select $4::text, 'CARD', $6, $5, name, document, 'VISA 0010', 'PAID', ${feeCents}, now() from users where id = $1`,
  `insert into sandbox.statement_lines (kind, key, cents, fee_cents) values ('PAYMENT', $4::text, $6, ${feeCents})`,
  "insert into sandbox.events (type, about, key, sent_at) values ('charge.paid', 'charge', $4::text, now())",
  "insert into gateway_event_ids (id) values ($4::text)",
  "insert into gateway_events (event_id, body) values ($4::text, repeat('x', 150))",
  "insert into ledger_references (book, kind, reference, transaction_id) values ('PLATFORM', 'SALE', $4::text, $7)",
  `insert into ledger_transactions (id, book, kind, reference, entry_count) values ($7, 'PLATFORM', 'SALE', $4::text, 4)`,
  `insert into ledger_entries (transaction_id, line, account, cents)
   select $7, line, account, cents from (values (1, 'gateway', $6::int - ${feeCents}), (2, 'fees', ${feeCents}),
     (3, 'payable:' || $8::text, -round(($6::int - ${feeCents}) * 0.8)::int),
     (4, 'revenue:courses', round(($6::int - ${feeCents}) * 0.8)::int - $6::int)) as e (line, account, cents)`,
  `insert into enrolments (course_id, user_id, origin) values ($9, $1, 'PURCHASE')
   on conflict (course_id, user_id) do update set origin = 'PURCHASE', active = true`,
  "insert into untold_sales (order_id, course_id) values ($2, $9)",
  `insert into outgoing_emails (kind, recipient, subject, html, text)
   select 'order-paid', email, 'Compra confirmada', repeat('x', 6000), repeat('x', 1000) from users where id = $1`,
];
/** Which of the values a statement names, so that each gets those alone. */
const statements = buy.map((text, index) => {
  const named = [...new Set([...text.matchAll(/\$(\d)/g)].map(([, number]) => Number(number)))];
  const renumbered = text.replaceAll(/\$(\d)/g, (_, number) => `$${named.indexOf(Number(number)) + 1}`);
  return { name: `buy ${index}`, text: renumbered, named };
});

async function bought(hash: Buffer, cart: string) {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query({ name: "hold", text: hold, values: [hash, cart] });
    const [row] = rows;
    const ids = await client.query("select uuidv7() as charge, uuidv7() as posting");
    const { charge, posting } = ids.rows[0];
    const { user_id, id, name, price_cents, trainer_id, course_id, amount } = row;
    const values = [user_id, id, cart, charge, name, price_cents, posting, trainer_id, course_id];
    for (const { name, text, named } of statements)
      await client.query({ name, text, values: named.map((number) => values[number - 1]) });
    await client.query("commit");
    return { _id: id, process_status: "AWAIT", amount, price: price_cents / 100, total: price_cents / 100 };
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

answerJson(async (request) => {
  const token = request.headers.authorization?.replace("Bearer ", "") ?? "";
  const hash = createHash("sha256").update(token).digest();
  const body = (await json(request)) as { item: { course: string } };
  const [, , , place = "", step] = request.url?.split("/") ?? [];
  if (step === "buy") return { message: "Comprado", order: await bought(hash, place) };
  if (step === "prepare") {
    const { rows } = await pool.query({ name: "prepare", text: prepare, values: [hash, place] });
    return { message: "Preparado", order: { _id: rows[0].id, price: rows[0].price_cents / 100 } };
  }
  const { rows } = await pool.query({ name: "add", text: add, values: [hash, body.item.course] });
  const [put] = rows;
  return put ? { message: "Posto", cart_list: [{ _id: put.cart_id, price: put.cents / 100 }] } : null;
});
