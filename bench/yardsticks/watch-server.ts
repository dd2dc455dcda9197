import { createHash } from "node:crypto";
import { json } from "node:stream/consumers";
import pg from "pg";
import { answerJson } from "./answer-json.ts";

/** Keeps reports of watching by one hand-written statement, with nothing between node:http and that. */

const [databaseUrl, poolSize] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: Number(poolSize) });

const keep = `
  with held as (
    select e.id, e.user_id, l.id as lesson, l.seconds, w.watched,
           least(600, least(15, c.credit_seconds)
             + 2 * extract(epoch from now() - greatest(c.credited_at, w.opened_at))) as credit
      from sessions s join users u on u.id = s.user_id and u.deleted_at is null
      join enrolments e on e.user_id = u.id and e.active and e.origin <> 'PLAN'
      join watch_clocks c on c.user_id = u.id
      join lessons l on l.course_id = e.course_id and l.status and l.deleted_at is null
      join course_sections p on p.id = l.section_id and p.status
      join lesson_watches w on w.enrolment_id = e.id and w.lesson_id = l.id
     where s.token_hash = $1 and s.expires_at > now() and e.id = $2 and l.id = $3
       for no key update of e, c
  ), played as (
    select held.*, int4multirange(int4range(0, seconds)) * $5::int4multirange - watched as parts from held
  ), counted as (
    select *, case when seconds_in(parts) <= credit then parts else '{}' end as kept from played
  ), spent as (
    update watch_clocks c set credit_seconds = credit - seconds_in(kept), credited_at = now()
      from counted where c.user_id = counted.user_id
  ), begun as (
    update enrolments e set last_watched_at = now() from counted where e.id = counted.id
  )
  update lesson_watches w set position_seconds = least($4::int, seconds), watched = w.watched + kept, updated_at = now(),
         completed_at = coalesce(w.completed_at, case
           when seconds_in(w.watched + kept) * 100 >= seconds * 90 then now() end)
    from counted where w.enrolment_id = counted.id and w.lesson_id = counted.lesson
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
