import { hash, randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { makeToken } from "../src/platform/secrets.ts";
import type { Flags } from "./flags.ts";
import { type Load, load, medianLoad, tryLoad } from "./load.ts";
import type { Act } from "./load-process.ts";
import type { Target } from "./processes.ts";

/** Buyers accept proposals that were sent to them, each once, with the code that was mailed. */
export interface Acceptances extends Load {
  /** How long after the last acceptance the last order was in its book and all were told of it. */
  followUpSeconds: number;
  /** What should be none: an acceptance without its order or its sale in the book, or a code that was left. */
  faults: string[];
}

/** Until statements are planned and programs compiled; a new server turns some of so many at once away. */
const warmUpSeconds = 10;
/** As many as a machine that is much faster than those we know could accept. */
const maxPerSecond = 500;
const code = "ABCDEFGH";

/**
 * A manager for each company, who is told of orders, and a thousand goods that people represent, in no order: of one person
 * or company they would wait for each other.
 */
const offers = `
  with employed as (
    insert into users (type, slug, name, lastname, email, phone)
    select 'EMPLOYEE', 'gestora-' || n, 'Ana', 'Melo', 'gestora-' || n || '@empresa.test', '11999990000'
      from generate_series(1, (select count(*) from companies)) n returning id, slug
  ), numbered as (select id, row_number() over (order by id) as n from companies),
  manage as (
    insert into employees (user_id, company_id, title, position, manager)
    select e.id, c.id, 'Gestora', 'FULL', true from employed e join numbered c on e.slug = 'gestora-' || c.n returning user_id
  )
  select r.user_id as salesman, r.company_id as company, p.id as product, p.name, p.price_cents as cents,
         p.commission_points as points
    from representations r join products p on p.id = r.product_id
   where r.status = 'APPROVED' and p.status = 'READY' and p.approved and p.deleted_at is null and p.price_cents > 0
   order by md5(r.id::text) limit 1000`;

const proposals = `
  insert into proposals (id, company_id, salesman_id, status, sent_round, buyer_name, buyer_email, valid_until, sent_at)
  select id, company, salesman, 'SENT', 1, 'Marina Alves', 'compras-' || n || '@cliente.test', current_date + 30, now()
    from unnest($1::uuid[], $2::uuid[], $3::uuid[]) with ordinality as t (id, company, salesman, n)`;

const rounds = `
  insert into proposal_rounds (proposal_id, number, side, goods_cents, total_cents, commission_cents, discount_points, valid_until)
  select id, 1, 'SELLER', cents * 10, cents * 10, cents * 10 * points / 10000, 0, current_date + 30
    from unnest($1::uuid[], $2::bigint[], $3::int[]) as t (id, cents, points)`;

const lines = `
  insert into proposal_lines (proposal_id, round, rank, product_id, name, amount, list_cents, price_cents, commission_points)
  select id, 1, 0, product, name, 10, cents, cents, points
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::int[], $5::int[]) as t (id, product, name, cents, points)`;

const links = `
  insert into proposal_links (token_hash, proposal_id) select * from unnest($1::text[], $2::uuid[])`;

const codes = `
  insert into proposal_codes (proposal_id, round, email, code_hash, expires_at)
  select id, 1, 'compras-' || n || '@cliente.test', hash, now() + interval '1 day'
    from unnest($1::uuid[], $2::bytea[]) with ordinality as t (id, hash, n)`;

interface Offer {
  salesman: string;
  company: string;
  product: string;
  name: string;
  cents: number;
  points: number;
}

const addressOfSomebody = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Sends proposals of those who represent something in a seeded database. @returns the acceptance of each */
export async function sendProposals(databaseUrl: string, { seconds, rounds: slices }: Flags): Promise<Act[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("set statement_timeout = 0");
    const { rows } = await client.query<Offer>(offers);
    const count = (seconds * slices + warmUpSeconds) * maxPerSecond;
    const ids = await client.query<{ id: string }>("select uuidv7() as id from generate_series(1, $1)", [
      count,
    ]);
    const sent = ids.rows.map(({ id }, index) => {
      const offer = rows[index % rows.length];
      if (!offer) throw new Error("Nobody represents anything");
      return { ...offer, id, ...makeToken(), code: hash("sha256", `${id} accept ${code}`, "buffer") };
    });
    const column = <Name extends keyof (typeof sent)[number]>(name: Name) => sent.map((each) => each[name]);
    const id = column("id");
    await client.query("begin");
    await client.query(proposals, [id, column("company"), column("salesman")]);
    await client.query(rounds, [id, column("cents"), column("points")]);
    await client.query(lines, [id, column("product"), column("name"), column("cents"), column("points")]);
    await client.query("update proposal_rounds set sent_at = now()");
    await client.query(links, [sent.map((each) => each.hash), id]);
    await client.query(codes, [id, column("code")]);
    await client.query("commit");
    await client.query("vacuum analyze");
    return sent.map(({ token }) => ({
      method: "POST",
      path: `/api/open-proposal/${token}/accept`,
      headers: { "content-type": "application/json", "x-forwarded-for": addressOfSomebody() },
      body: JSON.stringify({
        acceptance: {
          ...{ round: 1, code, name: "Marina Alves", document: "529.982.247-25" },
          ...{ city: "Campinas", state: "SP" },
        },
      }),
    }));
  } finally {
    await client.end();
  }
}

export async function measureAcceptances(
  { url }: Target,
  { acts, databaseUrl }: { acts: Act[]; databaseUrl: string },
  { seconds, rounds: slices }: Flags,
): Promise<Acceptances> {
  const answered: Load[] = [await tryLoad(url, { seconds: warmUpSeconds, acts })];
  for (let slice = 0; slice < slices; slice++) answered.push(await load(url, { seconds, acts }));
  const count = answered.reduce((sum, { answers, failures }) => sum + answers - failures, 0);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const followUpSeconds = await waitForFollowUps(client);
    return { ...medianLoad(answered.slice(1)), followUpSeconds, faults: await faultsOf(client, count) };
  } finally {
    await client.end();
  }
}

const longestFollowUp = 600;

async function waitForFollowUps(client: pg.Client): Promise<number> {
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1000;
  for (;;) {
    const { rows } = await client.query("select from sale_orders where followed_up_at is null limit 1");
    if (rows.length === 0 || passed() > longestFollowUp) return passed();
    await pause(500);
  }
}

/** What was under way when a slice ended was accepted as well, and nobody counted it. */
async function faultsOf(client: pg.Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ what: string; found: string; wanted: string }>(
    `with made as (select count(*) as n from sale_orders)
       select * from (values
        ('accepted proposals', (select count(*) from proposals where status = 'ACCEPTED'), (select n from made)),
        ('orders', (select n from made), greatest((select n from made), $1::bigint)),
        ('orders told of', (select count(*) from sale_orders where followed_up_at is not null), (select n from made)),
        ('sales in books', (select count(*) from commission_sales where source = 'ORDER'), (select n from made)),
        ('codes that were used', (select count(*) from proposals) - (select count(*) from proposal_codes), (select n from made))
       ) as t (what, found, wanted) where found is distinct from wanted`,
    [count],
  );
  return rows.map(({ what, found, wanted }) => `${found} ${what} instead of ${wanted}`);
}
