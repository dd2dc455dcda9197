import { sql } from "drizzle-orm";
import { today } from "../../../../platform/database/moments.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import type { summariseStudies as endpoint, StudySummary } from "../contract.ts";
import { hasLesson, isBegun, mayWatchBy, readStudents } from "./students.ts";

export const summariseStudies: Verb<typeof endpoint> = async (_input, context) => {
  const { userId } = requireActor(context);
  const { orm } = context.db;
  const { rows } = await orm.execute<Omit<StudySummary, "next"> & { next: string | null }>(sql`
    with own as (
      select e.* from enrolments as e where e.user_id = ${userId} and ${mayWatchBy(sql`e`)}
    ), watched as (
      select count(*)::int as lessons, count(w.completed_at)::int as lessons_done
        from own as e join lessons as l on l.course_id = e.course_id join course_sections as s on s.id = l.section_id
        left join lesson_watches as w on w.enrolment_id = e.id and w.lesson_id = l.id and ${isBegun(sql`w`)}
       where ${hasLesson}
    )
    select count(*) filter (where completed_at is null)::int as open,
           count(*) filter (where completed_at is null and due_on < ${today})::int as late,
           count(completed_at)::int as completed,
           (select lessons from watched) as lessons, (select lessons_done from watched) as lessons_done,
           (select id from own where completed_at is null
             order by due_on nulls last, last_watched_at desc nulls last, created_at, id limit 1) as next
      from own`);
  const [row] = rows;
  if (!row) throw new Error("A count always answers a row");
  const { next, ...counts } = row;
  const [student = null] = next ? await readStudents(orm, { id: next }) : [];
  return { summary: { ...counts, next: student } };
};
