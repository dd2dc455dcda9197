import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { untilNoneAreLeft } from "../../../../platform/bulk-change-guard.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import {
  aDay,
  defineEmail,
  EmailLayout,
  EmailParagraph,
  renderEmail,
  typedName,
} from "../../../../platform/mailer/define-email.tsx";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { courses } from "../../courses/table.ts";
import { courseNews } from "../table.ts";
import { hasLesson, mayWatchBy } from "./students.ts";

/** In the morning: what trainers added to courses and took out of them since the last one. */
export const notifyOfLessonsJob = defineJob({
  name: "notify-of-lessons",
  schema: z.object({}),
  cron: "15 7 * * *",
  singleton: true,
  expireInSeconds: 3_600,
});

const lessonsChanged = defineEmail({
  name: "lessons-changed",
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

/**
 * Tells everybody who takes a course of its lessons that came or went: of a course in one mail a day, of each thing once. Of
 * one whose trainer is off the air, or whose change waits for approval, nothing is mailed before it is approved.
 */
export async function notifyOfLessons({ db, ...services }: Telling): Promise<void> {
  const changed = await db.orm
    .select({ courseId: courseNews.courseId })
    .from(courseNews)
    .innerJoin(courses, and(eq(courses.id, courseNews.courseId), eq(courses.approved, true)));
  for (const { courseId } of changed) {
    await untilNoneAreLeft(() =>
      db.transaction(async (tx) => {
        // Not held: a trainer who changes something meanwhile waits for nobody's mail, and is told of today or tomorrow.
        const [news] = await tx.select().from(courseNews).where(eq(courseNews.courseId, courseId));
        if (!news) return 0;
        const students = await takeUntold(tx, courseId);
        for (const student of students) await tell(tx, services, student);
        // Who was held at this moment is told with the next ones.
        if (students.length === 0)
          await tx
            .delete(courseNews)
            .where(
              and(
                eq(courseNews.courseId, courseId),
                eq(courseNews.latest, news.latest),
                sql`not exists (select from enrolments as e where ${isUntold(courseId)})`,
              ),
            );
        return students.length;
      }),
    );
  }
}

interface Told extends Record<string, unknown> {
  type: string;
  name: string;
  email: string | null;
  /** May be told at all; and also by mail. */
  isReader: boolean;
  acceptsMail: boolean;
  courseId: string;
  courseName: string;
  added: string[];
  gone: string[];
}

/** Until when somebody was told of `enrolments as e`. */
const since = sql`coalesce(e.news_told_at, e.created_at)`;

/** When the offer of `lessons as l` changed last. */
const changedAt = sql`greatest(l.offered_until, l.offered_since)`;

/** Somebody takes a course, and something changed in it that they were not told of. */
const isUntold = (courseId: string): SQL => sql`e.course_id = ${courseId} and ${mayWatchBy(sql`e`)}
  and ${since} < (select max(${changedAt}) from lessons as l where l.course_id = ${courseId})`;

/**
 * Some who take a course and were not told of what changed last; from now on they count as told of it. Of what is written
 * at this moment, and was not read, they are told later.
 */
async function takeUntold(tx: Transaction, courseId: string): Promise<Told[]> {
  const { rows } = await tx.execute<Told>(sql`
    with untold as (
      select e.id, ${since} as since from enrolments as e where ${isUntold(courseId)}
       order by e.id limit ${studentsAtOnce} for no key update of e skip locked
    ), told as (
      update enrolments as e
         set news_told_at = (select max(${changedAt}) from lessons as l where l.course_id = ${courseId})
        from untold where e.id = untold.id
      returning e.*, untold.since
    )
    select u.type, u.name, u.email, e.course_id as "courseId", c.name as "courseName",
           u.deleted_at is null and u.blocked_at is null and not coalesce(w.mail_held, false) as "isReader",
           coalesce(w.accept_email_course, true) as "acceptsMail",
           coalesce(n.added, '{}') as added, coalesce(n.gone, '{}') as gone
      from told as e join courses as c on c.id = e.course_id join users as u on u.id = e.user_id
      left join employees as w on w.user_id = u.id
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
  { type, name, email, isReader, acceptsMail, courseId, courseName, added, gone }: Told,
): Promise<void> {
  if (!(email && isReader && added.length + gone.length > 0)) return;
  const path = `/${type === "SALESMAN" ? "vc/treinamentos-inscritos" : "em/meus-treinamentos"}/${courseId}`;
  const isNew = added.length > 0;
  const howMany = pluralise(added.length, "aula nova", "aulas novas");
  const message = await renderEmail(
    <EmailLayout
      preview={`O que mudou em “${typedName(courseName)}”`}
      title={isNew ? `Há ${howMany} no seu treinamento` : "Mudou um treinamento seu"}
      action={{ label: "Ver o treinamento", href: `${services.config.baseUrl}${path}` }}
    >
      <EmailParagraph>Olá, {typedName(name)}.</EmailParagraph>
      <EmailParagraph>
        Quem ensina mudou o treinamento <strong>{typedName(courseName)}</strong>.
      </EmailParagraph>
      {isNew && (
        <EmailParagraph>
          {added.length === 1 ? "Entrou" : "Entraram"}: {named(added)}.
        </EmailParagraph>
      )}
      {gone.length > 0 && (
        <EmailParagraph>
          {gone.length === 1 ? "Saiu de venda, e continua" : "Saíram de venda, e continuam"} com você, que já
          tinha o treinamento: {named(gone)}.
        </EmailParagraph>
      )}
    </EmailLayout>,
  );
  const subject = `${isNew ? howMany : "Mudanças"} em: ${courseName}`;
  await enqueueEmail(services, tx, {
    kind: lessonsChanged,
    sender: null,
    to: email,
    acceptsMail,
    subject,
    event: { text: subject, path },
    ...message,
  });
}
