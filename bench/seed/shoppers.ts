import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import { payers } from "./subscribers.ts";

/** Who buys a course, once. */
export interface Shopper {
  token: string;
  course: string;
  /** With which it is paid. */
  card: string;
}

const courseCount = 200;

/**
 * Fills an empty, migrated database with people who can pay, signed in, and with courses that are sold.
 * @returns one purchase of each: whoever is cut off in the middle of one is not asked again
 */
export async function seedShoppers(databaseUrl: string, people: number): Promise<Shopper[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("set statement_timeout = 0");
    for (const insert of payers) await client.query(insert, [people]);
    const tokens = Array.from({ length: people }, () => randomBytes(32).toString("base64url"));
    await client.query(
      `insert into sessions (token_hash, user_id, expires_at)
       select decode(hash, 'hex'), u.id, now() + interval '1 day'
         from (select id, row_number() over (order by id) as n from users) u
         join unnest($1::text[]) with ordinality as t (hash, n) on t.n = u.n`,
      [tokens.map((token) => createHash("sha256").update(token).digest("hex"))],
    );
    const { rows: cards } = await client.query<{ id: string }>(
      "select c.id from users u join cards c on c.user_id = u.id and c.favourite order by u.id",
    );
    const trainer = await client.query<{ id: string }>(
      `insert into users (type, slug, name, lastname, email, phone)
       values ('SALESMAN', 'treinadora', 'Lia', 'Sá', 'treinadora@praca.test', '11999990000') returning id`,
    );
    const { rows: courses } = await client.query<{ id: string }>(
      `insert into courses (slug, user_id, name, type, price_cents, status, approved, published_lessons, published_seconds)
       select 'treinamento-' || n, $1, 'Treinamento ' || n, 'OPEN', 9900, true, true, 1, 60
         from generate_series(1, $2::int) n returning id`,
      [trainer.rows[0]?.id, courseCount],
    );
    await client.query("vacuum analyze");
    return tokens.map((token, index) => ({
      token,
      course: courses[index % courseCount]?.id ?? "",
      card: cards[index]?.id ?? "",
    }));
  } finally {
    await client.end();
  }
}
