import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import {
  fieldMessages,
  id,
  numeric,
  paging,
  queryFlag,
  reference,
  referenceTo,
  unlessEmpty,
} from "../../../shared/schema.ts";
import { companyNotFound } from "../../people/companies/contract.ts";
import { employeeNotFound } from "../../people/employees/contract.ts";
import { courseCard, courseNotFound, lessonNotFound } from "../courses/contract.ts";

/** Who takes which course: how far they are, what was played, and what they think of each lesson. */

export const studentNotFound = failureKind(404, "STUDENT_NOT_FOUND", "Não encontramos esta inscrição.");

export const courseNotInPlan = failureKind(
  422,
  "COURSE_NOT_IN_PLAN",
  "Este treinamento não está incluído no plano.",
);

export const paidPlanNeeded = failureKind(
  422,
  "PAID_PLAN_NEEDED",
  "Assine um plano profissional para fazer este treinamento.",
);

export const ownCourse = failureKind(422, "OWN_COURSE", "Este treinamento é seu: assista pela visualização.");

export const courseNotReady = failureKind(
  422,
  "COURSE_NOT_READY",
  "Este treinamento ainda não tem aulas prontas. Libere quando a primeira estiver publicada, com o vídeo processado.",
);

export const lessonNotOpened = failureKind(
  422,
  "LESSON_NOT_OPENED",
  "Abra a aula antes de contar o que foi assistido.",
);

export const notWatchedYet = failureKind(422, "NOT_WATCHED_YET", "Assista à aula até o fim para avaliá-la.");

export const alreadyRated = failureKind(409, "ALREADY_RATED", "Você já avaliou esta aula.");

const seconds = numeric(z.number().min(0).max(360_000)).transform(Math.round);

/** How far a student is in a lesson. */
export const lessonProgress = z.object({
  lesson_id: z.string(),
  /** Where it goes on, in seconds. */
  video_timer: z.number(),
  /** Seconds that were played, each counted once. */
  watched: z.number(),
  is_done: z.boolean(),
});

export const student = z.object({
  _id: z.string(),
  /** It opens the course now. */
  active: z.boolean(),
  /** How it came: by the plan, by a purchase, by a licence that a company released. */
  origin: z.enum(["PLAN", "PURCHASE", "LICENCE"]),
  created_at: z.string(),
  user: z.object({ _id: z.string(), name: z.string(), lastname: z.string() }),
  course: courseCard,
  /** Of the lessons that were begun. */
  lessons: z.array(lessonProgress),
  /** Of the lessons that there are, how many were watched. */
  lessons_done: z.number(),
  /** Percent of the published seconds that were played. */
  progress: z.number(),
  /** Where to go on; null where there is no lesson yet. */
  continue_lesson: z.string().nullable(),
  /** Lessons that the person has rated. */
  rated_lessons: z.array(z.string()),
  /** When a lesson of it that is not free was opened, or something was watched, for the first time. */
  begun_at: z.string().nullable(),
  last_watched_at: z.string().nullable(),
  completed_at: z.string().nullable(),
  /** By which day the company wants it done. */
  due_on: z.string().nullable(),
  /** What was issued for it; null before somebody asks for it. */
  certificate: z.object({ code: z.string(), in_resume: z.boolean() }).nullable(),
});

export type Student = z.infer<typeof student>;

export const listStudents = endpoint({
  name: "listStudents",
  summary:
    "As próprias inscrições em treinamentos, a que foi assistida por último primeiro; com `company`, as que a empresa liberou",
  tag: "Alunos",
  method: "GET",
  path: "/api/student/",
  access: "signed-in",
  query: z.object({
    ...paging(100),
    active: queryFlag,
    course: id.optional(),
    user: id.optional(),
    company: id.optional(),
  }),
  answer: z.object({ student_list: z.array(student) }),
  failures: [companyNotFound],
});

export const studySummary = z.object({
  /** Courses that open now: to finish, of those the ones whose day has passed, and finished. */
  open: z.number(),
  late: z.number(),
  completed: z.number(),
  /** Of all their lessons, how many were watched. */
  lessons: z.number(),
  lessons_done: z.number(),
  /** What to go on with: the one with the nearest day, or that was watched last; null where nothing is to finish. */
  next: student.nullable(),
});
export type StudySummary = z.infer<typeof studySummary>;

export const summariseStudies = endpoint({
  name: "summariseStudies",
  summary: "As próprias inscrições como um todo: quantas faltam terminar, até quando, e com qual continuar",
  tag: "Alunos",
  method: "GET",
  path: "/api/student/summary/",
  access: "signed-in",
  answer: z.object({ summary: studySummary }),
});

export const noLicences = failureKind(422, "NO_LICENCES", "Você não tem licenças disponíveis.");

export const alreadyReleased = failureKind(
  409,
  "ALREADY_RELEASED",
  "Esta pessoa já tem este treinamento liberado.",
);

/** By which day a company wants something done; null: whenever. */
export const dueOn = unlessEmpty(z.iso.date(fieldMessages.day)).transform((due) => due ?? null);

export const enrol = endpoint({
  name: "enrol",
  summary:
    "Inscreve a própria pessoa em um treinamento incluído no plano que ela paga; de quem gerencia uma empresa, libera uma licença à pessoa de `user`",
  tag: "Alunos",
  method: "POST",
  path: "/api/student/",
  access: "signed-in",
  forCompany: true,
  body: z.object({ course: reference, user: referenceTo().optional(), due_on: dueOn }),
  answer: z.object({ message: z.string(), student }),
  failures: [
    ...[courseNotFound, courseNotInPlan, paidPlanNeeded, ownCourse],
    ...[employeeNotFound, alreadyReleased, noLicences, courseNotReady],
  ],
  idempotent: true,
});

export const watchLesson = endpoint({
  name: "watchLesson",
  summary:
    "Diz onde o vídeo de uma aula aberta está (`timer`) e o que foi tocado (`ranges`, em segundos); conta o que foi visto uma vez só, e nunca mais rápido que o relógio da pessoa",
  tag: "Alunos",
  method: "PUT",
  path: "/api/student/{id}/watch",
  access: "signed-in",
  params: z.object({ id }),
  body: z.object({
    lesson: reference,
    timer: seconds,
    ranges: z
      .array(z.tuple([seconds, seconds]).refine(([from, to]) => from <= to, fieldMessages.wrong))
      .max(200)
      .nullish(),
  }),
  answer: z.object({ message: z.string(), lesson: lessonProgress, completed: z.boolean() }),
  failures: [studentNotFound, lessonNotOpened],
});

const stars = numeric(z.number().int().min(0).max(5));

const ofEach = <Stars extends z.ZodType>(stars: Stars) =>
  z.object({
    feedback_general: stars,
    feedback_clarity: stars,
    feedback_rhythm: stars,
    feedback_relevance: stars,
    feedback_content: stars,
    feedback_fun: stars,
  });

export const assessment = ofEach(stars);

export type Assessment = z.output<typeof assessment>;

export const evaluateLesson = endpoint({
  name: "evaluateLesson",
  summary: "Avalia uma aula concluída, uma vez",
  tag: "Alunos",
  method: "PUT",
  path: "/api/student/{id}/evaluate",
  access: "signed-in",
  params: z.object({ id }),
  body: z.object({ lesson: reference, assessment }),
  answer: z.object({ message: z.string(), assessment: ofEach(z.number()) }),
  failures: [studentNotFound, lessonNotFound, notWatchedYet, alreadyRated],
});
