import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import type { Flags } from "./flags.ts";
import { type Load, load, median, medianLoad } from "./load.ts";
import type { Act } from "./load-process.ts";
import type { Target } from "./processes.ts";

/** Who watches a lesson, and tells every some seconds how far. */
export interface Viewer {
  /** Where the report goes. */
  path: string;
  token: string;
  lesson: string;
  user: string;
}

/** Fifteen seconds were played, up to this one. */
export const reportOf = ({ path, token, lesson }: Viewer, timer: number): Act & { path: string } => ({
  method: "PUT",
  path,
  headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
  body: JSON.stringify({ lesson, timer, ranges: [[timer - 15, timer]] }),
});

/** Reports of watching, beside the hand-written statement that keeps as much of each. */
export interface WatchReports {
  server: Load;
  sql: Load;
  /** Median over the rounds of the server's speed by the statement's in the same round. */
  ofSql: number;
}

const viewers = 5_000;
const warmUpSeconds = 1;

/** Signs students in, each in front of a lesson that may be watched. */
export async function signViewersIn(databaseUrl: string): Promise<Viewer[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; user_id: string; lesson: string }>(
      `with taken as (
         select distinct on (e.user_id) e.id, e.user_id, l.id as lesson
           from enrolments e join lessons l on l.course_id = e.course_id and l.rank = 0
          where e.user_id < (select id from users order by id offset least($1::int, (select count(*) - 1 from users)) limit 1)
       ), opened as (
         update enrolments e set origin = 'PURCHASE' from taken where e.id = taken.id
       ), clocks as (
         insert into watch_clocks (user_id, credited_at) select distinct user_id, now() - interval '5 minutes' from taken
             on conflict (user_id) do update set credited_at = excluded.credited_at
       ), given as (
         insert into lesson_watches (enrolment_id, lesson_id, opened_at) select id, lesson, now() - interval '5 minutes' from taken
             on conflict (enrolment_id, lesson_id) do update set opened_at = excluded.opened_at
       ) select * from taken`,
      [viewers],
    );
    const signedIn = rows.map((row) => ({ ...row, token: randomBytes(32).toString("base64url") }));
    await client.query(
      `insert into sessions (token_hash, user_id, expires_at)
       select decode(hash, 'hex'), user_id, now() + interval '1 day' from unnest($1::text[], $2::uuid[]) as t (hash, user_id)`,
      [
        signedIn.map(({ token }) => createHash("sha256").update(token).digest("hex")),
        signedIn.map(({ user_id }) => user_id),
      ],
    );
    return signedIn.map(({ id, user_id, token, lesson }) => ({
      path: `/api/student/${id}/watch`,
      token,
      lesson,
      user: user_id,
    }));
  } finally {
    await client.end();
  }
}

/** A yardstick that answers something else measures something else. */
async function compareAnswers(server: Target, sql: Target, viewer: Viewer): Promise<void> {
  const { path, ...asked } = reportOf(viewer, 30);
  const told: unknown[] = [];
  for (const { url } of [server, sql]) {
    const answer = (await (await fetch(url + path, asked)).json()) as { lesson?: unknown };
    told.push(answer.lesson);
  }
  const [ours, theirs] = told.map((lesson) => JSON.stringify(lesson));
  if (!ours || ours !== theirs) throw new Error(`The hand-written SQL keeps ${theirs}, not ${ours}`);
}

/** Server and yardstick take turns, on the same rows. */
export async function measureWatchReports(
  server: Target,
  sql: Target,
  people: Viewer[],
  { seconds, rounds }: Flags,
): Promise<WatchReports> {
  const [first] = people;
  if (!first) throw new Error("Nobody takes a course");
  await compareAnswers(server, sql, first);
  // Somewhere in the first minutes.
  const acts = [...people, ...people].map((viewer) => reportOf(viewer, 15 + Math.floor(Math.random() * 600)));
  const ask = ({ url }: Target, length: number) => load(url, { seconds: length, acts });
  for (const target of [server, sql]) await ask(target, warmUpSeconds);
  const [ours, theirs]: [Load[], Load[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ours.push(await ask(server, seconds));
    theirs.push(await ask(sql, seconds));
  }
  return {
    server: medianLoad(ours),
    sql: medianLoad(theirs),
    ofSql: median(ours.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? 0))),
  };
}
