import { pluralise } from "../../../shared/format/text.ts";
import type { CourseDuration } from "./finding.ts";
import type { CourseLevel, CourseType } from "./lifecycle.ts";

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
