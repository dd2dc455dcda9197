import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "../../../platform/database/database.ts";
import { untilNoneAreLeft } from "../../../platform/database/in-batches.ts";
import { aDay, defineEmail } from "../../../platform/mailer/email-kind.ts";
import { EmailLayout, EmailParagraph } from "../../../platform/mailer/email-layout.tsx";
import { renderEmail } from "../../../platform/mailer/render-email.ts";
import { enqueueEmail } from "../../../platform/mailer/send-email.ts";
import { typedName } from "../../../platform/mailer/typed-text.ts";
import { defineJob } from "../../../platform/queue.ts";
import type { Services } from "../../../platform/services.ts";
import { pluralise } from "../../../shared/format/text.ts";
import { courseNews } from "../table.ts";
import { hasLesson } from "./has-lesson.ts";
import { mayWatchBy } from "./may-watch-by.ts";

/** In the morning: what trainers added to courses and took out of them since the last one. */
export const tellOfLessonsJob = defineJob({
  name: "tell-of-lessons",
  schema: z.object({}),
  cron: "50 8 * * *",
  singleton: true,
  expireInSeconds: 3_600,
});

const lessonsChanged = defineEmail({
  name: "lessons-changed",
  label: "Aulas novas ou retiradas dos treinamentos que você faz",
  essential: false,
  group: "training",
  perRecipient: [aDay(10)],
  perSender: "nobody sends it",
  overBudget: "skip",
});

/** Each of them a mail that is written within the transaction. */
const studentsAtOnce = 50;

/** Of more lessons a mail says how many there are. */
const maxNamed = 8;

type Telling = Pick<Services, "db" | "queue" | "config">;

/** Tells everybody who takes a course of its lessons that came or went: of a course in one mail a day, of each thing once. */
export async function tellOfLessons({ db, ...services }: Telling): Promise<void> {
  for (const { courseId } of await db.orm.select({ courseId: courseNews.courseId }).from(courseNews)) {
    await untilNoneAreLeft(() =>
      db.transaction(async (tx) => {
        // Not held: a trainer who changes something meanwhile waits for nobody's mail, and is told of today or tomorrow.
        const [news] = await tx.select().from(courseNews).where(eq(courseNews.courseId, courseId));
        if (!news) return 0;
        const students = await takeUntold(tx, courseId);
        for (const student of students) await tell(tx, services, student);
        if (students.length === 0)
          await tx
            .delete(courseNews)
            .where(and(eq(courseNews.courseId, courseId), eq(courseNews.latest, news.latest)));
        return students.length;
      }),
    );
  }
}

interface Told extends Record<string, unknown> {
  type: string;
  name: string;
  email: string | null;
  wants: boolean;
  courseId: string;
  courseName: string;
  added: string[];
  gone: string[];
}

/** Some who take a course and were not told of what changed last; from now on they count as told. */
async function takeUntold(tx: Transaction, courseId: string): Promise<Told[]> {
  const since = sql`coalesce(e.news_told_at, e.created_at)`;
  const changed = sql`greatest(coalesce(l.offered_until, l.offered_since), l.offered_since)`;
  const { rows } = await tx.execute<Told>(sql`
    with untold as (
      select e.id, ${since} as since from enrolments as e
       where e.course_id = ${courseId} and ${since} < (select latest from course_news where course_id = ${courseId})
         and ${mayWatchBy(sql`e`)} and exists (
           select from lessons as l where l.course_id = e.course_id and ${changed} > ${since})
       order by e.id limit ${studentsAtOnce} for no key update of e skip locked
    ), told as (
      update enrolments as e set news_told_at = clock_timestamp() from untold where e.id = untold.id
      returning e.*, untold.since
    )
    select u.type, u.name, u.email, e.course_id as "courseId", c.name as "courseName",
           u.deleted_at is null and u.blocked_at is null
             and coalesce((select accept_email_course from employees where user_id = u.id limit 1), true) as wants,
           coalesce(n.added, '{}') as added, coalesce(n.gone, '{}') as gone
      from told as e join courses as c on c.id = e.course_id join users as u on u.id = e.user_id
     cross join lateral (
       select array_agg(l.name order by s.rank, l.rank) filter (where l.offered_until is null and l.offered_since > e.since) as added,
              array_agg(l.name order by s.rank, l.rank) filter (where l.offered_until > e.since) as gone
         from lessons as l join course_sections as s on s.id = l.section_id
        where l.course_id = e.course_id and ${hasLesson}
     ) as n`);
  return rows;
}

const named = (names: readonly string[]): string => {
  const more = names.length - maxNamed;
  const shown = names.slice(0, maxNamed).map((name) => `“${typedName(name)}”`);
  return [...shown, ...(more > 0 ? [`e mais ${pluralise(more, "aula")}`] : [])].join(", ");
};

async function tell(
  tx: Transaction,
  services: Omit<Telling, "db">,
  { type, name, email, wants, courseId, courseName, added, gone }: Told,
): Promise<void> {
  if (!(email && wants && added.length + gone.length > 0)) return;
  const folder = type === "SALESMAN" ? "vc/treinamentos-inscritos" : "em/meus-treinamentos";
  const title = added.length > 0 ? "Há aulas novas no seu treinamento" : "Mudou um treinamento seu";
  const message = await renderEmail(
    <EmailLayout
      preview={`O que mudou em “${typedName(courseName)}”`}
      title={title}
      action={{ label: "Ver o treinamento", href: `${services.config.baseUrl}/${folder}/${courseId}` }}
    >
      <EmailParagraph>Olá, {typedName(name)}.</EmailParagraph>
      <EmailParagraph>
        Quem ensina mudou o treinamento <strong>{typedName(courseName)}</strong>.
      </EmailParagraph>
      {added.length > 0 && <EmailParagraph>Entrou: {named(added)}.</EmailParagraph>}
      {gone.length > 0 && (
        <EmailParagraph>
          Saiu de venda, e continua com você, que já tinha o treinamento: {named(gone)}.
        </EmailParagraph>
      )}
    </EmailLayout>,
  );
  const subject = `${added.length > 0 ? "Aulas novas" : "Mudanças"} em: ${courseName}`;
  await enqueueEmail(services, tx, { kind: lessonsChanged, sender: null, to: email, subject, ...message });
}
