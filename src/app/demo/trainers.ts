import { and, asc, eq, ne, sql } from "drizzle-orm";
import { demoPlaces } from "../../features/base/reference/testing/demo-places.ts";
import { createCoupon } from "../../features/money/orders/testing/coupons.ts";
import type { ResumeInput } from "../../features/people/resumes/contract.ts";
import { saveResume } from "../../features/people/resumes/server/save-resume.ts";
import { users } from "../../features/people/users/table.ts";
import { cpfOf } from "../../features/people/users/testing/cpf.ts";
import { createUser } from "../../features/people/users/testing/factory.ts";
import { courses, lessons } from "../../features/training/courses/table.ts";
import { enrolments } from "../../features/training/enrolments/table.ts";
import { lessonQuestions } from "../../features/training/questions/table.ts";
import { addDays } from "../../shared/calendar.ts";
import { addFaces, faceOfTrainer, type Professional } from "./professionals.ts";
import { account, addressAt, daysAgo, type Scene } from "./scene.ts";

/** How many people beside the one with a demo account teach. */
const others = 7;

const resume: ResumeInput = {
  title: "Treinadora de vendas externas",
  position: null,
  summary:
    "Visitei lojas e indústrias por dezoito anos, como representante e como gerente de equipe. Hoje ensino o que funcionou na rua: prospectar, negociar sem dar desconto e manter a carteira viva.",
  experience: [],
  education: [],
  skills: [],
};

/** Every third of the first professionals teaches. */
const step = 3;

/** `treinador@praca.test` and seven professionals. */
export async function addTrainers(scene: Scene, people: Professional[]): Promise<Professional[]> {
  return [await addTrainer(scene), ...people.filter((_, index) => index % step === 0).slice(0, others)];
}

/** The number of the face of a trainer, by the place among them. */
export const numberOfTrainer = (place: number): number => (place === 0 ? faceOfTrainer : (place - 1) * step);

async function addTrainer(scene: Scene): Promise<Professional> {
  const { tx, today } = scene;
  const place = demoPlaces[1];
  const born = Number(today.slice(0, 4)) - 41;
  const trainer = await createUser(tx, {
    ...account("treinador@praca.test", scene),
    name: "Renata",
    lastname: "Campos Duarte",
    gender: "F",
    slug: "renata-campos-duarte",
    phone: `${place.areaCode}987650041`,
    document: cpfOf(30_009_999),
    birthdate: `${born}-04-12`,
    ...addressAt(scene.random, place),
    createdAt: daysAgo(scene, 0, 1, 390),
  });
  await addFaces(scene, [{ person: trainer, face: faceOfTrainer }]);
  await saveResume(tx, trainer.id, resume, { listedSince: trainer.createdAt, field: "resume" });
  return trainer;
}

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
