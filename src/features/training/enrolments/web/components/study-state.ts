import { lessonsText } from "../../../courses/labels.ts";
import type { Student } from "../../contract.ts";

/** What of an enrolment people are told, in words. */

/** '3 de 8 aulas'. */
export const doneText = ({ lessons_done: done, course }: Student): string =>
  `${done} de ${lessonsText(course.lessons)}`;

export function continueLabel({ completed_at: completedAt, last_watched_at: watchedAt }: Student): string {
  if (completedAt) return "Assistir de novo";
  return watchedAt ? "Continuar de onde parei" : "Começar";
}

/** Why it opens the course no more, and what helps. */
export function endedText({ origin }: Pick<Student, "origin">): string {
  switch (origin) {
    case "PLAN":
      return "O plano que abria este treinamento terminou. Assine de novo para continuar de onde parou: seu progresso e suas anotações estão guardados.";
    case "LICENCE":
      return "A empresa encerrou o seu acesso a este treinamento. Fale com ela para continuar: seu progresso e suas anotações estão guardados.";
    case "PURCHASE":
      return "Seu acesso a este treinamento terminou. Seu progresso e suas anotações estão guardados.";
  }
}
