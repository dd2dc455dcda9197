import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import type { Flags } from "./flags.ts";
import { type Load, load, median, medianLoad } from "./load.ts";
import type { Target } from "./processes.ts";
import type { Shopper } from "./seed/shoppers.ts";

/** Courses put into a cart, prepared and bought, beside the hand-written statements that leave the same rows. */
export interface Orders {
  /** Orders a second; each is three calls. */
  perSecond: number;
  sqlPerSecond: number;
  /** Median over the rounds of the server's speed by the statements' in the same round. */
  ofSql: number;
  /** Of a call. */
  p50: number;
  p99: number;
  count: number;
  /** Seconds after the last order until the last one was paid. */
  secondsBehind: number;
  /** What should be none: not paid, charged twice, no course, not in the ledger to the cent. */
  faults: string[];
}

const callsOfOrder = 3;
const warmUpSeconds = 1;
const longestStandstill = 120_000;

/** As many as a machine that is much faster than those we know could buy in a run. */
export const purchasesOf = ({ seconds, rounds }: Flags): number => (seconds * rounds + warmUpSeconds) * 1_500;

/** A yardstick that answers something else measures something else. */
async function compareAnswers(server: Target, sql: Target, { token, course, card }: Shopper): Promise<void> {
  const told: unknown[] = [];
  for (const { url } of [server, sql]) {
    const send = async (path: string, body: object) => {
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const reply = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
      return (await reply.json()) as { cart_list: { _id: string }[]; order: Record<string, unknown> };
    };
    const { cart_list } = await send("/api/cart/add-item", { item: { course, amount: 1 } });
    const cart = cart_list[0]?._id;
    await send(`/api/order/${cart}/prepare`, {});
    const { order } = await send(`/api/order/${cart}/buy`, { payment: { card } });
    const { process_status, amount, price, total } = order;
    told.push({ process_status, amount, price, total });
  }
  const [ours, theirs] = told;
  if (!isDeepStrictEqual(ours, theirs))
    throw new Error(`The hand-written SQL buys otherwise\n${JSON.stringify({ ours, theirs })}`);
}

/**
 * As the database does by itself every minute: what was planned while the tables were empty reads them whole, of whoever
 * asks.
 */
async function analyze(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("analyze");
  } finally {
    await client.end();
  }
}

interface Measuring {
  server: Target;
  sql: Target;
  databaseUrl: string;
  sqlUrl: string;
}

/** Server and yardstick take turns, each on a database of its own that began as the other's. */
export async function measureOrders(
  { server, sql, databaseUrl, sqlUrl }: Measuring,
  purchases: readonly Shopper[],
  { seconds, rounds }: Flags,
): Promise<Orders> {
  const [first, ...others] = purchases;
  if (!first) throw new Error("Nobody buys");
  await compareAnswers(server, sql, first);
  const left = new Map([server, sql].map((target) => [target, [...others]]));
  const ask = ({ url }: Target, length: number, shoppers: Shopper[]) =>
    load(url, { seconds: length, shoppers });
  for (const [target, shoppers] of left) await ask(target, warmUpSeconds, shoppers);
  const [ours, theirs]: [Load[], Load[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    for (const url of [databaseUrl, sqlUrl]) await analyze(url);
    ours.push(await ask(server, seconds, left.get(server) ?? []));
    theirs.push(await ask(sql, seconds, left.get(sql) ?? []));
  }
  const { perSecond, p50, p99 } = medianLoad(ours);
  return {
    perSecond: perSecond / callsOfOrder,
    sqlPerSecond: medianLoad(theirs).perSecond / callsOfOrder,
    ofSql: median(ours.map((own, round) => own.perSecond / (theirs[round]?.perSecond ?? 0))),
    p50,
    p99,
    ...(await untilPaid(databaseUrl)),
  };
}

async function untilPaid(databaseUrl: string): Promise<Pick<Orders, "count" | "secondsBehind" | "faults">> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const numberOf = async (text: string) => Number((await client.query<{ n: string }>(text)).rows[0]?.n);
  try {
    const began = Date.now();
    let [open, moved] = [Number.POSITIVE_INFINITY, began];
    while (open > 0) {
      const now = await numberOf("select count(*) as n from orders where status = 'AWAIT'");
      if (now < open) moved = Date.now();
      if (Date.now() - moved > longestStandstill) throw new Error(`${now} orders are not paid`);
      open = now;
      if (open > 0) await pause(200);
    }
    const secondsBehind = (Date.now() - began) / 1_000;
    const count = await numberOf("select count(*) as n from orders where ordered_at is not null");
    return { count, secondsBehind, faults: await faultsOf(client, count) };
  } finally {
    await client.end();
  }
}

async function faultsOf(client: pg.Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ what: string; found: string; wanted: string }>(
    `select * from (values
      ('paid orders', (select count(*) from orders where status = 'PAID'), $1::bigint),
      ('charges', (select count(*) from charges where status = 'PAID'), $1),
      ('charges of the gateway', (select count(*) from sandbox.charges where status = 'PAID'), $1),
      ('courses that people have', (select count(*) from enrolments where active), $1),
      ('sales', (select count(*) from ledger_references where kind = 'SALE'), $1),
      ('cents', (select sum(cents) from ledger_entries where account = 'gateway'),
                (select sum(cents - fee_cents) from sandbox.statement_lines))
     ) as t (what, found, wanted) where found is distinct from wanted`,
    [count],
  );
  return rows.map(({ what, found, wanted }) => `${found} ${what} instead of ${wanted}`);
}
