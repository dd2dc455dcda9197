import pg from "pg";
import { hashPassword } from "../src/platform/passwords.ts";
import { seededRandom } from "../src/platform/testing/random.ts";
import { markedApart } from "./apart.ts";
import { cases } from "./cases/all.ts";
import { inSitemap, listsOfProfessionals } from "./cases/paths-of-pages.ts";
import type { Flags } from "./flags.ts";
import { type Load, tryLoad } from "./load.ts";
import type { Act } from "./load-process.ts";
import { cpuOf, memoryOf, parentOf, type Target } from "./processes.ts";
import { reportOf, signViewersIn, type Viewer } from "./watch-reports.ts";

/** A day of many people at once: of 100 acts 40 are public pages, 25 lists, 25 reads and 8 writes of who is signed in, 2 logins. */
export interface MixedLoad extends Load {
  /** Of the processor, for an act; 0 where the system does not tell (it is not Linux, or the database is elsewhere). */
  coreMilliseconds: { server: number; postgres: number };
  peakMegabytes: number | null;
}

/** Long enough for the heap to have grown to what it wants. */
const timesSeconds = 10;
const warmUpSeconds = 10;
/** As many as a machine that is much faster than those we know could do. */
const maxPerSecond = 1_500;

/** Somebody signed in, with what to apply to, to ask for, to buy, and what stands in the own store. */
interface Person extends Viewer {
  email: string;
  opening: string;
  product: string;
  course: string;
  inStore: string;
}

const password = "praca-bench";

/** Those of them who have not done it yet, and have something in their store. */
const whoMay = `
  select p.id, p.opening, p.product, p.course, u.email, stored.id as "inStore"
    from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[]) as p (id, opening, product, course)
    join users u on u.id = p.id join lateral (
      select goods.id from representations r join products goods on goods.id = r.product_id
       where r.user_id = p.id and r.status = 'APPROVED' and goods.status = 'READY' and goods.approved limit 1) stored on true
   where (p.opening, p.product, p.course) is not null
     and not exists (select from representations r where r.user_id = p.id and r.product_id = p.product)
     and not exists (select from enrolments e where e.user_id = p.id and e.course_id = p.course)
     and not exists (select from courses c where c.id = p.course and c.user_id = p.id)`;

async function peopleOf(databaseUrl: string): Promise<Person[]> {
  const viewers = new Map((await signViewersIn(databaseUrl)).map((viewer) => [viewer.user, viewer]));
  const ids = [...viewers.keys()];
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const newest = async (table: string, offered: string) => {
    const text = `select id from ${table} where ${offered} and approved order by id desc limit $1`;
    return (await client.query<{ id: string }>(text, [ids.length])).rows.map(({ id }) => id);
  };
  try {
    const hash = await hashPassword(password);
    await client.query("update users set password_hash = $1 where id = any($2)", [hash, ids]);
    const { rows } = await client.query<Person & { id: string }>(whoMay, [
      ids,
      await newest("job_openings", "status = 'OPEN'"),
      await newest("products", "status = 'READY'"),
      await newest("courses", "status"),
    ]);
    return rows.map((row) => ({ ...row, ...(viewers.get(row.id) as Viewer) }));
  } finally {
    await client.end();
  }
}

async function actsOf({ url }: Target, databaseUrl: string, hundreds: number): Promise<Act[]> {
  const draw = seededRandom(1);
  const people = await peopleOf(databaseUrl);
  const lists = cases.filter(({ kind, group }) => kind === "list" && group !== "plans");
  const get = (path: string): Act => ({ method: "GET", path });
  const pageOf = async (sitemap: string) => {
    const paths = await inSitemap(sitemap)(url);
    return () => get(draw.pick(paths));
  };
  const professionals = await listsOfProfessionals();
  const send = (method: Act["method"], path: string, by?: Person, body?: object): Act => ({
    method,
    path,
    headers: {
      // Everybody has an address of their own, as limits count by addresses.
      "x-forwarded-for": `10.${draw.whole(0, 255)}.${draw.whole(0, 255)}.${draw.whole(1, 254)}`,
      ...(by && { authorization: `Bearer ${by.token}` }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const own = (path: string) => () => send("GET", path, draw.pick(people));
  const note = { body: "Ligar amanhã", second: 30 };
  const phone = () => `1198${draw.whole(1_000_000, 9_999_999)}`;
  const kinds: [times: number, act: (person: Person) => Act][] = [
    [8, () => get("/")],
    [8, await pageOf("vagas")],
    [8, await pageOf("produtos")],
    [6, await pageOf("treinamentos")],
    [3, await pageOf("empresas")],
    [2, await pageOf("lojas")],
    [3, () => get(draw.pick(professionals))],
    [2, () => get("/planos")],
    // People ask for different things, which the server cannot share among them.
    [25, () => get(markedApart(draw.pick(lists).path, draw.whole(0, 1_000_000)))],
    [5, own("/api/auth/load/")],
    [3, own("/api/waiting/")],
    [3, own("/api/job-opportunity/?my=true")],
    [3, own("/api/sales-representative/")],
    [3, own("/api/order/budget")],
    [3, own("/api/cart")],
    [3, own("/api/student/")],
    [2, own("/api/note/")],
    [2, () => reportOf(draw.pick(people), draw.whole(15, 600))],
    [1, (by) => send("POST", "/api/note/", by, { note: { ...note, lesson: by.lesson } })],
    [1, (by) => send("PUT", `/api/job-opportunity/${by.opening}/subscribe`, by)],
    [
      1,
      (by) => send("POST", "/api/sales-representative/", by, { representation: { product_id: by.product } }),
    ],
    [1, (by) => send("POST", "/api/cart/add-item", by, { item: { course: by.course } })],
    [1, (by) => send("PUT", `/api/user/${by.user}`, by, { user: { phone: phone() } })],
    [1, (by) => send("POST", "/api/order/budget", by, quoteOf(by))],
    [2, () => send("POST", "/api/auth/login", undefined, { email: draw.pick(people).email, password })],
  ];
  // Nobody applies, asks or buys twice.
  return people.slice(0, hundreds).flatMap((person) => {
    const acts = kinds.flatMap(([times, act]) => Array.from({ length: times }, () => act(person)));
    return draw.some(acts, acts.length);
  });
}

/** Of a product in the store of the same person. */
const quoteOf = ({ inStore, email, user }: Person) => ({
  cart: [{ amount: 2, product: inStore }],
  email,
  name: "Ana, quanto custa?",
  salesman: user,
});

export async function mixedLoad(server: Target, databaseUrl: string, { seconds }: Flags): Promise<MixedLoad> {
  const duration = seconds * timesSeconds;
  const acts = await actsOf(server, databaseUrl, ((duration + warmUpSeconds) * maxPerSecond) / 100);
  const postgres = await postgresOf(databaseUrl);
  const spent = () => Promise.all([server.pid, postgres].map(cpuOf));
  await tryLoad(server.url, { seconds: warmUpSeconds, acts });
  const before = await spent();
  const load = await tryLoad(server.url, { seconds: duration, acts });
  const after = await spent();
  const [ours = 0, theirs = 0] = after.map((sum, which) => (sum - (before[which] ?? 0)) / load.answers);
  const memory = await memoryOf(server.pid);
  return {
    ...load,
    coreMilliseconds: { server: ours, postgres: theirs },
    peakMegabytes: memory?.peak ?? null,
  };
}

/** The process that started all those of a database on this machine. */
async function postgresOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const pid = await parentOf(rows[0]?.pid ?? 0);
  await client.end();
  return pid;
}
