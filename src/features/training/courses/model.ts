import { pluralise } from "../../../shared/format/text.ts";

/** What a course is: open to everybody for a price, or for the people of one company. Chosen once. */

export const courseTypes = ["OPEN", "EXCLUSIVE"] as const;

export type CourseType = (typeof courseTypes)[number];

export const courseLevels = ["BEGINNER", "INTERMEDIATE", "ADVANCED"] as const;

export type CourseLevel = (typeof courseLevels)[number];

/** What everybody may find: offered, approved, and with something to watch. An exclusive course never is. */
export const isVisible = (course: {
  status: boolean;
  approved: boolean;
  publishedLessons: number;
  deletedAt: Date | null;
}): boolean => course.status && course.approved && course.publishedLessons > 0 && course.deletedAt === null;

/** By what courses are narrowed and put in order, without the schemas: screens need no more of it. */

export const courseOrders = ["newest", "best_sellers", "rating", "price_asc", "price_desc"] as const;

export type CourseOrder = (typeof courseOrders)[number];

/** Less than an hour, one to five hours, more. */
export const courseDurations = ["short", "medium", "long"] as const;

export type CourseDuration = (typeof courseDurations)[number];

/** As addresses name lengths and levels. */
export const durations = { curta: "short", media: "medium", longa: "long" } as const satisfies Record<
  string,
  CourseDuration
>;
export const levels = {
  iniciante: "BEGINNER",
  intermediario: "INTERMEDIATE",
  avancado: "ADVANCED",
} as const satisfies Record<string, CourseLevel>;

/** How courses and their states are called. */

export const courseLevelLabels: Record<CourseLevel, string> = {
  BEGINNER: "Iniciante",
  INTERMEDIATE: "Intermediário",
  ADVANCED: "Avançado",
};

export const courseTypeLabels: Record<CourseType, string> = {
  OPEN: "Aberto",
  EXCLUSIVE: "Exclusivo",
};

export const courseDurationLabels: Record<CourseDuration, string> = {
  short: "Até 1 hora",
  medium: "De 1 a 5 horas",
  long: "Mais de 5 horas",
};

export const lessonsText = (count: number): string => pluralise(count, "aula");

export const studentsText = (count: number): string => pluralise(count, "aluno");
