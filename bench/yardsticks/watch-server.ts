import { createHash } from "node:crypto";
import { json } from "node:stream/consumers";
import pg from "pg";
import { answerJson } from "./answer-json.ts";

/** Keeps reports of watching by one hand-written statement, with nothing between node:http and that. */

const [databaseUrl, poolSize] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: Number(poolSize) });

const keep = `
  with held as (
    select e.id, l.id as lesson, l.seconds, e.credit_seconds, e.credited_at
      from sessions s join users u on u.id = s.user_id and u.deleted_at is null
      join enrolments e on e.user_id = u.id and e.active and e.origin <> 'PLAN'
      join lessons l on l.course_id = e.course_id and l.status and l.deleted_at is null
      join course_sections p on p.id = l.section_id and p.status
     where s.token_hash = $1 and s.expires_at > now() and e.id = $2 and l.id = $3
       for no key update of e
  ), played as (
    select held.*, int4multirange(int4range(0, seconds)) * $5::int4multirange - coalesce(w.watched, '{}') as parts,
           least(600, credit_seconds + 2 * extract(epoch from now() - credited_at)) as credit
      from held left join lesson_watches w on w.enrolment_id = held.id and w.lesson_id = held.lesson
  ), counted as (
    select *, case when seconds_in(parts) <= credit then parts else '{}' end as kept from played
  ), spent as (
    update enrolments e set credit_seconds = credit - seconds_in(kept), credited_at = now(), last_watched_at = now()
      from counted where e.id = counted.id
  )
  insert into lesson_watches as w (enrolment_id, lesson_id, position_seconds, watched, completed_at)
  select id, lesson, least($4::int, seconds), kept, case when seconds_in(kept) * 100 >= seconds * 90 then now() end
    from counted
      on conflict (enrolment_id, lesson_id) do update set position_seconds = excluded.position_seconds,
         watched = w.watched + excluded.watched, updated_at = now(),
         completed_at = coalesce(w.completed_at, case
           when seconds_in(w.watched + excluded.watched) * 100 >= (select seconds from held) * 90 then now() end)
  returning position_seconds, watched_seconds, completed_at`;

interface Report {
  lesson: string;
  timer: number;
  ranges: [number, number][];
}

answerJson(async (request) => {
  const token = request.headers.authorization?.replace("Bearer ", "") ?? "";
  const { lesson, timer, ranges } = (await json(request)) as Report;
  const { rows } = await pool.query({
    name: "keep",
    text: keep,
    values: [
      createHash("sha256").update(token).digest(),
      request.url?.split("/")[3],
      lesson,
      timer,
      `{${ranges.map(([from, to]) => `[${from},${to})`).join(",")}}`,
    ],
  });
  const [kept] = rows;
  if (!kept) return null;
  return {
    message: "Salvo",
    lesson: {
      lesson_id: lesson,
      video_timer: kept.position_seconds,
      watched: kept.watched_seconds,
      is_done: kept.completed_at !== null,
    },
    completed: false,
  };
});
