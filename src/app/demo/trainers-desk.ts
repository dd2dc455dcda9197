import { and, asc, eq, ne, sql } from "drizzle-orm";
import { createCoupon } from "../../features/money/orders/testing/coupons.ts";
import { users } from "../../features/people/users/table.ts";
import { courses, lessons } from "../../features/training/courses/table.ts";
import { enrolments } from "../../features/training/enrolments/table.ts";
import { lessonQuestions } from "../../features/training/questions/table.ts";
import { addDays } from "../../shared/calendar.ts";
import type { Scene } from "./scene.ts";

const asked = [
  [
    "Isto vale também para quem atende só por WhatsApp?",
    "Vale. Troque a visita por uma ligação curta e mande o resumo por escrito.",
  ],
  [
    "Quantas visitas por dia são um bom começo para uma carteira de 80 clientes?",
    "Seis bem preparadas rendem mais do que dez corridas. Comece pelas que estão paradas há 60 dias.",
  ],
  [
    "A planilha que aparece na aula está em algum lugar?",
    "Está nos anexos desta aula, logo abaixo do vídeo.",
  ],
  ["E quando o comprador diz que só fala por e-mail?", null],
  ["Posso usar este roteiro com distribuidor, ou só com varejo?", null],
] as const;

const daysBetween = 4;

/** What the trainer among the demo accounts finds to do: what students asked, and the coupons given away. */
export async function addTrainersDesk({ tx, now, today }: Scene): Promise<void> {
  const [trainer] = await tx.select().from(users).where(eq(users.email, "treinador@praca.test"));
  if (!trainer) throw new Error("The account is not there");
  const begun = await tx
    .selectDistinctOn([enrolments.userId], { userId: enrolments.userId, courseId: enrolments.courseId })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(
      and(
        eq(courses.userId, trainer.id),
        eq(courses.status, true),
        eq(enrolments.active, true),
        ne(enrolments.userId, trainer.id),
      ),
    )
    .orderBy(enrolments.userId, enrolments.courseId)
    .limit(asked.length);
  for (const [index, { userId, courseId }] of begun.entries()) {
    const [body, answer] = asked[index] ?? [];
    const [lesson] = await tx
      .select({ id: lessons.id })
      .from(lessons)
      .where(and(eq(lessons.courseId, courseId), eq(lessons.status, true), sql`deleted_at is null`))
      .orderBy(asc(lessons.rank), asc(lessons.id))
      .limit(1);
    if (!body || !lesson) continue;
    const askedAt = new Date(now.getTime() - (begun.length - index) * daysBetween * 86_400_000);
    const answeredAt = answer ? new Date(askedAt.getTime() + 20 * 3_600_000) : null;
    await tx.insert(lessonQuestions).values({
      lessonId: lesson.id,
      courseId,
      userId,
      body,
      answer: answer ?? null,
      answeredAt,
      askerToldAt: answeredAt,
      trainerToldAt: askedAt,
      createdAt: askedAt,
    });
  }
  const userId = trainer.id;
  await createCoupon(tx, {
    userId,
    code: "CARTEIRA15",
    percent: 15,
    maxUses: 50,
    validUntil: addDays(today, 45),
  });
  await createCoupon(tx, { userId, code: "TURMA20", amountCents: 2_000, percent: null });
  await createCoupon(tx, {
    userId,
    code: "LANCAMENTO",
    percent: 30,
    endedAt: new Date(now.getTime() - 864e5),
  });
}
